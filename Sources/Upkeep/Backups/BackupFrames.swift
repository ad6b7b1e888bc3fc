import Compression
import Foundation
import News

/// Writes or reads the frames of a backup, and keeps a digest of those that went by.
struct BackupFrames {
  private let file: FileHandle
  private var digest = ContentDigest(of: "")
  /// The bytes of the backup's file so far.
  private(set) var bytes = 0

  /// The bytes of the archive's file in one block, which is how much is in memory at a time.
  static let block = 1 << 20
  /// A header or an end has some dozens of bytes; a block that does not shrink is hardly longer than before.
  private static let (mostOfText, mostOfBlock) = (4_096, block + block / 8)

  init(_ file: FileHandle) { self.file = file }

  /// Adds a frame to the digest. Each digest is also of the one before it, so that the last is of all frames.
  private mutating func note(_ frame: [UInt8]) {
    digest = ContentDigest(of: Array(digest.description.utf8) + frame)
    bytes += frame.count
  }

  // MARK: writing

  mutating func write(header: BackupHeader) throws { try write(leapt(Array(header.text.utf8))) }

  mutating func write(block: [UInt8]) throws {
    guard let frame = Zstandard.compressed(block, level: 6) else { throw CocoaError(.fileWriteUnknown) }
    try write(leapt(BackupFrames.number(frame.count)))
    try write(frame)
  }

  mutating func writeEnd() throws { try write(leapt(Array("end \(digest)\n".utf8))) }

  private mutating func write(_ frame: [UInt8]) throws {
    if let code = writeWhole(frame, to: file.fileDescriptor) {
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }
    note(frame)
  }

  private func leapt(_ content: [UInt8]) -> [UInt8] {
    Zstandard.skippable + BackupFrames.number(content.count) + content
  }

  // MARK: reading

  mutating func readHeader() throws -> BackupHeader {
    guard let frame = try readLeapt(), let text = String(validating: frame, as: UTF8.self) else {
      throw BackupFault.notABackup
    }
    return try BackupHeader(text)
  }

  /// The next block; nil at the end of a backup that is whole.
  mutating func readBlock() throws -> [UInt8]? {
    let before = digest
    guard let frame = try readLeapt() else { throw BackupFault.damaged }
    if frame.count > 4 {
      guard frame == Array("end \(before)\n".utf8), try read(1).isEmpty else { throw BackupFault.damaged }
      return nil
    }
    let length = BackupFrames.number(frame)
    guard 1...BackupFrames.mostOfBlock ~= length else { throw BackupFault.damaged }
    let packed = try readWhole(length)
    note(packed)
    guard let block = Zstandard.decompressed(packed, limit: BackupFrames.block) else { throw BackupFault.damaged }
    return block
  }

  /// The content of a frame that decoders skip; nil for any other frame.
  private mutating func readLeapt() throws -> [UInt8]? {
    let head = try read(8)
    guard head.prefix(4).elementsEqual(Zstandard.skippable.prefix(head.count)) else { return nil }
    guard head.count == 8 else { throw head.isEmpty && bytes == 0 ? BackupFault.empty : .cut }
    let length = BackupFrames.number(Array(head[4...]))
    guard length <= BackupFrames.mostOfText else { return nil }
    let content = try readWhole(length)
    note(head + content)
    return content
  }

  private func readWhole(_ count: Int) throws -> [UInt8] {
    let bytes = try read(count)
    guard bytes.count == count else { throw BackupFault.cut }
    return bytes
  }

  /// Reads until there are enough bytes or no more: a pipe gives only what it has.
  private func read(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, let more = try file.read(upToCount: count - bytes.count), !more.isEmpty {
      bytes += more
    }
    return bytes
  }

  /// Four bytes, the lowest first, as everywhere in Zstandard.
  private static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

  private static func number(_ bytes: [UInt8]) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
}
