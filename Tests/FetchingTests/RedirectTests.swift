import News
import TestSupport
import Testing

@testable import Fetching

@Suite("Redirects")
struct RedirectTests {
  private func server() throws -> RawServer {
    try RawServer { connection in
      let path = connection.path
      if path == "/end" { return connection.answer(body: Array("end".utf8)) }
      if path.hasPrefix("/chain"), let number = Int(path.dropFirst(6)) {
        return connection.answer("302 Found", ["Location: /chain\(number + 1)"])
      }
      let target = [
        "/permanent": "301 Moved Permanently|/temporary#here", "/temporary": "307 Temporary Redirect|./a/../end",
        "/file": "302 Found|file:///etc/hostname", "/script": "302 Found|javascript:alert(1)",
        "/loop": "302 Found|/back",
        "/back": "302 Found|/loop", "/self": "302 Found|/self#x",
        "/private": "302 Found|http://169.254.169.254/latest/",
      ][path]
      guard let parts = target?.split(separator: "|") else { return connection.answer("302 Found") }
      return connection.answer(String(parts[0]), ["Location: \(parts[1])"])
    }
  }

  @Test("Each redirect is recorded with its status, and relative targets are resolved against the one before")
  func hops() async throws {
    let server = try server()
    let response = try #require(await fetcher.fetch(try request(server.base + "/permanent")).fresh)
    #expect(response.text == "end")
    #expect(response.hops.map(\.status) == [301, 307])
    #expect(response.hops.map(\.to.path) == ["/temporary", "/end"])
    #expect(response.finalAddress.text == server.base + "/end")
  }

  @Test(
    "A redirect to nowhere, to no web address or in a circle is not followed",
    arguments: [
      ("/nowhere", FetchFailure.RedirectFault.noTarget), ("/file", .notWeb), ("/script", .notWeb), ("/loop", .loop),
      ("/self", .loop),
    ])
  func faults(_ path: String, _ fault: FetchFailure.RedirectFault) async throws {
    let server = try server()
    guard case .badRedirect(_, let found) = await fetcher.fetch(try request(server.base + path)).failure else {
      Issue.record("\(path) was followed")
      return
    }
    #expect(found == fault)
    #expect(server.heads.count <= 2)
  }

  @Test("The sixth redirect in a row is not followed, and the five before it are recorded")
  func chain() async throws {
    let server = try server()
    let outcome = await fetcher.fetch(try request(server.base + "/chain0"))
    #expect(outcome.failure == .tooManyRedirects(limit: 5))
    #expect(outcome.response?.hops.count == 5)
    #expect(server.heads.count == 6)
  }

  @Test("A redirect into the private network is refused by the address that it leads to")
  func privateTarget() async throws {
    let server = try server()
    #expect(
      await fetcher.fetch(try request(server.base + "/private")).failure == .refusedAddress("169.254.169.254"))
  }

  @Test("An allowed range opens the configured host, not a host that it redirects to")
  func openedHost() async throws {
    let inner = try RawServer(host: 3) { $0.answer(body: Array("inner".utf8)) }
    let target = inner.base
    let server = try RawServer { connection in
      connection.path == "/here"
        ? connection.answer(body: Array("here".utf8))
        : connection.answer("302 Found", ["Location: " + (connection.path == "/self" ? "/here" : target)])
    }
    #expect(await fetcher.fetch(try request(server.base + "/self")).fresh?.text == "here")
    let outcome = await fetcher.fetch(try request(server.base + "/away"))
    #expect(outcome.failure == .refusedAddress("127.0.0.3"))
    #expect(outcome.response?.hops.count == 1 && outcome.response?.finalAddress.host == "127.0.0.3")
    #expect(outcome.requests == 1 && outcome.isRefusedByRule)
    #expect(inner.heads.isEmpty)
  }

  @Test("A redirect target that is no web address is shown without its password, however long")
  func secretTarget() throws {
    let asked = try #require(WebAddress("https://feeds.example/a"))
    var result = HopResult()
    result.status = 301
    result.headers = [("location", "ftp://jane:" + String(repeating: "hush", count: 100) + "@files.example/a")]
    #expect(
      FetchRequest(asked).target(of: result, from: asked, after: [])
        == .failure(.badRedirect(to: "ftp://…@files.example/a", .notWeb)))
  }

  @Test("With credentials a redirect from https to http is refused, and secrets in its address are not shown")
  func insecure() throws {
    let secure = try #require(WebAddress("https://feeds.example/a"))
    var result = HopResult()
    result.status = 301
    result.headers = [("location", "http://feeds.example/a?token=abc&page=2")]
    let with = FetchRequest(secure, credentials: Credentials(user: "a", password: "b"))
    #expect(
      with.target(of: result, from: secure, after: [])
        == .failure(.badRedirect(to: "http://feeds.example/a?token=…&page=2", .insecure)))
    guard case .success(let target) = FetchRequest(secure).target(of: result, from: secure, after: []) else {
      Issue.record("without credentials it is followed")
      return
    }
    #expect(target.scheme == "http")
  }
}
