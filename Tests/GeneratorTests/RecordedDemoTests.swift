import Foundation
import TestSupport
import Testing

/// The demo with recorded answers of its five systems in place of its samples.
@Suite(.enabled(if: Corpus.isPresent)) struct RecordedDemoTests {
  private func bytes(_ path: String) throws -> [UInt8] { try Corpus.bytes("seed-apis/" + path) }

  private func json(_ bytes: [UInt8]) throws -> Any { try JSONSerialization.jsonObject(with: Data(bytes)) }

  private func files(_ folder: String, to name: (String) -> String?) throws -> [String: [UInt8]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Corpus.url("seed-apis/" + folder).path)
    return try Dictionary(
      names.compactMap { file in name(file).map { ($0, file) } }.map { ($0, try bytes(folder + "/" + $1)) },
      uniquingKeysWith: { $1 })
  }

  @Test("The demo's mappings read every item of the long recordings")
  func long() throws {
    let site = try DemoSite()
    let cats = try files("sky-cat-news/RECONSTRUCTED") { $0 }
    try site.replace("cats", by: cats)
    let races = try bytes("next-to-go/j-payload-1768438793569.json")
    try site.replace("races", by: ["next-races.json": races])
    let heroes = try bytes("marvel/halonsoluis-characterListUnfilteredPage.json")
    try site.replace("heroes", by: ["characters.json": heroes])
    let pages = try files("cbc-news/RECONSTRUCTED") { file in
      Int(file.dropLast(5).suffix(2)).map { $0 == 1 ? "items.json" : "items-\($0).json" }
    }
    try site.replace("headlines", by: pages)
    var documents = try files("pulselive/RECONSTRUCTED/content") { "content/" + $0 }
    documents["contentList.json"] = try bytes("pulselive/RECONSTRUCTED/contentList.json")
    try site.replace("documents", by: documents)

    let result = try site.generate(now: "2026-11-21T00:01:00Z")
    #expect(result.status == 0, "\(result.errors)")
    let list = try #require(try json(cats["news-list.json"] ?? []) as? [String: Any])
    let kinds = (list["data"] as? [[String: Any]] ?? []).compactMap { $0["type"] as? String }
    let entries = try site.entries(of: "cats")
    #expect(entries.filter { $0.k == "story" }.count == kinds.filter { $0 == "story" }.count)
    #expect(entries.filter { $0.k == "link" }.count == kinds.filter { $0 == "weblink" }.count)
    for entry in entries where entry.k == "story" {
      #expect(try site.page((entry.u ?? "") + "index.html").contains("data-part=\"body\""), "\(entry.t)")
    }
    #expect(try Set(site.entries(of: "racing").map(\.t)).count == count(ofRaces: races))
    #expect(try site.entries(of: "heroes").count == count(ofHeroes: heroes))
    let items = try pages.values.flatMap { try json($0) as? [[String: Any]] ?? [] }
    let headlines = try site.entries(of: "headlines")
    #expect(headlines.count == items.count && items.count == 197)
    // An address that the cats' recording links to as well is one item, which belongs to that recording.
    let linked = Set((list["data"] as? [[String: Any]] ?? []).compactMap { $0["weblinkUrl"] as? String })
    let links = items.filter { item in
      let address = (item["typeAttributes"] as? [String: Any])?["url"] as? String ?? ""
      return item["type"] as? String != "story" || linked.contains(address)
    }
    #expect(headlines.filter { $0.k == "link" }.count == links.count)
    #expect(try site.entries(of: "documents").count == documents.count - 1)
  }

  @Test(
    "The demo's mappings read every item of the short recordings",
    arguments: [
      ("arinjoy-next_races", "karumi-getCharacters"), ("arinjoy-test_races_success", "karumi-getCharacter"),
    ])
  func short(racesName: String, heroesName: String) throws {
    let site = try DemoSite()
    let detail = try bytes("sky-cat-news/sample_story1.json")
    try site.replace(
      "cats",
      by: [
        "news-list.json": bytes("sky-cat-news/sample_list.json"), "story-1.json": detail, "story-2.json": detail,
        "story-4.json": detail,
      ])
    let races = try bytes("next-to-go/\(racesName).json")
    try site.replace("races", by: ["next-races.json": races])
    let heroes = try bytes("marvel/\(heroesName).json")
    try site.replace("heroes", by: ["characters.json": heroes])
    try site.replace("headlines", by: ["items.json": bytes("cbc-news/lineup-capture.json")])
    try site.replace(
      "documents",
      by: [
        "contentList.json": bytes("pulselive/contentList.json"),
        "content/36.json": bytes("pulselive/content-36-duplicate-body.json"),
      ])
    let result = try site.generate(now: "2026-11-21T00:01:00Z")
    #expect(result.status == 0, "\(result.errors)")
    let cats = try site.entries(of: "cats")
    #expect(cats.filter { $0.k == "story" }.count == 3 && cats.filter { $0.k == "link" && $0.x == 1 }.count == 2)
    #expect(try Set(site.entries(of: "racing").map(\.t)).count == count(ofRaces: races))
    #expect(try site.entries(of: "heroes").count == count(ofHeroes: heroes))
    #expect(try site.entries(of: "headlines").count == 197)
    #expect(try site.entries(of: "documents").count == 8)
    #expect(try site.page("documents/article-8/index.html").contains("We few, we happy few"))
  }

  @Test("Every race of two more recordings is read", arguments: ["j-payload-1768481043296", "j-payload-1768484374194"])
  func shortRaces(name: String) throws {
    let site = try DemoSite.races()
    let races = try bytes("next-to-go/\(name).json")
    try site.replace("races", by: ["next-races.json": races])
    let result = try site.generate(now: "2026-11-21T00:01:00Z")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Set(site.entries(of: "racing").map(\.t)).count == count(ofRaces: races))
  }

  @Test("An answer of another shape is an error of its source, and does not empty its section")
  func otherShape() throws {
    let site = try DemoSite.races()
    #expect(try site.generate(now: TinySite.now).status == 0)
    let races = try site.entries(of: "racing").count
    try site.replace(
      "races", by: ["next-races.json": bytes("next-to-go/arinjoy-test_races_invalid_body.json")])
    let result = try site.generate(now: TinySite.now)
    #expect(
      result.errors.contains("\"Race Card\": the answer has nothing at `$.data.race_summaries`"), "\(result.errors)")
    #expect(try site.entries(of: "racing").count == races && races > 60)
  }

  private func count(ofRaces bytes: [UInt8]) throws -> Int {
    let data = (try json(bytes) as? [String: Any])?["data"] as? [String: Any]
    return (data?["race_summaries"] as? [String: Any])?.count ?? 0
  }

  private func count(ofHeroes bytes: [UInt8]) throws -> Int {
    let data = (try json(bytes) as? [String: Any])?["data"] as? [String: Any]
    // One of the recordings brings each of its ten characters twice.
    return Set((data?["results"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int }).count
  }
}
