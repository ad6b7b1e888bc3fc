import Diagnostics
import News
import TestSupport
import Testing

@testable import Fetching

@Suite("What is said of failures")
struct FetchMessageTests {
  @Test("Each failure has its id and says what happened, at which host, and what can be done")
  func table() throws {
    let address = try #require(WebAddress("https://jane:secret@feeds.example/a.xml?api_key=123&page=2"))
    let table: [(FetchFailure, String)] = [
      (.timedOut(.waiting), "fetch.timed-out: feeds.example did not answer in time"),
      (.tooSlow(bytesPerSecond: 1024), "fetch.too-slow: feeds.example sent less than 1 KB a second"),
      (.tooLarge(limit: 15 << 20), "fetch.too-large: the answer of feeds.example has more than 15 MB"),
      (.unknownHost("feeds.example"), "fetch.unknown-host: the host feeds.example is not known"),
      (.refusedAddress("10.0.0.1"), "fetch.refused-address: feeds.example is at 10.0.0.1, which is no public address"),
      (.status(404, retryAfter: nil), "fetch.not-found: feeds.example has nothing at this address (404)"),
      (.status(410, retryAfter: nil), "fetch.gone: feeds.example says that this is gone for good (410)"),
      (
        .status(429, retryAfter: .delay(120)),
        "fetch.too-many-requests: feeds.example was asked too often (429), and asks to wait 120 s"
      ),
      (
        .status(503, retryAfter: .date(Timestamp(secondsSince1970: 1_793_692_800))),
        "fetch.server-error: feeds.example has an error of its own (503), and asks to wait until 2026-11-03T08:00:00Z"
      ),
      (.status(418, retryAfter: nil), "fetch.unexpected-status: feeds.example answered 418"),
      (
        .badRedirect(to: "file:///etc/hostname", .notWeb),
        "fetch.redirect-not-web: feeds.example redirects to file:///etc/hostname, which is no web address"
      ),
      (.truncated, "fetch.truncated: the answer of feeds.example ended before its end"),
      (
        .tls(reason: "certificate\u{1B}[2J has expired"),
        "fetch.tls: the secure connection to feeds.example failed: certificate\\u{1B}[2J has expired"
      ),
    ]
    for (failure, text) in table {
      let diagnostic = failure.diagnostic(for: address)
      #expect("\(diagnostic.id): \(diagnostic.summary)" == text)
      #expect(diagnostic.severity == .warning)
      #expect(diagnostic.place == Place("https://feeds.example/a.xml?api_key=…&page=2"))
    }
    let placed = FetchFailure.truncated.diagnostic(for: address, at: Place("site.yml", line: 3))
    #expect(placed.place == Place("site.yml", line: 3))
    #expect(placed.notes == ["asked https://feeds.example/a.xml?api_key=…&page=2"])
  }

  @Test("Behind a redirect the host that failed is named, and the way to it")
  func redirected() throws {
    let asked = try #require(WebAddress("https://feeds.example/a.xml"))
    let target = try #require(WebAddress("http://metadata.example/latest?token=1"))
    let answer = FetchResponse(
      status: 0, hops: [FetchResponse.Hop(status: 302, from: asked, to: target)], finalAddress: target)
    let found = FetchFailure.refusedAddress("169.254.169.254").diagnostic(
      for: asked, after: answer, at: Place("site.yml", line: 3))
    #expect(found.id == "fetch.refused-redirect")
    #expect(found.summary == "a redirect leads to metadata.example at 169.254.169.254, which is no public address")
    #expect(
      found.notes == [
        "asked https://feeds.example/a.xml", "redirected to http://metadata.example/latest?token=… (302)",
      ])
    let broken = FetchFailure.timedOut(.waiting).diagnostic(for: asked, after: answer)
    #expect(broken.summary == "metadata.example did not answer in time")
  }

  @Test(
    "Secrets in a query are told by their name or their length",
    arguments: [
      ("https://a.example/f?feed=rss2&cat=5", "https://a.example/f?feed=rss2&cat=5"),
      ("https://a.example/f?Token=x#y", "https://a.example/f?Token=…#y"),
      ("https://a.example/f?u=0123456789abcdef0123456789abcdef", "https://a.example/f?u=…"),
      ("https://a.example/f?0123456789abcdef0123456789abcdef", "https://a.example/f?…"),
      ("https://a.example/f?key=&b", "https://a.example/f?key=&b"),
    ])
  func secrets(_ address: String, _ shown: String) throws {
    #expect(try #require(WebAddress(address)).withoutSecrets == shown)
  }
}
