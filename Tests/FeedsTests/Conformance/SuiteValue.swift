import Bytes
import Decoding
import Feeds
import Foundation
import News
import ParsedFeeds

/// The value that a view of a parsed feed gives for a key of a conformance suite, compared with what the suite expects.
enum SuiteValue: CustomStringConvertible {
  case text(String?)
  case number(Int?)
  case numbers([Double])
  case time(Timestamp?)
  case flag(Bool?)
  case count(Int)
  /// A record; the suite may name only some of its fields.
  case fields([String: String?])

  var description: String {
    switch self {
    case .text(let text): text ?? "nil"
    case .number(let number): number.map(String.init) ?? "nil"
    case .numbers(let numbers): "\(numbers)"
    case .time(let time): time?.description ?? "nil"
    case .flag(let flag): flag.map { "\($0)" } ?? "nil"
    case .count(let count): "\(count) of them"
    case .fields(let fields): "\(fields)"
    }
  }

  /// Whether the value meets the expectation, by one of feedparser's operators.
  func holds(_ op: String, _ expected: JSONValue) -> Bool {
    switch (op, self) {
    case ("falsy", .flag(let flag)): flag != true
    case ("truthy", .flag(let flag)): flag == true
    case ("truthy", .count(let count)): count > 0
    case ("is", .flag(let flag)): JSONValue.null == expected ? flag == nil : flag.map { .bool($0) } == expected
    case ("len", .count(let count)): expected.integer == count
    case ("ne", .text(let text)): text != expected.string
    case ("eq", _): equals(expected)
    default: false
    }
  }

  func equals(_ expected: JSONValue) -> Bool {
    switch self {
    case .text(let text): isSame(text, expected.text)
    case .number(let number): number == expected.integer
    case .numbers(let numbers): numbers == expected.array?.compactMap { $0.text.flatMap { Double($0) } }
    case .time(let time): time == timestamp(expected)
    case .flag(let flag): expected.integer == (flag == true ? 1 : 0) || expected == .bool(flag == true)
    case .count(let count): expected.array?.count == count
    case .fields(let fields):
      expected.object.map { $0.members.allSatisfy { isSame(fields[$0.key] ?? nil, $0.value.text) } } ?? false
    }
  }

  /// The first fields of Python's struct_time, or a date as the feed wrote it.
  private func timestamp(_ value: JSONValue) -> Timestamp? {
    guard let list = value.array else { return value.text.flatMap { FeedDate.parse($0) } }
    let fields = list.compactMap(\.integer)
    guard fields.count >= 6, let day = CivilDate(year: fields[0], month: fields[1], day: fields[2]) else { return nil }
    return day.start + Int64(fields[3] * 3_600 + fields[4] * 60 + fields[5])
  }
}

/// Whether two texts are equal, apart from white space at the ends, the div around XHTML, the spelling of addresses, and markup in
/// what is plain text here.
func isSame(_ actual: String?, _ expected: String?) -> Bool {
  let (actual, expected) = (actual ?? "", (expected ?? "").trimmingSpaces)
  if actual == expected || "<div>\(actual)</div>" == expected { return true }
  if actual.replacing(" />", with: "/>") == expected.replacing(" />", with: "/>") { return true }
  if let address = WebAddress(expected) { return actual == address.text }
  let plain = expected.replacing(/<[a-z\/][^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
  return actual == plain.replacing("&amp;", with: "&")
}

extension ParsedText {
  /// The text with the addresses of its links resolved against its own base.
  var resolved: String {
    text.replacing(/href="([^"]*)"/) { match in
      "href=\"" + (WebAddress(match.1, relativeTo: base)?.text ?? String(match.1)) + "\""
    }
  }
}
