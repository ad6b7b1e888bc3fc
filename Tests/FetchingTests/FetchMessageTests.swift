import Diagnostics
import News
import TestSupport
import Testing

@testable import Fetching

@Suite("Messages about failed requests")
struct FetchMessageTests {
  @Test("Each failure has its id and says what happened, at which host, and what can be done")
  func table() throws {
    let address = try #require(WebAddress("https://jane:secret@feeds.example/a.xml?api_key=123&page=2"))
    let table: [(FetchFailure, String)] = [
      (.timedOut(.waiting), "fetch.timed-out: feeds.example did not answer in time"),
      (.tooSlow(bytesPerSecond: 1024), "fetch.too-slow: feeds.example sent less than 1 KB a second"),
      (.tooLarge(limit: 15_000_000), "fetch.too-large: the answer of feeds.example has more than 15 MB"),
      (.unknownHost("feeds.example"), "fetch.unknown-host: the host feeds.example is not known"),
      (
        .refusedAddress("10.0.0.1"),
        "fetch.refused-address: feeds.example is at 10.0.0.1, which is not a public address"
      ),
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
      (
        .status(503, retryAfter: .delay(.max)),
        "fetch.server-error: feeds.example has an error of its own (503), and asks to wait more than 7 days"
      ),
      (
        .status(304, retryAfter: nil),
        "fetch.unexpected-status: feeds.example says that nothing has changed (304), though it was not asked that"
      ),
      (.status(418, retryAfter: nil), "fetch.unexpected-status: feeds.example answered 418"),
      (
        .badRedirect(to: "file:///etc/hostname", .notWeb),
        "fetch.redirect-not-web: feeds.example redirects to file:///etc/hostname, which is not a web address"
      ),
      (.truncated, "fetch.truncated: the answer of feeds.example is cut off"),
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
    let unsent = FetchFailure.refusedAddress("10.0.0.1").diagnostic(for: address, at: Place("site.yml", line: 3))
    #expect(unsent.notes == ["nothing was sent to https://feeds.example/a.xml?api_key=…&page=2"])
  }

  @Test(
    "A server that asks to wait for no time, or until a day that has passed, counts as asking for nothing",
    arguments: [
      RetryAfter.date(Timestamp(secondsSince1970: 0)), .date(Timestamp(secondsSince1970: 1_793_692_800)), .delay(0),
    ])
  func waitThatIsOver(_ retryAfter: RetryAfter) throws {
    let address = try #require(WebAddress("https://feeds.example/a.xml"))
    let answer = FetchResponse(
      status: 503, finalAddress: address, headers: [("date", "Tue, 03 Nov 2026 08:00:00 GMT")])
    let diagnostic = FetchFailure.status(503, retryAfter: retryAfter).diagnostic(for: address, after: answer)
    #expect(diagnostic.summary == "feeds.example has an error of its own (503)")
  }

  @Test("Every failure comes with something to do about it")
  func fixes() throws {
    let address = try #require(WebAddress("https://feeds.example/a.xml"))
    let phases: [FetchFailure.Phase] = [.connecting, .waiting, .receiving]
    let faults: [FetchFailure.RedirectFault] = [.noTarget, .notWeb, .loop, .insecure]
    let certificates: [FetchFailure.CertificateFault] = [.expired, .wrongHost, .untrusted]
    let failures: [FetchFailure] =
      phases.map { .timedOut($0) } + faults.map { .badRedirect(to: nil, $0) } + certificates.map { .certificate($0) }
      + [304, 307, 400, 401, 403, 404, 410, 418, 429, 500, 502, 503, 600].map { .status($0, retryAfter: nil) } + [
        .tooSlow(bytesPerSecond: 1), .tooLarge(limit: 1), .overCompressed(ratio: 100), .refusedAddress("10.0.0.1"),
        .unknownHost("feeds.example"), .noConnection(host: "feeds.example", reason: "refused"), .tls(reason: "x"),
        .blocked(by: "Cloudflare"), .proxy(reason: "x"), .tooManyRedirects(limit: 1), .undecodable(reason: "x"),
        .truncated, .connectionLost(reason: "x"), .endlessHeaders, .notHTTP(reason: "x"), .invalidRequest(reason: "x"),
      ]
    for failure in failures { #expect(!failure.diagnostic(for: address).fixes.isEmpty, "\(failure)") }
  }

  @Test("Behind a redirect the message names the host that failed and the way to it")
  func redirected() throws {
    let asked = try #require(WebAddress("https://feeds.example/a.xml"))
    let target = try #require(WebAddress("http://metadata.example/latest?token=1"))
    let answer = FetchResponse(
      status: 0, hops: [FetchResponse.Hop(status: 302, from: asked, to: target)], finalAddress: target)
    let found = FetchFailure.refusedAddress("169.254.169.254").diagnostic(
      for: asked, after: answer, at: Place("site.yml", line: 3))
    #expect(found.id == "fetch.refused-redirect")
    #expect(found.summary == "a redirect leads to metadata.example at 169.254.169.254, which is not a public address")
    #expect(
      found.notes == [
        "asked https://feeds.example/a.xml", "redirected to http://metadata.example/latest?token=… (302)",
      ])
    let closed = FetchFailure.status(401, retryAfter: nil)
    #expect(
      closed.diagnostic(for: asked, after: answer).fixes == [
        "give the source its credentials",
        "if it has some, name the address to which it redirects: they are sent only to the source's own",
      ])
    #expect(
      closed.diagnostic(for: asked, after: FetchResponse(status: 401, finalAddress: asked)).fixes == [
        "give the source its credentials, or new ones if it has some"
      ])
    let broken = FetchFailure.timedOut(.waiting).diagnostic(for: asked, after: answer)
    #expect(broken.summary == "metadata.example did not answer in time")
  }

  @Test(
    "A 410 behind a temporary redirect is no farewell of the source, which is asked again; behind a permanent one it is"
  )
  func gone() throws {
    let asked = try #require(WebAddress("https://feeds.example/a.xml"))
    let target = try #require(WebAddress("https://files.example/a.xml?signature=1"))
    func told(_ statuses: Int...) -> Diagnostic {
      let hops = statuses.map { FetchResponse.Hop(status: $0, from: asked, to: target) }
      let answer = FetchResponse(status: 410, hops: hops, finalAddress: hops.last?.to ?? asked)
      return FetchFailure.status(410, retryAfter: nil).diagnostic(for: asked, after: answer)
    }
    for passing in [told(302), told(301, 307), told(303, 308)] {
      #expect(passing.id == "fetch.unexpected-status", "\(passing)")
      #expect(passing.summary == "files.example has nothing any more where a redirect leads for now (410)")
      #expect(!passing.fixes.contains { $0.contains("remove") } && !passing.fixes.isEmpty)
    }
    for farewell in [told(), told(301), told(308, 301)] {
      #expect(farewell.id == "fetch.gone" && farewell.fixes == ["remove the source"], "\(farewell)")
    }
  }

  @Test(
    "Secrets in a query are recognised by name or length, keys in a path by their look",
    arguments: [
      ("https://a.example/private-0123456789abcdef0123456789abcdef/basic.ics", "https://a.example/…/basic.ics"),
      ("https://a.example/rss/eyJ0IjoicCIsImMiOiIxMjM0In0=.rss#x", "https://a.example/rss/…#x"),
      ("https://a.example/d/aaea4e69-af51-495e-afc9-a9760146922b/feed?a=b", "https://a.example/d/…/feed?a=b"),
      ("https://a.example/xQZwKGBcTVtsWNxeRpcVzJqgkLTT/Rss", "https://a.example/…/Rss"),
      ("https://a.example/15117313640153966572", "https://a.example/…"),
      ("https://a.example/token/a1b2c3/feed", "https://a.example/token/…/feed"),
      ("https://a.example/%61aea4e69af51495e", "https://a.example/…"),
      ("https://u4x9q2k7m5w8z1.a.example/feed", "https://u4x9q2k7m5w8z1.a.example/feed"),
      (
        "https://a.example/2026/the-20-best-mp3-players-of-2026/",
        "https://a.example/2026/the-20-best-mp3-players-of-2026/"
      ),
      ("https://a.example/ProgrammingThrowdown", "https://a.example/ProgrammingThrowdown"),
      (
        "https://a.example/did:plc:44ybard66vv44zksje25o7dz/rss",
        "https://a.example/did:plc:44ybard66vv44zksje25o7dz/rss"
      ),
      ("https://a.example/key/2026-olympics", "https://a.example/key/2026-olympics"),
      ("https://a.example/f?feed=rss2&cat=5", "https://a.example/f?feed=rss2&cat=5"),
      ("https://a.example/f?Token=x#y", "https://a.example/f?Token=…#y"),
      ("https://a.example/f?u=0123456789abcdef0123456789abcdef", "https://a.example/f?u=…"),
      ("https://a.example/f?0123456789abcdef0123456789abcdef", "https://a.example/f?…"),
      ("https://a.example/f?key=&b", "https://a.example/f?key=&b"),
    ])
  func secrets(_ address: String, _ shown: String) throws {
    #expect(try #require(WebAddress(address)).withoutSecrets == shown)
  }

  @Test(
    "No message shows the name or password in an address, however malformed it is",
    arguments: [
      ("https://jane:hush@a.example/feed", "https://…@a.example/feed"),
      ("https://jane:hu/sh@a.example/feed", "https://…@a.example/feed"),
      ("https://jane:hu#sh@a.example/feed", "https://…@a.example/feed"),
      ("https://jane:hu?sh@a.example/feed", "https://…@a.example/feed"),
      ("https://jane:hu@sh#hush@a.example/f?token=hush", "https://…@a.example/f?token=…"),
      ("https://jane:hush@social.example/@jane", "https://…@jane"),
      ("ftp://hush@a.example/", "ftp://…@a.example/"), ("https://@a.example/", "https://…@a.example/"),
      ("//jane:hush@a.example/", "//…@a.example/"), ("https:/jane:hush@a.example/", "…@a.example/"),
      ("jane:hush@a.example//feed", "…@a.example//feed"),
      ("https://social.example/@jane", "https://social.example/@jane"),
      ("https://social.example:8080/@jane", "https://social.example:8080/@jane"),
      ("http://[::1]/@jane", "http://[::1]/@jane"), ("https://a.example/?mail=j@b", "https://a.example/?mail=j@b"),
      ("https://${NAME}:${WORD}@a.example/", "https://${NAME}:${WORD}@a.example/"),
      ("https://jane:2024/hush@a.example/feed", "https://…@a.example/feed"),
      ("jane:2024/hush@a.example/feed", "…@a.example/feed"),
      ("https://jane:2024?hush@a.example/feed", "https://…@a.example/feed"),
      ("https://jane:70000/@jane", "https://…@jane"), ("https://jane:0/hush@a.example/", "https://…@a.example/"),
      ("https://jane:+80/@jane", "https://…@jane"), ("https://jane:hush]/@jane", "https://…@jane"),
      ("https://a.example:8080/?mail=j@b", "https://a.example:8080/?mail=j@b"),
      ("http://[::1]:8080/web/@jane", "http://[::1]:8080/web/@jane"),
      ("lists/jane@home.opml", "lists/jane@home.opml"), ("jane@home.opml", "jane@home.opml"),
    ])
  func credentials(_ written: String, _ shown: String) {
    #expect(written.withoutAddressSecrets == shown)
    #expect(!written.contains("://") || !"feed: \(written)".hidingAddressSecrets.contains("hush"))
  }

  @Test(
    "An address may show by itself that its host is in a private network",
    arguments: [
      ("http://10.0.0.7/", true), ("http://[fd00::1]:8080/", true), ("http://127.1/", true),
      ("http://0x7f.0.0.1/", true), ("http://2130706433/", true), ("http://wiki/", true),
      ("http://wiki.local/", true), ("http://nas.home.arpa/", true), ("http://a.corp/", true),
      ("http://93.184.216.34/", false), ("http://[2606:2800::1]/", false), ("http://news.example/", false),
      ("http://local.example.org/", false),
    ])
  func ownNetwork(_ address: String, _ isPrivate: Bool) throws {
    #expect(try #require(WebAddress(address)).isPrivateByName == isPrivate)
  }
}
