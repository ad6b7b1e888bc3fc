import Decoding
import Diagnostics
import Feeds
import News
import ParsedFeeds
import TestSupport
import Testing

@Test("feedparser's expectations are met, except those listed", .enabled(if: Corpus.isPresent))
func feedparserConformance() throws {
  let root = "conformance/feedparser/"
  let scope = SuiteScope.feedparser
  var tally = SuiteTally()
  for test in try Corpus.json(root + "expectations.json").array ?? [] {
    guard let test = test.object, let file = test.text("file") else { continue }
    let view = FeedparserView(FeedParser().parse(try Corpus.bytes(root + file), context(test, file)))
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    for expectation in test["expect"]?.array ?? [] {
      guard let path = expectation.object?["path"]?.array, let op = expectation.object?.text("op") else { continue }
      let key = path.map { $0.string ?? "#" }.joined(separator: "/")
      let expected = expectation.object?["value"] ?? .null
      tally.count(scope, folder: folder, file: file, key: key, expected: "\(op) \(expected)") {
        view.value(key, path.compactMap { $0.string == nil ? $0.integer : nil })
          .map { (holds($0, key, op, expected), "\($0)") }
      }
    }
  }
  print(tally.table("feedparser"))
  #expect(tally.failures.sorted() == [])
  #expect(tally.unknown == [] && tally.unneeded(scope) == [])
  #expect(tally.total == 1_412)
  #expect(Double(tally.inScope) >= 0.85 * Double(tally.total))
  #expect(Double(tally.passed) >= 0.99 * Double(tally.inScope))
}

private func context(_ test: JSONObject, _ file: String) -> FeedContext {
  FeedContext(
    placeFile: file,
    address: WebAddress("http://127.0.0.1:8097/" + file.replacing("wellformed/", with: "tests/wellformed/")),
    contentType: test["headers"]?.object?.members.first { $0.key.lowercased() == "content-type" }?.value.text)
}

private func holds(_ value: SuiteValue, _ key: String, _ op: String, _ expected: JSONValue) -> Bool {
  switch (key, value) {
  case ("encoding", .text(let name)):
    expected.text.map { (encodings[$0] ?? $0.uppercased()) == name } == true
  case ("version", .text(let name)):
    // Netscape's and UserLand's RSS 0.91 differ in nothing that is read.
    expected.text.map { $0.hasPrefix("rss091") ? "rss091" : $0 } == name
  default: value.holds(op, expected)
  }
}

/// The encoding that a label stands for (WHATWG Encoding, section 4.2), by its name in iconv.
private let encodings = [
  "us-ascii": "WINDOWS-1252", "iso-8859-1": "WINDOWS-1252", "big5": "BIG5-HKSCS",
]
