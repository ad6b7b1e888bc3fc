/// The lines of a manifest, in the bytes in which they were read: a hundred thousand are read before each run, which asks of most of them only
/// whether the file stands, and of many not even that.
public struct ManifestEntries: Sendable {
  private struct Line {
    /// Where the path begins in the text.
    var path: Int
    var length: UInt32
    /// How many bytes of the line stand before the path.
    var head: UInt8
    var stage: PublishingStage
    var isCopy: Bool
  }

  /// Each line ends with a NUL, as the system wants it of a path.
  private var text: [UInt8] = []
  private var lines: [Line] = []

  init() {}

  init(_ entries: some Sequence<Manifest.Entry>) {
    var lines = ManifestLines()
    for entry in entries {
      var path = entry.path
      path.withUTF8 { lines.add($0, entry.stage, isCopy: entry.isCopy, entry.record) }
    }
    self.init(lines.text, in: lines.text.indices)
  }

  /// - Parameter range: of lines that end with a newline each; those that name no file of ours are left out.
  init(_ text: consuming [UInt8], in range: Range<Int>) {
    var lines: [Line] = []
    lines.reserveCapacity(range.count / 100)
    text.withUnsafeMutableBufferPointer { bytes in
      var cursor = ManifestCursor(UnsafeBufferPointer(bytes), at: range.lowerBound)
      while cursor.at < range.upperBound, let end = cursor.endOfLine {
        if let line = ManifestLine(UnsafeBufferPointer(rebasing: cursor.text[cursor.at..<end])),
          let length = UInt32(exactly: line.path.count), let head = UInt8(exactly: line.head.count)
        {
          let path = cursor.at + line.head.count
          lines.append(Line(path: path, length: length, head: head, stage: line.stage, isCopy: line.isCopy))
        }
        bytes[end] = 0
        cursor.at = end + 1
      }
    }
    self.text = text
    self.lines = lines
  }

  func record(at index: Int) -> FileRecord? {
    let line = lines[index]
    return text.withUnsafeBufferPointer {
      ManifestLine.record(inHead: UnsafeBufferPointer(rebasing: $0[(line.path - Int(line.head))..<line.path]))
    }
  }

  func stage(at index: Int) -> PublishingStage { lines[index].stage }

  func isCopy(at index: Int) -> Bool { lines[index].isCopy }

  /// Calls `body` with the path, which is followed by a NUL.
  func withPath<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    let line = lines[index]
    return try text.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[line.path..<(line.path + Int(line.length))]))
    }
  }

  /// Whether the path is this one, byte for byte.
  func isNamed(_ path: String, at index: Int) -> Bool {
    var path = path
    return path.withUTF8 { other in withPath(at: index) { $0.isSame(as: other) } }
  }

  func isNamed(as file: Int, of files: PlannedFiles, at index: Int) -> Bool {
    withPath(at: index) { path in files.paths.withPath(at: file) { path.isSame(as: $0) } }
  }

  /// What stands at the path; nil if nothing does.
  func status(at index: Int, in folder: OutputFolder) throws -> FileStatus? {
    try withPath(at: index) { path in
      try path.withMemoryRebound(to: CChar.self) { try $0.baseAddress.flatMap { try folder.status($0) } }
    }
  }
}

extension ManifestEntries: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { lines.count }

  public subscript(index: Int) -> Manifest.Entry {
    Manifest.Entry(
      path: withPath(at: index) { String(decoding: $0, as: UTF8.self) }, stage: stage(at: index),
      isCopy: isCopy(at: index), record: record(at: index))
  }
}
