import Configuration
import Fetching
import Foundation
import Gallery
import Gathering
import News
import Roster
import Synchronization
import TestSupport
import Testing

/// Which addresses a run asks for icons, and what it sends there.
@Suite struct IconAskingTests {
  /// Answers with a feed at `/feed` and nothing elsewhere.
  private final class Web: Fetcher {
    let asked = Mutex<[FetchRequest]>([])
    private let feed: [UInt8]

    init(_ feed: String) { self.feed = Array(feed.utf8) }

    func fetch(_ request: FetchRequest) async -> FetchOutcome {
      asked.withLock { $0.append(request) }
      guard request.address.path == "/feed" else { return .failed(.unknownHost(request.address.host), nil) }
      return .fresh(FetchResponse(finalAddress: request.address, body: feed))
    }

    /// All requests but the first, which is for the feed.
    var icons: [FetchRequest] { asked.withLock { Array($0.dropFirst()) } }
  }

  private func gather(_ source: String, allow: String = "[]", icon: String, home: String) async throws -> Web {
    let web = Web(
      "<feed xmlns='http://www.w3.org/2005/Atom'><title>A</title><icon>\(icon)</icon><link href='\(home)'/></feed>")
    let site = try GatheredSite()
    try site.folder.write("title: Site\nallow: \(allow)\nsources: [{\(source)}]\n", to: "site.yml")
    let configured = try ConfiguredSite(SiteRequest(folder: site.folder.url.path, environment: ["KEY": "secret"]))
    _ = try await Gathering.gather(
      configured, Asking(), now: at(1), into: site.archive, by: web, Pace(site.clock), jobs: 1
    ) { _, _ in }
    _ = try await gatherIcons(configured, Asking(), now: at(1), into: site.archive, by: web)
    return web
  }

  @Test(
    "A feed that names a private address as its icon or home makes nobody ask there",
    arguments: ["[]", "[192.168.0.0/16]"])
  func privateNames(allow: String) async throws {
    for host in ["192.168.1.1", "127.0.0.1:6379", "[::1]", "printer.local", "router", "2130706433", "169.254.169.254"] {
      let web = try await gather(
        "feed: \"https://93.184.216.34/feed\"", allow: allow, icon: "http://\(host)/icon.png", home: "http://\(host)/")
      #expect(web.icons.map(\.address.text) == [], "\(host)")
    }
  }

  @Test("Requests for icons carry none of the feed's headers and credentials, and no allowed network")
  func nothingGoesAlong() async throws {
    let web = try await gather(
      "feed: \"https://blog.example/feed\", allow: [10.0.0.0/8], headers: {X-Key: \"${KEY}\"}, user: jane, password: \"${KEY}\"",
      icon: "https://cdn.example/icon.png", home: "https://www.example/")
    #expect(web.icons.isEmpty, "\(web.icons.map(\.address.text))")
    let open = try await gather(
      "feed: \"https://blog.example/feed\", headers: {X-Key: \"${KEY}\"}, user: jane, password: \"${KEY}\"",
      icon: "https://cdn.example/icon.png", home: "https://www.example/")
    #expect(
      open.icons.map(\.address.text) == [
        "https://cdn.example/icon.png", "https://www.example/", "https://www.example/favicon.ico",
      ])
    #expect(open.icons.allSatisfy { $0.credentials == nil && $0.headers.isEmpty && $0.allowed.isEmpty })
  }
}
