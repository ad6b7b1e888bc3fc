import Glibc

/// What a line of a manifest says of a file, read from the bytes of the line.
struct ManifestLine {
  /// What stands before the path: digest, stage, size and time, each with a space after it.
  let head: UnsafeBufferPointer<UInt8>
  let path: UnsafeBufferPointer<UInt8>
  let stage: PublishingStage
  let isCopy: Bool

  /// Returns nil if the line names no file that is known to be ours.
  ///
  /// A line may have been changed before its path. The file is then ours, but nothing more is known of it. If it is a copy that was not to
  /// stand, whatever stands there is somebody else's; size and time say that a copy stood.
  ///
  /// - Parameter text: the line without what ends it.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.firstIndex(of: space), first + 2 < text.count, text[first + 2] == space,
      let third = text[(first + 3)...].firstIndex(of: space),
      let fourth = text[(third + 1)...].firstIndex(of: space), let start = text.baseAddress,
      memchr(start, 0, text.count) == nil
    else { return nil }
    head = UnsafeBufferPointer(rebasing: text[...fourth])
    path = UnsafeBufferPointer(rebasing: text[(fourth + 1)...])
    let letter = text[first + 1]
    stage = ManifestLine.stage(letter) ?? .detail
    isCopy = letter & ManifestText.toCapital == 0
    guard isCopy || text[first + 3] == UInt8(ascii: "-") else { return }
    let columns = [text[(first + 3)..<third], text[(third + 1)..<fourth]]
    guard columns.allSatisfy(ManifestLine.isPositive) || ManifestLine.reading(head) != nil else { return nil }
  }

  /// Returns nil if nothing is known of the file.
  static func record(inHead head: UnsafeBufferPointer<UInt8>) -> FileRecord? {
    guard let file = reading(head), let input = file.input else { return nil }
    return FileRecord(input: input, bytes: file.bytes, modified: file.modified)
  }

  /// Returns nil if the head was changed. A file that was about to be written has no digest.
  private static func reading(
    _ head: UnsafeBufferPointer<UInt8>
  ) -> (input: InputDigest?, bytes: Int64, modified: Int64)? {
    var cursor = ManifestCursor(head)
    var input: InputDigest?
    if !cursor.take("-") {
      guard let high = cursor.hexadecimal(), let low = cursor.hexadecimal() else { return nil }
      input = InputDigest(high: high, low: low)
    }
    guard cursor.take(" "), cursor.at < head.count, stage(head[cursor.at]) != nil else { return nil }
    cursor.at += 1
    guard cursor.take(" "), let bytes = cursor.number(), let modified = cursor.number(), cursor.at == head.count
    else { return nil }
    return (input, bytes, modified)
  }

  private static func stage(_ letter: UInt8) -> PublishingStage? {
    ManifestText.stageLetters.firstIndex(of: letter | ManifestText.toCapital)
      .flatMap { PublishingStage(rawValue: UInt8($0)) }
  }

  private static func isPositive(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    digits.allSatisfy { 0x30...0x39 ~= $0 } && digits.contains { $0 != 0x30 }
  }
}

private let space: UInt8 = 0x20
