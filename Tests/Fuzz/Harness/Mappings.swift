import Decoding
import JSONPaths
import Mapping
import News

/// The first line of the input is a JSONPath, the rest the document that it is applied to.
func findPath(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
  guard let path = try? JSONPath(String(decoding: parts[0], as: UTF8.self)) else { return }
  let text = DecodedText(decoding: parts.count > 1 ? Array(parts[1]) : [], contentType: nil).bytes
  let value = text.withUnsafeBufferPointer { text in
    var reader = JSONReader(text)
    return reader.read()
  }
  guard let value else { return }
  let found = path.findings(in: value)
  expect(
    !path.isSingular || found.values.count <= 1, "\(path.text) finds \(found.values.count) values, and is singular")
  expect(path.first(in: value) == found.values.first, "the first value of \(path.text) is another")
}

/// The input is a mapping file, a line of `====`, and an answer for the mapping to read.
func readAnswer(_ bytes: [UInt8]) {
  let border = Array("\n====\n".utf8)
  guard let end = bytes.firstRange(of: border) else { return }
  let (mapping, diagnostics) = Mapping.load(
    file: "a.yml", bytes: Array(bytes[..<end.lowerBound]), environment: ["KEY": "k"])
  expectPlaces(diagnostics, lines: lineCount(bytes))
  expect(mapping != nil || !diagnostics.isEmpty, "neither a mapping nor a reason")
  guard let mapping, let address = WebAddress("https://api.example/v1/items?page=1") else { return }
  var feed = MappedFeed(mapping, maximumItems: 100)
  let answer = MappedAnswer(
    Array(bytes[end.upperBound...]), from: .web(address), placeFile: "answer.json",
    links: ["<https://api.example/v1/items?page=2>; rel=\"next\""])
  _ = try? feed.take(answer)
  for followUp in feed.followUps().prefix(4) { _ = try? feed.take(answer, for: followUp) }
  check(feed.feed(), lines: .max - 1)
}
