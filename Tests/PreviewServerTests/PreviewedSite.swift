import Diagnostics
import Foundation
import Gathering
import Generator
import News
import PreviewServer
import Roster
import TestSupport
import Testing

/// A site from a literal that is previewed in this process, on a port of its own.
final class PreviewedSite {
  let folder: TemporaryFolder
  let port: Int
  let address: String
  private let task: Task<RunEnd, Never>
  private var events: AsyncStream<PreviewEvent>.Iterator

  struct NoPreview: Error { var events: [PreviewEvent] }

  static let files = [
    "Content/site.yml": """
    title: Tiny
    url: https://tiny.example/
    sources: [{name: Stories, markdown: stories}]
    """,
    "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\n\nThe **first** story.\n",
  ]

  init(
    _ files: [String: String] = PreviewedSite.files, in folder: TemporaryFolder? = nil, isLive: Bool = true,
    _ change: (inout GenerationRequest) -> Void = { _ in }
  ) async throws {
    self.folder = try folder ?? TemporaryFolder()
    for (path, text) in files { try self.folder.write(text, to: path) }
    let now = Timestamp(rfc3339: "2026-11-21T12:00:00Z") ?? Timestamp(secondsSince1970: 0)
    var generation = GenerationRequest(site: self.folder.url.path, now: now)
    generation.time.isGiven = true
    change(&generation)
    let request = PreviewRequest(generation, port: .exactly(0), isLive: isLive, clock: { now })
    let (stream, continuation) = AsyncStream<PreviewEvent>.makeStream()
    task = Task {
      defer { continuation.finish() }
      return await preview(request) { continuation.yield($0) }
    }
    var events = stream.makeAsyncIterator()
    var met: [PreviewEvent] = []
    while let event = await events.next() {
      met.append(event)
      guard case .serving(_, let address) = event else { continue }
      let digits = address.split(separator: ":").last?.prefix { $0 != "/" } ?? ""
      (self.address, self.events, port) = (address, events, Int(digits) ?? 0)
      return
    }
    throw NoPreview(events: met)
  }

  deinit { task.cancel() }

  /// Writes a file in one step, as editors do, so that the preview never sees a part of it.
  func write(_ text: String, to path: String) throws {
    let file = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  func get(_ path: String, _ fields: [String] = [], method: String = "GET") throws -> RawClient.Answer {
    try RawClient(port: port).get(path, fields, method: method)
  }

  /// Waits for the next event of the preview.
  func next() async -> PreviewEvent? { await events.next() }

  /// Waits until the site was rebuilt after a change of a file with this name.
  func waitForChange(_ name: String) async throws {
    var met: [PreviewEvent] = []
    while let event = await next() {
      met.append(event)
      if case .rebuilt(_, let changed) = event, changed.contains(where: { $0.hasSuffix("/" + name) }) { return }
    }
    throw NoPreview(events: met)
  }

  /// Ends the preview, and waits until it has ended.
  func end() async -> RunEnd {
    task.cancel()
    return await task.value
  }
}

extension Trait where Self == TimeLimitTrait {
  /// A limit for tests that would wait for ever for an event that does not come. It is long, since other tests may keep them waiting.
  static var endsAtLast: Self { .timeLimit(.minutes(60)) }
}
