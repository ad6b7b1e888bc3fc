import Foundation
import TestSupport
import Testing

/// The events that an open page receives.
struct StateStream {
  struct State: Decodable {
    var version: String
    var problem: String?
    var failed: Bool
  }

  private var events: AsyncStream<String>.Iterator

  init(_ site: PreviewedSite) throws {
    let port = site.port
    let (stream, continuation) = AsyncStream<String>.makeStream()
    // It waits on a thread of its own, since the preview needs the threads that tests run on.
    Thread.detachNewThread {
      defer { continuation.finish() }
      guard let client = try? RawClient(port: port), let answer = try? client.get("/-/events") else { return }
      #expect(answer["Content-Type"] == "text/event-stream")
      #expect(answer["Cache-Control"] == "no-store")
      while let text = try? client.read(until: "\n\n") { continuation.yield(text) }
    }
    events = stream.makeAsyncIterator()
  }

  /// Waits for the next event. Comments, which only keep the connection alive, are skipped.
  mutating func next() async throws -> State {
    while let text = await events.next() {
      guard text.hasPrefix("data: ") else { continue }
      return try JSONDecoder().decode(State.self, from: Data(text.dropFirst("data: ".count).utf8))
    }
    throw PreviewedSite.NoPreview(events: [])
  }
}
