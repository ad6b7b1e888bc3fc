import Foundation
import TestSupport
import Testing

/// The demo contains what its five systems are meant to show.
@Suite struct DemoTests {
  @Test("The demo needs no network, and warns of nothing but the oddities that its samples hold on purpose")
  func whole() throws {
    let site = try DemoSite()
    let result = try site.generate(now: TinySite.now)
    #expect(result.status == 0, "\(result.errors)")
    let warnings = result.errors.split(separator: "\n").filter { $0.contains("warning[") }
    #expect(
      warnings.map { $0.prefix { $0 != "]" }.drop { $0 != "[" }.dropFirst() } == [
        "mapping.address", "mapping.dangling-order", "mapping.doubled-key",
      ], "\(result.errors)")

    let cats = try site.entries(of: "cats")
    #expect(cats.count >= 40 && cats.filter { $0.k == "link" }.count >= 8)
    #expect(cats.contains { $0.k == "link" && $0.x == 1 })
    #expect(cats.filter { $0.k == "story" }.allSatisfy { $0.i?.u.contains("media/samples/cats/") == true })
    #expect(try site.page("cats/index.html").contains("data-part=\"advert\""))
    let story = try site.page("cats/harbour-cat-counts-every-boat-home/index.html")
    let parts = ["She arrives at four", "images/boats.svg", "In November the Kittiwake", "The harbour office"]
    let places = parts.compactMap { story.range(of: $0)?.lowerBound }
    #expect(places.count == parts.count && places == places.sorted())
    #expect(story.contains("alt=\"A grey cat on a bollard above still water\""))

    let headlines = try site.entries(of: "headlines")
    #expect(headlines.count >= 120)
    #expect(Set(headlines.flatMap { $0.f?["type"] ?? [] }) == ["story", "video", "photo-gallery", "collection"])
    #expect(!headlines.contains { $0.t.contains("Embargoed") || $0.t.contains("Withdrawn") })
    #expect(Set(headlines.map(\.t)).count == headlines.count)

    let heroes = try site.entries(of: "heroes")
    #expect(heroes.count >= 60)
    let hero = try site.page("heroes/barnacle-jane/index.html")
    for text in [
      "<h2>Comics <span class=\"count\">30</span></h2>", "Show 12 more", "6 more at the source", "cover-tideway-1.svg",
    ] {
      #expect(hero.contains(text), "\(text)")
    }
    #expect(try !site.page("heroes/the-unsent/index.html").contains("-0001"))

    let documents = try site.entries(of: "documents")
    #expect(documents.count >= 40 && documents.allSatisfy { $0.s != nil })
    #expect(try site.page("documents/index.html").contains("What is done this winter and which berths are moved"))
    let doubled = try site.page("documents/report-on-the-storm-of-the-ninth/index.html")
    #expect(doubled.contains("Wind at the mast") && !doubled.contains("A first note of the storm"))
    #expect(doubled.contains("<dt>Reference</dt>\n<dd>175</dd>"))
    #expect(try site.folder.files(below: "Output").filter { $0.hasPrefix("media/samples/") }.count > 40)
  }

  @Test(
    "At any time of the day there are races still to come, of three categories and four countries",
    arguments: ["2026-11-21T00:00:00Z", "2026-11-21T23:50:00Z", "2026-07-04T22:59:30Z"])
  func races(now: String) throws {
    let site = try DemoSite.races()
    #expect(try site.generate(now: now).status == 0)
    let races = try site.entries(of: "racing")
    let instant = try #require(ISO8601DateFormatter().date(from: now)).timeIntervalSince1970
    #expect(races.filter { Double($0.b ?? 0) > instant }.count >= 60)
    #expect(Set(races.flatMap { $0.f?["category"] ?? [] }) == ["horse", "harness", "greyhound"])
    #expect(Set(races.flatMap { $0.f?["country"] ?? [] }) == ["usa", "uk", "saf", "ire"])
    let first = try #require(races.min { ($0.b ?? 0) < ($1.b ?? 0) }?.u)
    let page = try site.page(first + "index.html")
    for name in ["Category", "Country", "Distance", "Track", "Prize"] {
      #expect(page.contains("<dt>\(name)</dt>"), "\(name)")
    }
  }
}
