/// The lines of a manifest, in columns: a hundred thousand are read before each run, which asks of most of them only whether the file
/// stands.
public struct ManifestEntries: Sendable {
  private struct Line {
    var input: InputDigest
    var bytes: Int64
    var modified: Int64
    var stage: PublishingStage
    var isCopy: Bool
    /// False if nothing is known of the file.
    var hasRecord: Bool
  }

  private var lines: [Line] = []
  private var paths = PathBytes()

  init() {}

  init(_ entries: some Sequence<Manifest.Entry>) {
    for entry in entries {
      var path = entry.path
      path.withUTF8 { append($0, entry.stage, isCopy: entry.isCopy, entry.record) }
    }
  }

  mutating func reserveCapacity(_ count: Int, bytesOfPaths: Int) {
    lines.reserveCapacity(count)
    paths.reserveCapacity(count, bytes: bytesOfPaths)
  }

  mutating func append(
    _ path: UnsafeBufferPointer<UInt8>, _ stage: PublishingStage, isCopy: Bool, _ record: FileRecord?
  ) {
    paths.append(path)
    lines.append(
      Line(
        input: record?.input ?? InputDigest(high: 0, low: 0), bytes: record?.bytes ?? 0,
        modified: record?.modified ?? 0, stage: stage, isCopy: isCopy, hasRecord: record != nil))
  }

  func record(at index: Int) -> FileRecord? {
    let line = lines[index]
    return line.hasRecord ? FileRecord(input: line.input, bytes: line.bytes, modified: line.modified) : nil
  }

  func stage(at index: Int) -> PublishingStage { lines[index].stage }

  func isCopy(at index: Int) -> Bool { lines[index].isCopy }

  /// Calls `body` with the path, which is followed by a NUL.
  func withPath<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try paths.withPath(at: index, body)
  }

  /// Whether the path is this one, byte for byte.
  func isNamed(_ path: String, at index: Int) -> Bool { paths.isSame(at: index, as: path) }

  func isNamed(as file: Int, of files: PlannedFiles, at index: Int) -> Bool {
    paths.isSame(at: index, as: file, of: files.paths)
  }

  /// What stands at the path; nil if nothing does.
  func status(at index: Int, in folder: OutputFolder) throws -> FileStatus? {
    try paths.withPath(at: index) { path in
      try path.withMemoryRebound(to: CChar.self) { try $0.baseAddress.flatMap { try folder.status($0) } }
    }
  }
}

extension ManifestEntries: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { lines.count }

  public subscript(index: Int) -> Manifest.Entry {
    Manifest.Entry(
      path: paths[index], stage: stage(at: index), isCopy: isCopy(at: index), record: record(at: index))
  }
}
