import Diagnostics
import TestSupport
import Testing

@Suite(.endsAtLast) struct ConnectionTests {
  @Test("One connection serves request after request, even if they are sent together")
  func keepAlive() async throws {
    let site = try await PreviewedSite()
    defer { withExtendedLifetime(site) {} }
    let client = try RawClient(port: site.port)
    #expect(try client.get("/").status == 200)
    client.send("GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n\r\nHEAD / HTTP/1.1\nHost: localhost\n\n")
    #expect(try client.answer().text.hasPrefix("User-agent"))
    #expect(try client.answer(hasBody: false).status == 200)
  }

  @Test("A head that comes in pieces is waited for")
  func pieces() async throws {
    let site = try await PreviewedSite()
    defer { withExtendedLifetime(site) {} }
    let client = try RawClient(port: site.port)
    for piece in ["GET / HT", "TP/1.1\r", "\nHost: local", "host\r\n\r", "\n"] { client.send(piece) }
    #expect(try client.answer().status == 200)
  }

  @Test("A client that has closed its sending side still gets the answer")
  func halfClosed() async throws {
    let site = try await PreviewedSite()
    defer { withExtendedLifetime(site) {} }
    let client = try RawClient(port: site.port)
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    client.endSending()
    #expect(try client.answer().status == 200)
    #expect(client.isAtEnd())
  }

  @Test("A connection ends after the answer if the client asks for that")
  func close() async throws {
    let site = try await PreviewedSite()
    defer { withExtendedLifetime(site) {} }
    for request in [
      "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      "GET / HTTP/1.0\r\n\r\n",
    ] {
      let client = try RawClient(port: site.port)
      client.send(request)
      let answer = try client.answer()
      #expect(answer.status == 200 && answer["Connection"] == "close", "\(request)")
      #expect(client.isAtEnd())
    }
  }

  @Test("Methods other than GET and HEAD are refused", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get"])
  func methods(method: String) async throws {
    let site = try await PreviewedSite()
    defer { withExtendedLifetime(site) {} }
    let client = try RawClient(port: site.port)
    client.send("\(method) / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nabcde")
    let answer = try client.answer()
    #expect(answer.status == 405)
    #expect(answer["Allow"] == "GET, HEAD")
    #expect(client.isAtEnd())
  }

  @Test(
    "A malformed request gets a plain answer, and the connection ends",
    arguments: [
      ("GET /\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
      ("GET index.html HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\n\r\n", 400),
      ("GET / HTTP/1.0\r\nHost: localhost\r\nHost: evil\r\n\r\n", 400),
      ("GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n", 421), ("GET http://evil.example/ HTTP/1.0\r\n\r\n", 421),
      ("GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n", 400),
      ("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 505), ("\u{16}\u{3}\u{1} \u{0}\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "x", count: 20_000) + "\r\n\r\n", 431),
      (String(repeating: "GET ", count: 10_000), 431),
    ])
  func nonsense(request: String, status: Int) async throws {
    let site = try await PreviewedSite()
    let client = try RawClient(port: site.port)
    client.send(request)
    #expect(try client.answer().status == status)
    #expect(client.isAtEnd())
    #expect(try site.get("/").status == 200)
  }

  @Test("A request for a whole address is answered by its path, unless its host is a foreign name")
  func absoluteTarget() async throws {
    let site = try await PreviewedSite()
    #expect(try site.get("http://localhost:1/robots.txt").status == 200)
    #expect(try site.get("http://evil.example/robots.txt").status == 421)
  }

  @Test("A preview that has ended closes its connections and its port")
  func end() async throws {
    let site = try await PreviewedSite()
    let client = try RawClient(port: site.port)
    #expect(try client.get("/").status == 200)
    #expect(await site.end() == .interrupted)
    #expect(client.isAtEnd())
    #expect(throws: RawClient.NoAnswer.self) { try RawClient(port: site.port) }
  }
}
