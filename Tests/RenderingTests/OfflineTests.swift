import Foundation
import News
import Showing
import Site
import Testing
import Theming

@Suite("A site without a network")
struct OfflineTests {
  static func site() -> SampleSite {
    var site = SampleSite()
    site.settings.baseURL = WebAddress("https://example.org/planet/")
    site.addStory("Bridge opens")
    return site
  }

  private func json(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func told(_ site: SampleSite) throws -> [String: Any] {
    let worker = site.page("sw.js")
    #expect(worker.hasPrefix("const site = {"))
    return try json(worker.between("const site = ", "\n"))
  }

  @Test("The manifest states the site's start, its colours and icons that exist")
  func manifest() throws {
    let site = OfflineTests.site()
    let manifest = try json(site.page("manifest.webmanifest"))
    for key in ["id", "start_url", "scope"] { #expect(manifest[key] as? String == "/planet/") }
    #expect(manifest["name"] as? String == "Morning & Sons" && manifest["lang"] as? String == "en")
    #expect((manifest["background_color"] as? String)?.hasPrefix("#") == true)
    let icons = try #require(manifest["icons"] as? [[String: String]])
    #expect(icons.map { $0["sizes"] } == ["any", "192x192", "512x512", "512x512"])
    #expect(icons.compactMap { $0["purpose"] } == ["maskable"])
    let theme = try #require(Theme.load().theme)
    let assets = Set(theme.assets.map { "/planet/" + $0.asset.path.text })
    #expect(icons.allSatisfy { assets.contains($0["src"] ?? "") })
    #expect(site.page("").contains("<link rel=\"manifest\" href=\"/planet/manifest.webmanifest\">"))
  }

  @Test("A site's own drawing is not mixed with the default icons")
  func ownIcon() throws {
    var site = OfflineTests.site()
    site.overrides["assets/icon.svg"] = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
    let own = Theme.load(overrides: site.overrides).theme
    #expect(own?.assets.map(\.asset.path.text).filter { $0.hasPrefix("assets/icon") } == ["assets/icon.svg"])
    site.overrides["assets/icon-256.png"] = [1]
    let icons = try json(site.page("manifest.webmanifest"))["icons"] as? [[String: String]]
    #expect(icons?.map { $0["sizes"] } == ["any", "256x256"])
  }

  @Test("The worker knows the main pages, and all files that a page needs")
  func worker() throws {
    let site = OfflineTests.site()
    let told = try told(site)
    #expect(told["pages"] as? [String] == ["", "news/", "search/", "favourites/", "about/"])
    let files = try #require(told["files"] as? [String])
    let theme = try #require(Theme.load().theme)
    #expect(files.contains(theme.styleSheet.text) && files.contains(theme.scripts.text + "main.js"))
    #expect(files.suffix(2) == ["offline/", "data/parts.html"])
    #expect(!theme.assets.contains { $0.asset.path.text.contains("worker") })
  }

  @Test("The worker's version changes with what it keeps for all pages, but not with a story")
  func version() throws {
    let before = OfflineTests.site()
    var after = before
    after.addStory("Buses stay")
    let version = try told(before)["version"] as? String
    #expect(try told(after)["version"] as? String == version)
    #expect(!(try DigestTests.changed(before, after)).contains("sw.js"))
    for (path, text) in [
      ("assets/site.css", "a {}"), ("strings/en.yml", "client: { retry: Once more }"),
      ("offline.mustache", "{{text.offlineHint}}"), ("assets/worker.js", "// none"),
    ] {
      after = before
      after.overrides[path] = Array(text.utf8)
      #expect(try told(after)["version"] as? String != version, "\(path)")
      #expect(try DigestTests.changed(before, after).contains("sw.js"), "\(path)")
    }
  }

  @Test("Switched off, there is no manifest, no worker, no offline page and no mention of them")
  func leftOut() {
    var site = OfflineTests.site()
    site.worksOffline = false
    #expect(Set(site.plan.pages.map(\.path.text)).isDisjoint(with: ["sw.js", "manifest.webmanifest", "offline/"]))
    #expect(!site.page("").contains("rel=\"manifest\""))
  }
}
