import News
import TestSupport
import Testing

@testable import Fetching

@Suite("Asking a server")
struct ConditionalRequestTests {
  @Test("An answer brings body, type, validators and all headers; the request says who asks and what for")
  func answer() async throws {
    let server = try RawServer { connection in
      connection.answer(
        "200 OK",
        [
          "Content-Type: application/rss+xml; charset=utf-8", "ETag: W/\"a b\"",
          "Last-Modified: Tue, 03 Nov 2026 08:00:00 GMT",
        ],
        body: Array("<rss/>".utf8))
    }
    let outcome = await fetcher.fetch(try request(server.base + "/feed?x=1"))
    let response = try #require(outcome.fresh)
    #expect(response.text == "<rss/>")
    #expect(response.contentType == "application/rss+xml; charset=utf-8")
    #expect(
      response.validators
        == Validators(entityTag: "W/\"a b\"", lastModified: "Tue, 03 Nov 2026 08:00:00 GMT"))
    #expect(response.wireBytes == 6 && response.hops.isEmpty)
    let head = try #require(server.heads.first)
    #expect(head.hasPrefix("GET /feed?x=1 HTTP/1.1\r\n"))
    #expect(head.contains("\r\nUser-Agent: Broadsheet/1.0 (+https://news.example/about/)\r\n"))
    #expect(head.contains("\r\nAccept: application/atom+xml, "))
    #expect(head.contains("\r\nAccept-Encoding: ") && head.contains("gzip"))
    for unwanted in ["Cookie:", "Referer:", "If-None-Match:", "If-Modified-Since:", "Authorization:"] {
      #expect(!head.contains(unwanted))
    }
  }

  @Test("Validators are sent back byte for byte, and a 304 means that what is known still holds")
  func conditional() async throws {
    let server = try RawServer { connection in connection.answer("304 Not Modified", ["ETag: \"new\""]) }
    let validators = Validators(entityTag: "odd tag without quotes;", lastModified: "yesterday, I think")
    let outcome = await fetcher.fetch(try request(server.base) { $0.validators = validators })
    #expect(outcome.notModified?.validators == Validators(entityTag: "\"new\""))
    let head = try #require(server.heads.first)
    #expect(head.contains("\r\nIf-None-Match: odd tag without quotes;\r\n"))
    #expect(head.contains("\r\nIf-Modified-Since: yesterday, I think\r\n"))
  }

  @Test("Validators go only to the address that gave them, even behind redirects")
  func giver() async throws {
    let server = try RawServer { connection in
      switch connection.path {
      case "/a": connection.answer("302 Found", ["Location: /b#top"])
      case "/b" where connection.head.contains("If-None-Match: \"b\""): connection.answer("304 Not Modified")
      case "/b": connection.answer("200 OK", ["ETag: \"b\""], body: Array("b".utf8))
      default: connection.answer("302 Found", ["Location: /c"])
      }
    }
    func sent(_ path: String, _ validators: Validators) async throws -> (FetchOutcome, [Bool]) {
      let before = server.heads.count
      let outcome = await fetcher.fetch(try request(server.base + path) { $0.validators = validators })
      return (outcome, server.heads.dropFirst(before).map { $0.contains("\r\nIf-") })
    }
    let first = try #require(await sent("/a", Validators()).0.fresh).validators
    let (again, hops) = try await sent("/a", first)
    #expect(again.notModified != nil && hops == [false, true])
    #expect(again.notModified.map { first.refreshed(by: $0.validators) } == first)
    #expect(try await sent("/b", first).1 == [true])
    // The validators are what `/a` itself gave before it became a redirect.
    let (other, former) = try await sent("/a", Validators(entityTag: "\"b\"", lastModified: "monday"))
    #expect(other.fresh?.text == "b" && former == [true, false])
  }

  @Test("A 304 to an unconditional request is a failure")
  func unaskedNotModified() async throws {
    let server = try RawServer("HTTP/1.1 304 Not Modified\r\n\r\n")
    #expect(await fetcher.fetch(try request(server.base)).failure == .status(304, retryAfter: nil))
  }

  @Test("Cookies that one answer sets are not sent with the next request")
  func cookies() async throws {
    let server = try RawServer { $0.answer("200 OK", ["Set-Cookie: seen=1; Path=/"]) }
    for _ in 0..<2 { _ = await fetcher.fetch(try request(server.base)) }
    #expect(server.heads.count == 2 && !server.heads[1].contains("Cookie"))
  }

  @Test("An interim answer, a missing length, bare line feeds and an empty body are all accepted")
  func oddAnswers() async throws {
    let interim = try RawServer(
      "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\nETag: \"no\"\r\n\r\nHTTP/1.1 200 OK\r\nETag: \"yes\"\r\n\r\nbody")
    let response = try #require(await fetcher.fetch(try request(interim.base)).fresh)
    #expect(response.text == "body" && response.validators.entityTag == "\"yes\"" && response.header("link") == nil)
    let bare = try RawServer("HTTP/1.1 200 OK\nContent-Length: 4\nX-Odd:   spaced   \n\nbody")
    let odd = try #require(await fetcher.fetch(try request(bare.base)).fresh)
    #expect(odd.text == "body" && odd.header("x-odd") == "spaced")
    let empty = try RawServer("HTTP/1.1 204 No Content\r\n\r\n")
    #expect(await fetcher.fetch(try request(empty.base)).fresh?.body == [])
  }

  @Test("Credentials in an address are decoded, and like configured headers sent to its origin only")
  func credentials() async throws {
    let other = try RawServer { $0.answer(body: Array("ok".utf8)) }
    let target = other.base + "/feed"
    let server = try RawServer { connection in
      connection.path == "/a"
        ? connection.answer("302 Found", ["Location: /b"]) : connection.answer("302 Found", ["Location: " + target])
    }
    let credentials = try #require(Credentials(in: "http://jane%40work:p%3Aw@127.0.0.1/a"))
    #expect(credentials == Credentials(user: "jane@work", password: "p:w"))
    let outcome = await fetcher.fetch(
      try request(server.base + "/a") {
        $0.credentials = credentials
        $0.headers = [("X-Token", "secret"), ("X-Empty", "")]
      })
    #expect(outcome.fresh?.text == "ok")
    #expect(server.heads.count == 2)
    for head in server.heads {
      #expect(head.contains("\r\nAuthorization: Basic amFuZUB3b3JrOnA6dw==\r\n"))
      #expect(head.contains("\r\nX-Token: secret\r\n") && head.contains("\r\nX-Empty:\r\n"))
    }
    let last = try #require(other.heads.first)
    #expect(!last.contains("Authorization") && !last.contains("secret"))
  }

  @Test("A configured `Accept` replaces Broadsheet's own, but only at the origin for which it is meant")
  func accept() async throws {
    let other = try RawServer { $0.answer() }
    let target = other.base + "/feed"
    let server = try RawServer { $0.answer("302 Found", ["Location: " + target]) }
    _ = await fetcher.fetch(try request(server.base) { $0.headers = [("accept", "a/b")] })
    func accepted(_ heads: [String]) -> [String] {
      heads.flatMap { $0.split(separator: "\r\n") }.map { $0.lowercased() }.filter { $0.hasPrefix("accept:") }
    }
    #expect(accepted(server.heads) == ["accept: a/b"])
    let own = accepted(other.heads)
    #expect(own.count == 1 && own.first?.hasPrefix("accept: application/atom+xml, ") == true, "\(own)")
  }

  @Test("A header that would smuggle in another is refused before anything is sent")
  func smuggling() async throws {
    let server = try RawServer { $0.answer() }
    for header in [("X-A", "1\r\nX-B: 2"), ("X A", "1"), ("", "1")] {
      let failure = await fetcher.fetch(try request(server.base) { $0.headers = [header] }).failure
      guard case .invalidRequest = failure else {
        Issue.record("\(header) was sent")
        continue
      }
    }
    #expect(server.heads.isEmpty)
  }
}
