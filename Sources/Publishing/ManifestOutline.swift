/// What a manifest's text says around the lines of its files.
struct ManifestOutline {
  /// nil if the first line is damaged.
  let state: Manifest.State?
  let mark: SiteMark?
  /// The lines of files, in bytes of the text.
  let lines: Range<Int>
  /// Of a text that has all its bytes: what its last line says.
  private(set) var trailer: (count: Int64, checksum: UInt64)?

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var cursor = ManifestCursor(text)
    if cursor.take(ManifestText.completeHeader) {
      state = .complete
    } else if cursor.take(ManifestText.unfinishedHeader) {
      state = .unfinished
    } else {
      state = nil
      cursor.skipLine()
    }
    mark = cursor.mark()
    let start = cursor.at
    while cursor.at < text.count, !cursor.isAt(ManifestText.trailer) { cursor.skipLine() }
    lines = start..<cursor.at
    guard cursor.take(ManifestText.trailer) else { return }
    let sum = Checksum.value(of: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[..<lines.upperBound])))
    if let count = cursor.number(), cursor.hexadecimal() == sum, cursor.take("\n"), cursor.at == text.count {
      trailer = (count, sum)
    }
  }
}

extension ManifestCursor {
  /// The line that names the site, if that is the next.
  fileprivate mutating func mark() -> SiteMark? {
    guard isAt(ManifestText.mark), let end = endOfLine else { return nil }
    let start = at + ManifestText.mark.utf8CodeUnitCount
    guard let space = text[start..<end].firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let id = String(decoding: text[start..<space], as: UTF8.self)
    let name = String(decoding: text[(space + 1)..<end], as: UTF8.self)
    at = end + 1
    return SiteMark(id: id == "-" ? nil : id, name: name)
  }
}
