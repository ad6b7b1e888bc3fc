/// Renders files a few dozen at a time on a bounded number of tasks, and hands each one's bytes on.
struct RenderBatch: Sendable {
  let files: [PlannedFile]
  let output: OutputFolder
  let jobs: Int
  let render: Publisher.Renderer

  /// Most files that are rendered at once by one task.
  private static let size = 32

  /// How each of the given files lies beside what stands in its place.
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
    /// None is to stand there.
    case surplus

    var record: FileRecord? { if case .equal(let record) = self { record } else { nil } }
  }

  /// Writes those of the given files whose bytes differ from what stands there, in no order.
  func writing(_ indices: [Int], comparing: Bool) async throws -> [Published] {
    try await rendering(indices) { file, bytes, buffer in
      let path = files[file].path
      guard let bytes else {
        let isRemoved = comparing ? try output.remove(path) : false
        return Published(file: file, record: .absent(files[file].input), change: isRemoved ? .removed : nil)
      }
      if comparing, let status = try output.statusIfEqual(path, to: bytes, buffer: &buffer) {
        return Published(file: file, record: record(of: file, status), change: nil)
      }
      let status = try output.replace(path, with: bytes, isNew: !comparing)
      return Published(file: file, record: record(of: file, status), change: .written)
    }
  }

  struct Published: Sendable {
    var file: Int
    var record: FileRecord
    var change: Change?
  }

  enum Change: Sendable { case written, removed }

  private func record(of file: Int, _ status: FileStatus) -> FileRecord {
    FileRecord(input: files[file].input, bytes: status.bytes, modified: status.modified)
  }

  private func order(_ file: Int) -> (Int, Int) { (files[file].original ?? file, file) }

  private func rendering<Result: Sendable>(
    _ indices: [Int], _ use: @escaping @Sendable (Int, [UInt8]?, inout [UInt8]) throws -> Result
  ) async throws -> [Result] {
    // What a copy is made from is rendered with it.
    let indices = files.last?.isCopy == true ? indices.sorted { order($0) < order($1) } : indices
    // Few files are dealt out singly, so that all tasks get some.
    let chunk = max(1, min(RenderBatch.size, indices.count / max(1, jobs * 2)))
    return try await inParallel(count: indices.count, chunk: chunk, jobs: jobs) { range in
      let wanted = Array(indices[range])
      let rendered = try await render(wanted)
      guard rendered.count == wanted.count else {
        throw PublishingProblem.wrongRenderCount(asked: wanted.count, given: rendered.count)
      }
      var buffer: [UInt8] = []
      return try zip(wanted, rendered).map { try use($0, $1, &buffer) }
    }.flatMap { $0 }
  }
}
