import Diagnostics
import News
import TestSupport
import Testing

@testable import Fetching

@Suite("Limits and broken answers")
struct LimitTests {
  private func failure(_ server: RawServer, _ limits: FetchLimits = FetchLimits()) async throws -> FetchFailure? {
    await fetcher.fetch(try request(server.base) { $0.limits = limits }).failure
  }

  @Test("A body larger than the limit is abandoned, whether or not the server states its length")
  func size() async throws {
    let announced = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5000000000\r\n\r\n")
      connection.waitForEnd()
      return false
    }
    #expect(try await failure(announced) == .tooLarge(limit: FetchLimits().body))
    let endless = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      while connection.send([UInt8](repeating: 65, count: 1 << 16)) {}
      return false
    }
    #expect(try await failure(endless, FetchLimits(body: 1 << 20)) == .tooLarge(limit: 1 << 20))
    let exact = try RawServer { $0.answer(body: [UInt8](repeating: 65, count: 1000)) }
    #expect(try await failure(exact, FetchLimits(body: 1000)) == nil)
    #expect(try await failure(exact, FetchLimits(body: 999)) == .tooLarge(limit: 999))
  }

  @Test("A small body that unpacks without end is abandoned long before the size limit")
  func bomb() async throws {
    let server = try RawServer {
      $0.answer("200 OK", ["Content-Encoding: gzip"], body: CompressedFeed.gzipBomb(megabytes: 12))
    }
    #expect(try await failure(server) == .overCompressed(ratio: 200))
  }

  @Test("Every coding is unpacked, deflate also without its frame")
  func codings() async throws {
    for (coding, body, text) in [
      ("gzip", CompressedFeed.gzip, CompressedFeed.text), ("x-gzip", CompressedFeed.gzip, CompressedFeed.text),
      ("deflate", CompressedFeed.zlib, CompressedFeed.text),
      ("deflate", CompressedFeed.bareDeflate, CompressedFeed.text),
      ("zstd", CompressedFeed.zstandard, CompressedFeed.text), ("br", CompressedFeed.brotli, CompressedFeed.text),
      ("br", CompressedFeed.brotliHello, "hello"),
    ] {
      let server = try RawServer { $0.answer("200 OK", ["Content-Encoding: " + coding], body: body) }
      let outcome = await fetcher.fetch(try request(server.base))
      #expect(outcome.fresh?.text == text, "\(coding): \(String(describing: outcome.failure))")
      #expect(outcome.fresh?.wireBytes == body.count)
    }
  }

  @Test("Gzip that no header announces is unpacked, also below gzip that one does, unless a file is asked for")
  func unannouncedGzip() async throws {
    let twice = CompressedFeed.stored(CompressedFeed.gzip)
    for (headers, body) in [([], CompressedFeed.gzip), (["Content-Encoding: gzip"], twice)] {
      let server = try RawServer { $0.answer("200 OK", headers, body: body) }
      var asked = try request(server.base)
      #expect(await fetcher.fetch(asked).fresh?.text == CompressedFeed.text)
      asked.unpacksUnannounced = false
      #expect(await fetcher.fetch(asked).fresh?.body == CompressedFeed.gzip)
    }
    let cut = try RawServer { $0.answer("200 OK", [], body: Array(CompressedFeed.gzip.dropLast(9))) }
    #expect(try await failure(cut) == .truncated)
    let bomb = try RawServer { $0.answer("200 OK", [], body: CompressedFeed.gzipBomb(megabytes: 12)) }
    #expect(try await failure(bomb) == .overCompressed(ratio: 200))
  }

  @Test("A charset given as the coding changes nothing", arguments: ["UTF-8", "utf-8, none"])
  func noCoding(field: String) async throws {
    let feed = "<rss version=\"2.0\"/>"
    let plain = try RawServer { $0.answer("200 OK", ["Content-Encoding: " + field], body: Array(feed.utf8)) }
    let chunked = try RawServer { connection in
      connection.chunks(field, Array(feed.utf8))
      return true
    }
    for server in [plain, chunked] {
      let outcome = await fetcher.fetch(try request(server.base))
      #expect(outcome.fresh?.text == feed, "\(String(describing: outcome.failure))")
    }
  }

  @Test("A compressed body that is cut off is a failure, even if the transfer itself ended properly")
  func cutCodings() async throws {
    for (coding, body) in [
      ("gzip", CompressedFeed.gzip), ("deflate", CompressedFeed.zlib), ("zstd", CompressedFeed.zstandard),
      ("br", CompressedFeed.brotli),
    ] {
      for length in stride(from: 1, to: body.count, by: 6) {
        let cut = Array(body.prefix(length))
        let plain = try RawServer { $0.answer("200 OK", ["Content-Encoding: " + coding], body: cut) }
        #expect(try await isRejected(plain), "\(coding) cut at \(length)")
      }
      let chunked = try RawServer { connection in
        connection.chunks(coding, Array(body.dropLast(9)))
        return true
      }
      #expect(try await failure(chunked) == .truncated, "\(coding) in chunks")
      let whole = try RawServer { connection in
        connection.chunks(coding, body)
        return true
      }
      #expect(await fetcher.fetch(try request(whole.base)).fresh?.text == CompressedFeed.text, "\(coding) in chunks")
    }
  }

  @Test("All members of a gzip body are read, and anything after the last is ignored")
  func gzipMembers() async throws {
    let (member, text) = (CompressedFeed.gzip, CompressedFeed.text)
    for (body, count) in [
      (member + member, 2), (member + CompressedFeed.gzipOfNothing + member, 2),
      (member + [0, 0, 0], 1), (member + member + Array("garbage".utf8), 2), (member + [0] + member, 1),
    ] {
      for coding in ["gzip", "x-gzip"] {
        let plain = try RawServer { $0.answer("200 OK", ["Content-Encoding: " + coding], body: body) }
        let chunked = try RawServer { connection in
          connection.chunks(coding, body)
          return true
        }
        for server in [plain, chunked] {
          let outcome = await fetcher.fetch(try request(server.base))
          let failure = String(describing: outcome.failure)
          #expect(outcome.fresh?.text == String(repeating: text, count: count), "\(failure)")
        }
      }
    }
    let nothing = try RawServer { $0.answer("200 OK", ["Content-Encoding: gzip"]) }
    #expect(await fetcher.fetch(try request(nothing.base)).fresh?.text == "")
  }

  @Test("Later gzip members must be as sound as the first: cut, damaged, too large or endless ones fail")
  func brokenGzipMembers() async throws {
    func failure(_ body: [UInt8], _ limits: FetchLimits = FetchLimits()) async throws -> FetchFailure? {
      try await self.failure(try RawServer { $0.answer("200 OK", ["Content-Encoding: gzip"], body: body) }, limits)
    }
    let member = CompressedFeed.gzip
    for length in stride(from: 1, to: member.count, by: 6) {
      #expect(try await failure(member + member.prefix(length)) == .truncated, "cut at \(length)")
    }
    var damaged = member
    damaged[30] ^= 0xFF
    guard case .undecodable = try await failure(member + damaged) else {
      Issue.record("a damaged member passed")
      return
    }
    let size = CompressedFeed.text.utf8.count
    #expect(try await failure(member + member, FetchLimits(body: 2 * size)) == nil)
    #expect(try await failure(member + member, FetchLimits(body: 2 * size - 1)) == .tooLarge(limit: 2 * size - 1))
    #expect(try await failure(member + CompressedFeed.gzipBomb(megabytes: 12)) == .overCompressed(ratio: 200))
    for endless in [[UInt8](repeating: 0, count: 1 << 16), CompressedFeed.gzipOfNothing] {
      let server = try RawServer { connection in
        connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
        connection.send(member)
        while connection.send(endless) {}
        return false
      }
      #expect(try await self.failure(server, FetchLimits(body: 1 << 16)) == .tooLarge(limit: 1 << 16))
    }
  }

  private func isRejected(_ server: RawServer) async throws -> Bool {
    switch try await failure(server) {
    case .truncated, .undecodable: true
    default: false
    }
  }

  @Test("A body that is miscoded, ends early, breaks off or has bad chunks fails with its own reason")
  func brokenBodies() async throws {
    let lie = try RawServer { $0.answer("200 OK", ["Content-Encoding: gzip"], body: Array("<rss/>".utf8)) }
    guard case .undecodable = try await failure(lie) else {
      Issue.record("plain text passed for gzip")
      return
    }
    let noBrotli = try RawServer {
      $0.answer("200 OK", ["Content-Encoding: br"], body: Array("<?xml version=\"1.0\"?><rss version=\"2.0\"/>".utf8))
    }
    #expect(try await failure(noBrotli) == .undecodable(reason: "br that cannot be read"))
    let short = try RawServer("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss>")
    #expect(try await failure(short) == .truncated)
    let reset = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss>")
      connection.reset()
      return false
    }
    switch try await failure(reset) {
    case .connectionLost, .truncated: break
    case let other: Issue.record("a reset was \(String(describing: other))")
    }
    let chunks = try RawServer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n<rss>\r\n0\r\n\r\n")
    guard case .notHTTP = try await failure(chunks) else {
      Issue.record("bad chunks passed")
      return
    }
  }

  @Test("Something other than HTTP, a silent close and endless headers are failures of their own")
  func notHTTP() async throws {
    for server in [
      try RawServer("<rss>no headers at all</rss>"), try RawServer("\u{1}\u{2}\u{3}garbage\r\n\r\n"),
      try RawServer { _ in false },
    ] {
      guard case .notHTTP(let reason) = try await failure(server) else {
        Issue.record("taken for an answer: \(String(describing: try await failure(server)))")
        continue
      }
      #expect(!reason.isEmpty)
    }
    let endless = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      while connection.send("X-Pad: " + String(repeating: "a", count: 8000) + "\r\n") {}
      return false
    }
    #expect(try await failure(endless) == .endlessHeaders)
  }

  @Test("A server that stays silent or sends too slowly is given up in time")
  func time() async throws {
    let silent = try RawServer { connection in
      connection.waitForEnd()
      return false
    }
    #expect(try await failure(silent, FetchLimits(total: 1)) == .timedOut(.waiting))
    let halfway = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n<rss>")
      connection.waitForEnd()
      return false
    }
    #expect(try await failure(halfway, FetchLimits(total: 1)) == .timedOut(.receiving))
    #expect(
      try await failure(halfway, FetchLimits(total: 20, slowTime: 1)) == .tooSlow(bytesPerSecond: 1024))
  }

  @Test("A closed port, an unknown host and missing TLS are told apart")
  func connections() async throws {
    let closed = try RawServer("")
    closed.close()
    guard case .noConnection = await fetcher.fetch(try request(closed.base)).failure else {
      Issue.record("somebody answered where nobody listens")
      return
    }
    let secure = try RawServer(waitsForRequest: false) { connection in
      connection.send("HTTP/1.1 400 Bad Request\r\n\r\n")
      return false
    }
    guard
      case .tls(let reason) = await fetcher.fetch(
        try request(secure.base.replacing("http:", with: "https:"))
      ).failure
    else {
      Issue.record("plain text passed for TLS")
      return
    }
    #expect(!reason.isEmpty)
    #expect(
      await fetcher.fetch(try request("http://no-such-host.invalid/")).failure == .unknownHost("no-such-host.invalid"))
  }

  @Test("A failing status carries what Retry-After says, in seconds or as a date")
  func statuses() async throws {
    let seconds = try RawServer {
      $0.answer("429 Too Many Requests", ["Retry-After: 120"], body: Array("slow down".utf8))
    }
    let outcome = await fetcher.fetch(try request(seconds.base))
    #expect(outcome.failure == .status(429, retryAfter: .delay(120)))
    #expect(outcome.response?.body == [] && outcome.response?.header("retry-after") == "120")
    let date = try RawServer { $0.answer("503 Service Unavailable", ["Retry-After: Tue, 03 Nov 2026 08:00:00 GMT"]) }
    #expect(
      try await failure(date) == .status(503, retryAfter: .date(Timestamp(secondsSince1970: 1_793_692_800))))
    let nonsense = try RawServer { $0.answer("500 Oops", ["Retry-After: soon"]) }
    #expect(try await failure(nonsense) == .status(500, retryAfter: nil))
  }

  @Test(
    "A guard that blocks programs is recognised by its header, whatever the status",
    arguments: [
      ("403 Forbidden", "cf-mitigated: challenge", "Cloudflare"),
      ("503 Service Unavailable", "cf-mitigated: challenge", "Cloudflare"),
      ("202 Accepted", "x-amzn-waf-action: challenge", "AWS WAF"),
      ("405 Method Not Allowed", "x-amzn-waf-action: captcha", "AWS WAF"),
      ("403 Forbidden", "X-DataDome: protected", "DataDome"),
      ("200 OK", "X-DataDome: protected", nil), ("403 Forbidden", "Server: cloudflare", nil),
    ] as [(String, String, String?)])
  func guards(status: String, header: String, guardian: String?) async throws {
    let server = try RawServer { $0.answer(status, [header], body: Array("<html>".utf8)) }
    let outcome = await fetcher.fetch(try request(server.base))
    guard let guardian else {
      #expect(outcome.failure == nil || outcome.failure == .status(403, retryAfter: nil))
      return
    }
    #expect(outcome.failure == .blocked(by: guardian) && outcome.response?.body == [])
    let address = try #require(WebAddress("https://feeds.example/"))
    let told = outcome.failure?.diagnostic(for: address, after: outcome.response).summary
    #expect(told?.hasSuffix("(\(guardian)) blocks this network (\(status.prefix(3)))") == true)
  }

  @Test(
    "An exhausted rate limit says when it resets, as a time or in seconds",
    arguments: [
      ("403 rate limit exceeded", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 1793692800", 403, true),
      ("429 Too Many Requests", "X-Ratelimit-Remaining: 0.0", "X-Ratelimit-Reset: 120", 429, false),
      ("429 Too Many Requests", "RateLimit-Remaining: 0", "RateLimit-Reset: 120", 429, false),
      ("403 Forbidden", "X-RateLimit-Remaining: 59", "X-RateLimit-Reset: 1793692800", 403, nil),
      ("403 Forbidden", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: never", 403, nil),
      ("403 Forbidden", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 0", 403, nil),
      ("404 Not Found", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 1793692800", 404, nil),
    ] as [(String, String, String, Int, Bool?)])
  func usedUp(status: String, remaining: String, reset: String, number: Int, isDate: Bool?) async throws {
    let server = try RawServer { $0.answer(status, [remaining, reset]) }
    let wait: RetryAfter? = isDate.map {
      $0 ? .date(Timestamp(secondsSince1970: 1_793_692_800)) : .delay(120)
    }
    #expect(try await failure(server) == .status(number, retryAfter: wait))
  }
}

extension Connection {
  /// Sends the body in chunks of seven bytes, with extensions and a trailer, as RFC 9112 section 7.1 allows.
  func chunks(_ coding: String, _ body: [UInt8]) {
    send("HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nTransfer-Encoding: chunked\r\n\r\n")
    var rest = body[...]
    while !rest.isEmpty {
      let piece = rest.prefix(7)
      send(Array("0\(piece.count);name=value\r\n".utf8) + piece + [13, 10])
      rest = rest.dropFirst(7)
    }
    send("0\r\nX-Trailer: yes\r\n\r\n")
  }
}
