import Decoding
import Feeds
import News
import ParsedFeeds
import TestSupport
import Testing

@Test(
  "gofeed's feeds give the results that it expects, except those listed", .enabled(if: Corpus.isPresent),
  arguments: ["parser-atom", "translator-rss", "extensions", "json", "universal"])
func gofeedConformance(suite: String) throws {
  var tally = SuiteTally()
  var pairs = 0
  let scope =
    switch suite {
    case "parser-atom": SuiteScope.gofeedAtom
    case "json", "universal": SuiteScope.gofeedJSON
    default: SuiteScope.gofeedRSS
    }
  for (input, expected) in try pairsOfFiles(suite) {
    let wanted = try Corpus.json(expected)
    guard case .object = wanted,
      case .feed(let feed) = FeedParser().parse(try Corpus.bytes(input), FeedContext(placeFile: input))
    else { continue }
    pairs += 1
    let view = GofeedView(feed: feed)
    let actual =
      switch suite {
      case "parser-atom": view.atom
      case "json", "universal": view.jsonFeed
      default: view.universal
      }
    for leaf in leaves(wanted, "") {
      tally.count(
        scope, folder: suite, file: String(input.dropFirst("conformance/gofeed/".count)), key: leaf.key,
        expected: "\(leaf.value)"
      ) {
        let found = value(actual, leaf.path[...])
        return (agrees(leaf.key, found, leaf.value, feed), "\(found)")
      }
    }
  }
  print(tally.table("gofeed \(suite), \(pairs) pairs"))
  #expect(pairs > 0)
  #expect(tally.failures.sorted() == [])
  #expect(tally.unknown == [] && tally.unneeded(scope, suite) == [])
  #expect(Double(tally.inScope) >= 0.85 * Double(tally.total))
  #expect(Double(tally.passed) >= 0.99 * Double(tally.inScope))
}

private func pairsOfFiles(_ suite: String) throws -> [(String, String)] {
  let files = try Corpus.files("conformance/gofeed/" + suite)
  let known = Set(files)
  return files.compactMap { file in
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let stem = String(file[..<dot])
    if suite == "json" { return known.contains(stem + "_expected.json") ? (file, stem + "_expected.json") : nil }
    // A JSON Feed of the universal parser is its own expected result.
    if suite == "universal" { return file.hasSuffix(".json") ? (file, file) : nil }
    return file.hasSuffix(".xml") && known.contains(stem + ".json") ? (file, stem + ".json") : nil
  }
}

private struct Leaf {
  var key: String
  var path: [String]
  var value: JSONValue
}

/// The values that hold no others, including empty lists and records; without gofeed's copies of elements as they stand in the document.
private func leaves(_ value: JSONValue, _ key: String, _ path: [String] = []) -> [Leaf] {
  let prefix = key.isEmpty ? "" : key + "/"
  switch value {
  case .object(let object) where key.hasSuffix("links/#") && object["href"] == nil:
    return object.members.map { Leaf(key: key + "-without-href/" + $0.key, path: [], value: $0.value) }
  case .object(let object) where !object.members.isEmpty:
    return object.members.filter { !copies.contains($0.key) }
      .flatMap { leaves($0.value, prefix + $0.key, path + [$0.key]) }
  case .array(let list) where !list.isEmpty:
    return list.enumerated().flatMap { leaves($0.element, prefix + "#", path + ["\($0.offset)"]) }
  default: return [Leaf(key: key, path: path, value: value)]
  }
}

private let copies = ["extensions", "dcExt", "itunesExt", "custom"]

private func value(_ tree: JSONValue, _ path: ArraySlice<String>) -> JSONValue {
  guard let step = path.first else { return tree }
  let inner = tree.object?[step] ?? tree.array.flatMap { element($0, Int(step)) }
  return inner.map { value($0, path.dropFirst()) } ?? .null
}

private func agrees(_ key: String, _ actual: JSONValue, _ expected: JSONValue, _ feed: ParsedFeed) -> Bool {
  switch expected {
  case .array(let list): return actual.array?.count ?? 0 == list.count
  case .object(let object): return actual.object?.members.count ?? 0 == object.members.count
  case .bool(let flag): return actual == .bool(flag)
  default: break
  }
  let name = key.split(separator: "/").last ?? ""
  if name.hasPrefix("published") || name.hasPrefix("updated") || name.hasPrefix("date_") {
    return actual.text == expected.text.flatMap { FeedDate.parse($0) }?.description
  }
  if key == "entries/#/content/type" {
    // A reader has to know whether the text is markup.
    let isMarkup = expected.text.map { $0.contains("html") || $0.contains("xml") } ?? false
    return (feed.items.first?.content?.form == .html) == isMarkup
      || feed.items.first?.content?.text.contains("<") != true
  }
  return isSame(actual.text, expected.text)
}
