/// Renders files a few dozen at a time on a bounded number of tasks, and hands each one's bytes on.
struct RenderBatch: Sendable {
  let files: [PlannedFile]
  let output: OutputFolder
  let jobs: Int
  let render: Publisher.Renderer

  /// Most files that are rendered at once by one task.
  private static let size = 32

  /// The records of those of the given files whose bytes stand in the output folder already.
  func comparing(_ indices: [Int]) async throws -> [Int: FileRecord] {
    let parts = try await rendering(indices) { file, bytes, buffer in
      try output.statusIfEqual(files[file].path, to: bytes, buffer: &buffer).map { (file, record(of: file, $0)) }
    }
    return Dictionary(parts.compactMap { $0 }, uniquingKeysWith: { first, _ in first })
  }

  /// Writes those of the given files whose bytes differ from what stands there, in no order.
  func writing(_ indices: [Int], comparing: Bool) async throws -> [Published] {
    try await rendering(indices) { file, bytes, buffer in
      let path = files[file].path
      if comparing, let status = try output.statusIfEqual(path, to: bytes, buffer: &buffer) {
        return Published(file: file, record: record(of: file, status), isWritten: false)
      }
      let status = try output.replace(path, with: bytes)
      return Published(file: file, record: record(of: file, status), isWritten: true)
    }
  }

  struct Published: Sendable {
    var file: Int
    var record: FileRecord
    var isWritten: Bool
  }

  private func record(of file: Int, _ status: FileStatus) -> FileRecord {
    FileRecord(input: files[file].input, bytes: status.bytes, modified: status.modified)
  }

  private func rendering<Result: Sendable>(
    _ indices: [Int], _ use: @escaping @Sendable (Int, [UInt8], inout [UInt8]) throws -> Result
  ) async throws -> [Result] {
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
