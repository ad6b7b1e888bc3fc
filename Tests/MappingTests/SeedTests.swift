import Diagnostics
import ParsedFeeds
import Foundation
import Mapping
import News
import TestSupport
import Testing

/// The recorded answers of five systems, each read with its mapping file and no code of its own.
@Suite(.enabled(if: Corpus.isPresent)) struct SeedTests {
  private func tell(_ name: String, _ reading: Reading, of expected: Int) {
    let filled = reading.items.count
    print("\(name): \(filled) items of \(expected), empty: \(reading.emptyFields.joined(separator: ", "))")
    for message in reading.messages { print("  " + message.split(separator: "\n").joined(separator: " ")) }
  }

  @Test(
    "Sky Cat News gives stories with their text, links and adverts",
    arguments: [
      ("seed-apis/sky-cat-news/sample_list.json", 6), ("seed-apis/sky-cat-news/RECONSTRUCTED/news-list.json", 46),
    ])
  func skyCatNews(path: String, count: Int) throws {
    let reading = try Reading(shipped("sky-cat-news"), [Corpus.bytes(path)]) { location in
      guard case .web(let address) = location else { return nil }
      let name = address.path.split(separator: "/").last ?? ""
      if path.contains("sample") { return try? Corpus.bytes("seed-apis/sky-cat-news/sample_story1.json") }
      return try? Corpus.bytes("seed-apis/sky-cat-news/RECONSTRUCTED/\(name)")
    }
    tell(path, reading, of: count)
    #expect(reading.items.count == count)
    let stories = reading.items.filter { $0.kind == .story }
    #expect(stories.allSatisfy { $0.content != nil && $0.missing == nil })
    #expect(reading.items.contains { $0.kind == .advert && $0.guid == nil })
    #expect(reading.items.contains { $0.kind == .webLink && $0.link == nil } == path.contains("sample"))
  }

  @Test(
    "Next To Go gives races in the order of the list, each once",
    arguments: [
      ("arinjoy-next_races", 9), ("arinjoy-test_races_success", 6), ("j-payload-1768438793569", 10),
      ("j-payload-1768481043296", 10), ("j-payload-1768484374194", 10),
    ])
  func nextToGo(name: String, count: Int) throws {
    let reading = try Reading(shipped("next-to-go"), [Corpus.bytes("seed-apis/next-to-go/\(name).json")])
    tell(name, reading, of: count)
    #expect(reading.items.count == count)
    #expect(reading.items.allSatisfy { $0.kind == .event && $0.start != nil && $0.title != nil })
    #expect(reading.items.allSatisfy { ["Horse", "Harness", "Greyhound"].contains($0.facets["category"]?.first) })
  }

  @Test("Next To Go's answer of another shape is an error despite its status 200, and not an empty list")
  func invalidBody() throws {
    let bytes = try Corpus.bytes("seed-apis/next-to-go/arinjoy-test_races_invalid_body.json")
    let reading = try Reading(shipped("next-to-go"), [bytes])
    #expect(reading.failures.map(\.id) == ["mapping.no-items"])
    #expect(reading.failures.first?.severity == .error)
  }

  @Test(
    "Marvel gives characters, comics and series, with their inner lists",
    arguments: [
      ("halonsoluis-characterListUnfilteredPage", 20), ("halonsoluis-collectionResponsePage", 20),
      ("karumi-getCharacter", 1), ("karumi-getCharacters", 10), ("karumi-getComic", 1), ("karumi-getComics", 10),
      ("karumi-getSeries", 1), ("karumi-getSeriesCollection", 10),
    ])
  func marvel(name: String, count: Int) throws {
    let comics = try Corpus.bytes("seed-apis/marvel/halonsoluis-collectionResponsePage.json")
    let reading = try Reading(
      shipped("marvel"), [Corpus.bytes("seed-apis/marvel/\(name).json")],
      from: "https://gateway.marvel.com/v1/public/characters"
    ) { location in
      guard case .web(let address) = location, address.path.hasSuffix("/1011334/comics") else { return nil }
      // The recorded page; the page after it was not recorded.
      return address.text.contains("offset=0") ? comics : nil
    }
    tell(name, reading, of: count)
    #expect(reading.items.count == count)
    #expect(reading.items.allSatisfy { $0.updated.map { $0.secondsSince1970 > 0 } ?? true })
    if name == "karumi-getCharacter" {
      let collection = reading.items.first?.collections.first { $0.name == "Comics" }
      #expect(collection?.entries.count == 20)
      #expect(collection?.total == 33)
      #expect(collection?.entries.allSatisfy { $0.image != nil } == true)
    }
  }

  @Test("CBC News gives eleven pages, the last of which is empty")
  func cbcNews() throws {
    let pages = try (1...11).map {
      try Corpus.bytes("seed-apis/cbc-news/RECONSTRUCTED/items-page\($0 < 10 ? "0" : "")\($0).json")
    }
    let reading = try Reading(shipped("cbc-news"), pages)
    tell("items-page01 to 11", reading, of: 197)
    #expect(reading.items.count == 197)
    #expect(reading.items.filter { $0.kind == .webLink }.count == 11)
    let capture = try Reading(shipped("cbc-news"), [Corpus.bytes("seed-apis/cbc-news/lineup-capture.json")])
    tell("lineup-capture", capture, of: 197)
    #expect(capture.items.count == 197)
  }

  @Test("PulseLive's documents combine list entry and detail, and of a repeated key the last counts")
  func pulselive() throws {
    let folder = "seed-apis/pulselive/RECONSTRUCTED/"
    let reading = try Reading(shipped("pulselive"), [Corpus.bytes(folder + "contentList.json")]) { location in
      guard case .web(let address) = location else { return nil }
      return try? Corpus.bytes(folder + "content/" + (address.path.split(separator: "/").last ?? ""))
    }
    tell("RECONSTRUCTED", reading, of: 48)
    #expect(reading.items.count == 48)
    #expect(reading.items.allSatisfy { $0.content != nil && $0.published != nil && $0.subtitle != nil })
    for name in ["content-36-duplicate-body", "pedrodimoura-article-details"] {
      let detail = try Corpus.bytes("seed-apis/pulselive/\(name).json")
      let list = try Corpus.bytes("seed-apis/pulselive/contentList.json")
      let reading = try Reading(shipped("pulselive"), [list]) { location in
        if case .web(let address) = location, address.path.hasSuffix("/36.json") { detail } else { nil }
      }
      tell(name, reading, of: 8)
      #expect(reading.items.count == 8)
      let text = reading.items.first?.content?.text ?? ""
      #expect(text.hasPrefix(name.contains("duplicate") ? "We few" : "Article 8 Lorem"))
      // 11:48 in London in summer.
      #expect(reading.items.first?.published?.description == "2013-04-18T10:48:00Z")
    }
  }
}
