import Glibc

/// The lines of a manifest, by columns: a hundred thousand are read before each run, which asks of most of them only whether the file stands.
public struct ManifestEntries: Sendable {
  private struct Line {
    var input: InputDigest
    var bytes: Int64
    var modified: Int64
    /// Where the path ends, before its NUL.
    var end: UInt32
    var stage: PublishingStage
    var isCopy: Bool
    /// False where nothing is known of the file.
    var hasRecord: Bool
  }

  private var lines: [Line] = []
  /// One after the other, each with a NUL.
  private var paths: [UInt8] = []

  init() {}

  init(_ entries: some Sequence<Manifest.Entry>) {
    for entry in entries {
      var path = entry.path
      path.withUTF8 { _ = append($0, entry.stage, isCopy: entry.isCopy, entry.record) }
    }
  }

  mutating func reserveCapacity(_ count: Int, bytesOfPaths: Int) {
    lines.reserveCapacity(count)
    paths.reserveCapacity(bytesOfPaths)
  }

  /// False where there is no room for more.
  mutating func append(
    _ path: UnsafeBufferPointer<UInt8>, _ stage: PublishingStage, isCopy: Bool, _ record: FileRecord?
  ) -> Bool {
    guard let end = UInt32(exactly: paths.count + path.count) else { return false }
    paths.append(contentsOf: path)
    paths.append(0)
    lines.append(
      Line(
        input: record?.input ?? InputDigest(high: 0, low: 0), bytes: record?.bytes ?? 0,
        modified: record?.modified ?? 0, end: end, stage: stage, isCopy: isCopy, hasRecord: record != nil))
    return true
  }

  func record(at index: Int) -> FileRecord? {
    let line = lines[index]
    return line.hasRecord ? FileRecord(input: line.input, bytes: line.bytes, modified: line.modified) : nil
  }

  func stage(at index: Int) -> PublishingStage { lines[index].stage }

  func isCopy(at index: Int) -> Bool { lines[index].isCopy }

  private func range(ofPathAt index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(lines[index - 1].end) + 1)..<Int(lines[index].end)
  }

  /// Whether the path is this one, byte for byte: equal strings may still be other bytes (Unicode normalisation), and then they name
  /// another file.
  func isNamed(_ path: String, at index: Int) -> Bool {
    var path = path
    let range = range(ofPathAt: index)
    guard path.utf8.count == range.count else { return false }
    return path.withUTF8 { path in
      paths.withUnsafeBytes { paths in
        guard let name = path.baseAddress, let known = paths.baseAddress else { return range.isEmpty }
        return memcmp(name, known.advanced(by: range.lowerBound), range.count) == 0
      }
    }
  }

  /// What stands at the path; nil where nothing does.
  func status(at index: Int, in folder: OutputFolder) throws -> FileStatus? {
    let start = range(ofPathAt: index).lowerBound
    return try paths.withUnsafeBytes { paths in
      try paths.baseAddress.flatMap { try folder.status($0.advanced(by: start).assumingMemoryBound(to: CChar.self)) }
    }
  }
}

extension ManifestEntries: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { lines.count }

  public subscript(index: Int) -> Manifest.Entry {
    let path = String(decoding: paths[range(ofPathAt: index)], as: UTF8.self)
    return Manifest.Entry(path: path, stage: stage(at: index), isCopy: isCopy(at: index), record: record(at: index))
  }
}
