import Diagnostics
import Feeds
import Foundation
import News
import ParsedFeeds
import TestSupport
import Testing

@Test(
  "A feed that is cut anywhere gives the items before the cut, and never crashes",
  .enabled(if: Corpus.isPresent),
  arguments: [
    "encodings/10e.org__10e.org.xml", "news-and-blogs/xkcd.com__rssresponse.xml",
    "encodings/upsaid.com__upsaid.com.xml",
    "news-and-blogs/youtube.com-google__youtube_atom.xml", "news-and-blogs/swiftbysundell.com__swiftbysundell.json",
    "derived-encodings/goodfire.ai__feed_goodfire.utf-16be-bom.xml",
  ])
func truncation(file: String) throws {
  let bytes = Array(try Corpus.bytes("feeds/" + file).prefix(30_000))
  var last = 0
  for length in stride(from: 0, through: bytes.count, by: max(100, bytes.count / 60)) {
    if case .feed(let feed) = FeedParser().parse(Array(bytes[..<length]), FeedContext(placeFile: file)) {
      #expect(feed.items.count >= last)
      last = feed.items.count
    }
  }
  #expect(last > 0)
}

@Test(
  "Every file of the conformance suites is read without a crash or a hang", .enabled(if: Corpus.isPresent),
  arguments: ["feedparser", "feedvalidator", "gofeed", "parser-fixtures", "html5lib"])
func conformanceFiles(folder: String) throws {
  let root = try Corpus.url("conformance/" + folder)
  let walk = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
  var read = 0
  for case let file as URL in walk
  where ["xml", "json", "rss", "atom", "opml", "dat", "html"].contains(file.pathExtension) {
    let bytes = [UInt8](try Data(contentsOf: file))
    _ = FeedParser().parse(bytes, FeedContext(placeFile: file.lastPathComponent))
    read += 1
  }
  #expect(read > 0)
}

@Test("A feed of unclosed elements, quotes and sections costs no more than its length allows")
func hostile() throws {
  let openings = [
    "<a ", "<a b='", "<![CDATA[", "<!--", "<item>", "</x>", "<x>", "&", "&#", "<!DOCTYPE [", "<?x", "<x:y xmlns:x='z'>",
    "&lt;", "<a b=\"&amp;", "<![CDATA[]]", "<title>",
    "<psc:chapters><psc:chapter start='0' title='x'/>", "<psc:chapter start='0'/>", "<georss:line>1 2 </georss:line>",
    "<podcast:person>a</podcast:person>", "<category domain='x'>&#65;", "<link rel='x' href='/y'/>", "<skipHours>1,2",
  ]
  // Long enough that looking for the end of each to the end of the text would take minutes.
  func repeated(_ text: String) -> String { String(repeating: text, count: 1_000_000 / text.utf8.count) }
  for opening in openings {
    let text = "<rss><channel><item><title>t</title>" + repeated(opening)
    _ = try Moment.of { FeedParser().parse(Array(text.utf8), FeedContext(placeFile: "hostile")) }
  }
  let json = "{\"items\":[" + repeated("[{\"a\":")
  _ = try Moment.of { FeedParser().parse(Array(json.utf8), FeedContext(placeFile: "hostile")) }
}

@Test("Very many unclosed document types cost no more than their length allows, and the item after them is read")
func endlessDocumentTypes() throws {
  let text =
    "<rss><channel>" + String(repeating: "<!DOCTYPE[>", count: 200_000)
    + "<item><title>t</title></item></channel></rss>"
  let reading = try Moment.of { FeedParser().parse(Array(text.utf8), FeedContext(placeFile: "hostile")) }
  guard case .feed(let feed) = reading else {
    Issue.record("no feed")
    return
  }
  #expect(feed.items.map { $0.title?.text } == ["t"])
}

@Test("Very many sections inside one another cost no more than their length allows, and the text in them is read")
func nestedSections() throws {
  let (open, close) = (String(repeating: "<![CDATA[", count: 200_000), String(repeating: "]]&gt;", count: 200_000))
  let text = "<rss><channel><item><description><![CDATA[\(open)x]]>\(close)</description></item></channel></rss>"
  let reading = try Moment.of { FeedParser().parse(Array(text.utf8), FeedContext(placeFile: "hostile")) }
  guard case .feed(let feed) = reading else {
    Issue.record("no feed")
    return
  }
  #expect(feed.items.first?.content?.text == "x")
}

@Test("Very many stray end tags cost no more than their length allows, and the feed is read")
func strayEndTags() throws {
  let name = String(repeating: "a", count: 1_000)
  let text =
    "<rss><channel><item><title>t</title></item>" + String(repeating: "<\(name)b>", count: 700)
    + String(repeating: "</\(name)c>", count: 2_000)
  let reading = try Moment.of { FeedParser().parse(Array(text.utf8), FeedContext(placeFile: "hostile")) }
  guard case .feed(let feed) = reading else {
    Issue.record("no feed")
    return
  }
  #expect(feed.items.map { $0.title?.text } == ["t"])
}

@Test("Entities that a document declares are replaced, also inside one another")
func declaredEntities() throws {
  let text =
    "<!DOCTYPE rss [<!ENTITY who \"Ann &amp; Bob&#33;\"><!ENTITY all \"&who; &eacute;&#38;#38;&#38;quot; R&D\">]>"
    + rss("<title>&all;</title><description>&who;</description>")
  let item = try #require(try parsed(text).items.first)
  #expect(item.title?.text == "Ann & Bob! é&\" R&D")
  #expect(item.content?.words == "Ann & Bob!")
  let long = String(repeating: "x", count: 1_000)
  let bomb =
    "<!DOCTYPE rss [<!ENTITY a \"\(long)\"><!ENTITY b \"&a;&a;\"><!ENTITY c \"&b;&b;\">]>" + rss("<title>&c;</title>")
  #expect(try parsed(bomb).items.first?.title?.text.utf8.count ?? .max < 2_000)
}

@Test("Expansion of entities stops at a limit, and costs no more than that")
func expansion() throws {
  let entity = String(repeating: "x", count: 1_000)
  let text =
    "<!DOCTYPE rss [<!ENTITY a \"\(entity)\">]><rss><channel><item><title>"
    + String(repeating: "&a;", count: 100_000) + "</title></item></channel></rss>"
  let reading = try Moment.of { FeedParser().parse(Array(text.utf8), FeedContext(placeFile: "bomb")) }
  guard case .feed(let feed) = reading else {
    Issue.record("no feed")
    return
  }
  #expect(feed.items.first?.title?.text.utf8.count ?? .max < 1_500_000)
  #expect(feed.diagnostics.contains { $0.summary.contains("expand") })
}

@Test("Very many tags, files and authors of a JSON Feed are cut at a limit, and cost no more than their length allows")
func endlessLists() throws {
  func list(_ entry: (Int) -> String) -> String { (0..<120_000).map(entry).joined(separator: ",") }
  let text =
    """
    {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{"id": "1", "content_text": "x",
    "tags": [\(list { "\"t\($0)\"" })], "authors": [\(list { "{\"name\": \"n\($0)\"}" })],
    "attachments": [\(list { "{\"url\": \"https://a.example/\($0)\"}" })]}]}
    """
  let feed = try Moment.of { try parsed(text) }
  let item = try #require(feed.items.first)
  #expect(item.tags.count == 200 && item.enclosures.count == 200 && item.authors.count == 50)
  #expect(item.isCut)
}

@Test("A JSON Feed and a feed in XML give at most the same number of authors, and note if there are more")
func asManyAuthors() throws {
  func items(_ count: Int) throws -> [ParsedItem] {
    let names = (0..<count).map { "Ada \($0)" }
    let json = names.map { "{\"name\": \"\($0)\"}" }.joined(separator: ",")
    let xml = names.map { "<dc:creator>\($0)</dc:creator>" }.joined()
    return [
      try parsed(
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{"id": "1", "content_text": "x",
        "authors": [\(json)]}]}
        """),
      try parsed(rss("<title>T</title>\(xml)", namespaces: "xmlns:dc=\"http://purl.org/dc/elements/1.1/\"")),
    ].flatMap(\.items)
  }
  let (few, many) = (try items(50), try items(51))
  #expect(few.count == 2 && few.allSatisfy { $0.authors.count == 50 && !$0.isCut })
  #expect(many.count == 2 && many.allSatisfy { $0.authors.count == 50 && $0.isCut })
}

@Test("Very many separators around an author's name cost no more than their length allows, and the name is read")
func endlessSeparators() throws {
  let signs = String(repeating: "|", count: 200_000)
  let feed = try Moment.of { try parsed(rss("<author>a@a.example \(signs) Ada \(signs)</author>")) }
  #expect(feed.items.first?.authors == [Person(name: "Ada", email: "a@a.example")])
}

@Test(
  "White space and very many elements in a value cost no more than their length allows, and the value is read",
  arguments: ["", "Goats"])
func endlessParts(words: String) throws {
  let (spaces, parts) = (String(repeating: " ", count: 1_000_000), String(repeating: "<b/>", count: 100_000))
  let feed = try Moment.of { try parsed(rss("<category>\(spaces)\(words)\(parts)Roofs</category>")) }
  #expect(feed.items.first?.tags == [words.isEmpty ? "Roofs" : words])
}
