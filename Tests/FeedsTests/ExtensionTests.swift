import Diagnostics
import Feeds
import News
import ParsedFeeds
import Testing

private func feed(_ item: String, _ limits: ExtensionLimits? = ExtensionLimits()) throws -> ParsedFeed {
  let text = """
    <rss version="2.0" xmlns:x="urn:x" xmlns:m="http://search.yahoo.com/mrss/"><channel><title>T</title>
    <x:id kind="feed">f-1</x:id><item>\(item)</item><item><title>2</title><x:only>second</x:only></item></channel></rss>
    """
  let context = FeedContext(placeFile: "feed.xml", extensions: limits)
  guard case .feed(let feed) = FeedParser().parse(Array(text.utf8), context) else { throw NotAFeed(text: text) }
  return feed
}

@Test("Elements of unknown vocabularies are available on request, and replace nothing")
func extensions() throws {
  let feed = try feed(
    """
    <x:title>Not this</x:title><title>This</title><x:price currency="EUR" x:tax="7">12 &amp; more</x:price>
    <x:box><x:in>a</x:in>b</x:box><m:credit role="author">Ann</m:credit><undeclared:y>z</undeclared:y><homemade>h</homemade>
    <description><x:b>not an element of the item</x:b></description>
    """)
  let item = try #require(feed.items.first)
  #expect(item.title?.text == "This" && item.credits.map(\.person.name) == ["Ann"])
  #expect(item.extensions.map(\.name) == ["title", "price", "box", "in", "credit", "y", "homemade"])
  #expect(item.extensions.map(\.text) == ["Not this", "12 & more", "b", "a", "Ann", "z", "h"])
  #expect(item.extensions[1].attributes == ["currency": "EUR", "tax": "7"])
  #expect(item.extensions[3].parent == 2 && item.extensions[2].parent == nil)
  #expect(item.extensions.map(\.namespace)[3...] == ["urn:x", "http://search.yahoo.com/mrss/", "undeclared", ""])
  #expect(feed.items[1].extensions.map(\.text) == ["second"])
  #expect(feed.extensions == [FeedExtension(namespace: "urn:x", name: "id", text: "f-1", attributes: ["kind": "feed"])])
}

@Test("Unknown elements are kept only on request, and only up to the limits")
func extensionLimits() throws {
  #expect(try feed("<x:a>1</x:a>", nil).items.first?.extensions == [])
  var limits = ExtensionLimits()
  limits.elements = 3
  let many = try feed(String(repeating: "<x:a>1</x:a>", count: 50), limits)
  #expect(many.items.first?.extensions.count == 3 && many.items.last?.extensions.count == 1)
  limits.bytes = 64
  let long = try feed("<x:a>\(String(repeating: "é", count: 5_000))</x:a><x:b>more</x:b>", limits).items.first
  let bytes = long?.extensions.reduce(0) { $0 + $1.text.utf8.count + $1.name.utf8.count } ?? 0
  #expect(bytes > 20 && bytes <= 80)
}

@Test("An unclosed element of another vocabulary does not spoil the next item")
func unclosedExtension() throws {
  let feed = try feed("<x:a>1<title>one</title>")
  #expect(feed.items.count == 2 && feed.items.last?.extensions.map(\.text) == ["second"])
}
