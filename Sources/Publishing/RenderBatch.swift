import Parallel
import Synchronization

/// Renders files a few dozen at a time in a bounded number of tasks, and hands on the bytes of each.
struct RenderBatch: Sendable {
  let files: PlannedFiles
  let output: OutputFolder
  let jobs: Int
  let render: Publisher.Renderer

  /// The most files that one task renders at once.
  static let size = 32

  /// About a thousand pages, which take as long to render as the archive takes to note ten thousand.
  private static let mostBytesAhead = 10 << 20

  /// How each of the given files compares with what stands in its place.
  func comparing(_ indices: [Int]) async throws -> [Int: Comparison] {
    let parts = try await rendering(indices) { file, bytes, buffer -> (Int, Comparison) in
      let path = files[file].path
      guard let bytes else {
        return (file, try output.status(path) == nil ? .equal(.absent(files[file].input)) : .surplus)
      }
      let status = try output.statusIfEqual(path, to: bytes, buffer: &buffer)
      return (file, status.map { .equal(record(of: file, $0)) } ?? .different)
    }
    return Dictionary(parts, uniquingKeysWith: { first, _ in first })
  }

  enum Comparison: Sendable, Hashable {
    case equal(FileRecord)
    case different
    /// No file is to stand there.
    case surplus

    var record: FileRecord? { if case .equal(let record) = self { record } else { nil } }
  }

  /// Renders the first of the given files before any may be written: as many as are worth keeping.
  func renderedAhead(_ indices: [Int]) async throws -> [Int: [UInt8]?] {
    let indices = inOrder(indices)
    let room = Room(RenderBatch.mostBytesAhead)
    let parts = try await inParallel(count: indices.count, chunk: chunk(of: indices), jobs: jobs) { range in
      guard room.isLeft else { return [] as [(Int, [UInt8]?)] }
      let rendered = try await bytes(of: Array(indices[range]))
      room.take(rendered.reduce(0) { $0 + ($1?.count ?? 0) })
      return Array(zip(indices[range], rendered))
    }
    return Dictionary(uniqueKeysWithValues: parts.joined())
  }

  /// Writes those of the given files whose bytes differ from what stands there, in no order.
  ///
  /// - Parameters:
  ///   - ahead: the files that are already rendered.
  ///   - note: told of each file as soon as it stands as planned, so that it is known even if another fails.
  func write(
    _ indices: [Int], comparing: Bool, rendered ahead: [Int: [UInt8]?],
    noting note: @escaping @Sendable (Published) -> Void
  ) async throws {
    _ = try await rendering(indices, ahead) { file, bytes, buffer in
      note(try publish(file, bytes, comparing: comparing, &buffer))
    }
  }

  private func publish(_ file: Int, _ bytes: [UInt8]?, comparing: Bool, _ buffer: inout [UInt8]) throws -> Published {
    let path = files[file].path
    guard let bytes else {
      let isRemoved = comparing ? try output.remove(path) : false
      return Published(file: file, record: .absent(files[file].input), outcome: isRemoved ? .removed : .stood)
    }
    if comparing, let status = try output.statusIfEqual(path, to: bytes, buffer: &buffer) {
      return Published(file: file, record: record(of: file, status), outcome: .stood)
    }
    let status = try output.replace(path, with: CollectionOfOne(bytes), isNew: !comparing)
    return Published(file: file, record: record(of: file, status), outcome: .written)
  }

  struct Published: Sendable {
    var file: Int
    var record: FileRecord
    var outcome: Outcome
  }

  enum Outcome: Sendable {
    case written, removed
    /// What stands is what is wanted, even if that is nothing.
    case stood
  }

  private func record(of file: Int, _ status: FileStatus) -> FileRecord {
    FileRecord(input: files[file].input, bytes: status.bytes, modified: status.modified)
  }

  private func order(_ file: Int) -> (Int, Int) { (files[file].original ?? file, file) }

  private func rendering<Result: Sendable>(
    _ indices: [Int], _ ahead: [Int: [UInt8]?] = [:],
    _ use: @escaping @Sendable (Int, [UInt8]?, inout [UInt8]) throws -> Result
  ) async throws -> [Result] {
    let indices = inOrder(indices)
    return try await inParallel(count: indices.count, chunk: chunk(of: indices), jobs: jobs) { range in
      let wanted = indices[range].filter { ahead[$0] == nil }
      let rendered = wanted.isEmpty ? [] : try await bytes(of: wanted)
      var (next, buffer): (Int, [UInt8]) = (0, [])
      return try indices[range].map { file in
        if let bytes = ahead[file] { return try use(file, bytes, &buffer) }
        next += 1
        return try use(file, rendered[next - 1], &buffer)
      }
    }.flatMap { $0 }
  }

  private func bytes(of wanted: [Int]) async throws -> [[UInt8]?] {
    let rendered = try await render(wanted)
    guard rendered.count == wanted.count else {
      throw PublishingProblem.wrongRenderCount(asked: wanted.count, given: rendered.count)
    }
    return rendered
  }

  /// Sorts the files so that a copy is rendered together with what it is made from.
  private func inOrder(_ indices: [Int]) -> [Int] {
    files.last?.isCopy == true ? indices.sorted { order($0) < order($1) } : indices
  }

  /// A few files are dealt out singly, so that all tasks get some.
  private func chunk(of indices: [Int]) -> Int { max(1, min(RenderBatch.size, indices.count / max(1, jobs * 2))) }
}

/// The number of bytes that several tasks may still keep.
private final class Room: Sendable {
  private let bytes: Mutex<Int>

  init(_ bytes: Int) { self.bytes = Mutex(bytes) }

  var isLeft: Bool { bytes.withLock { $0 > 0 } }

  func take(_ count: Int) { bytes.withLock { $0 -= count } }
}
