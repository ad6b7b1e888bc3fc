import Diagnostics
import ParsedFeeds
import Foundation
import Mapping
import News
import TestSupport
import Testing

/// The result of reading some answers with a mapping.
struct Reading {
  var mapping: Mapping
  var feed: ParsedFeed
  var emptyFields: [String]
  /// For the answers that do not fit the mapping.
  var failures: [Diagnostic] = []

  init(
    _ mapping: Mapping, _ pages: [[UInt8]], from address: String = "https://api.example.org/v1/items",
    details: (MappedLocation) -> [UInt8]? = { _ in nil }
  ) throws {
    var reading = MappedFeed(mapping)
    var failures: [Diagnostic] = []
    var location = MappedLocation.web(try #require(WebAddress(address)))
    location = mapping.first(of: location)
    for page in pages {
      do throws(Diagnostic) {
        if let next = try reading.take(MappedAnswer(page, from: location, placeFile: "answer.json")) { location = next }
      } catch { failures.append(error) }
    }
    var waiting = reading.followUps()
    while let next = waiting.popLast() {
      guard let bytes = details(next.location) else { continue }
      let answer = MappedAnswer(bytes, from: next.location, placeFile: "detail.json")
      do throws(Diagnostic) {
        if let further = try reading.take(answer, for: next) { waiting.append(further) }
      } catch { failures.append(error) }
    }
    feed = reading.feed()
    emptyFields = reading.emptyFields
    self.mapping = mapping
    self.failures = failures
  }

  init(_ mapping: String, _ pages: String..., details: (MappedLocation) -> String? = { _ in nil }) throws {
    try self.init(loaded(mapping), pages.map { Array($0.utf8) }) { location in details(location).map { Array($0.utf8) }
    }
  }

  var items: [ParsedItem] { feed.items }
  var titles: [String] { items.map { $0.title?.text ?? "" } }
  var messages: [String] { (feed.diagnostics + failures).map { TerminalFormatter(usesColor: false).text(for: $0) } }
}

/// A mapping that has to be free of mistakes.
func loaded(_ text: String, environment: [String: String]? = nil) throws -> Mapping {
  let (mapping, diagnostics) = Mapping.load(file: "mapping.yml", bytes: Array(text.utf8), environment: environment)
  let messages = diagnostics.map { TerminalFormatter(usesColor: false).text(for: $0) }.joined(separator: "\n")
  return try #require(mapping, "\(messages)")
}

/// One of the mappings that come with Broadsheet.
func shipped(_ name: String) throws -> Mapping {
  let url = packageFolder.appending(path: "Content/mappings/\(name).yml")
  return try loaded(String(contentsOf: url, encoding: .utf8))
}
