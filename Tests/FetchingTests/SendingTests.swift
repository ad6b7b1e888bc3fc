import News
import Synchronization
import TestSupport
import Testing

@testable import Fetching

@Suite("Sending to a server")
struct SendingTests {
  /// What a server received.
  private final class Post: Sendable {
    let got = Mutex<(head: String, body: [UInt8])>(("", []))
  }

  private func server(_ post: Post, _ status: String = "204 No Content", _ headers: [String] = []) throws -> RawServer {
    try RawServer { connection in
      post.got.withLock { $0 = (connection.head, connection.body) }
      return connection.answer(status, headers)
    }
  }

  @Test(
    "A body arrives unchanged, with its type and length, without a prior question", arguments: [0, 5, 3_000_000])
  func post(length: Int) async throws {
    let post = Post()
    let server = try server(post)
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
    let sent = try request(server.base + "/hook") {
      $0.content = FetchRequest.Content(type: "application/json", bytes: bytes)
      $0.headers = [("X-Signature", "sha256=ab")]
    }
    #expect(await fetcher.fetch(sent).fresh?.status == 204)
    let (head, body) = post.got.withLock { $0 }
    #expect(head.hasPrefix("POST /hook HTTP/1.1\r\n") && head.contains("\r\nContent-Type: application/json\r\n"))
    #expect(head.contains("\r\nContent-Length: \(length)\r\n") && head.contains("\r\nX-Signature: sha256=ab\r\n"))
    #expect(!head.contains("Expect"))
    #expect(body == bytes)
  }

  @Test(
    "A body is sent to one server only: no redirect is followed", arguments: ["302 Found", "307 Temporary Redirect"])
  func redirect(status: String) async throws {
    let server = try server(Post(), status, ["Location: /elsewhere"])
    let sent = try request(server.base + "/hook") { $0.content = FetchRequest.Content(type: "text/plain", bytes: [1]) }
    guard case .status(let found, _) = await fetcher.fetch(sent).failure else {
      Issue.record("it was followed")
      return
    }
    #expect(status.hasPrefix("\(found)") && server.heads.count == 1)
  }

  @Test("Nothing is sent to a private address, or with a line break in its type")
  func refused() async throws {
    let post = Post()
    let server = try server(post)
    let content = FetchRequest.Content(type: "text/plain", bytes: [1])
    let guarded = try request(server.base, allowed: []) { $0.content = content }
    #expect(await fetcher.fetch(guarded).failure == .refusedAddress("127.0.0.1"))
    let broken = try request(server.base) { $0.content = FetchRequest.Content(type: "a\r\nb: c", bytes: []) }
    guard case .invalidRequest = await fetcher.fetch(broken).failure else {
      Issue.record("it was sent")
      return
    }
    #expect(server.heads.isEmpty)
  }
}
