import Bytes
import News
import XML

/// `xml:base`, inside texts, too (RFC 4287 section 2).
extension FeedBuilder {
  /// It holds for the element itself and all inside.
  mutating func enterBase(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    guard let text = attributes.text(.base, .xml) else { return }
    bases.append((element.depth, WebAddress(text, relativeTo: base) ?? base))
  }

  mutating func leaveBase(_ element: XMLElement) {
    if bases.last?.depth == element.depth { bases.removeLast() }
  }

  /// An attribute inside a text, whose addresses have one base: where an element inside has another, they are written in full.
  func valueInText(_ value: [UInt8], of name: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let capture, let last = bases.last, last.depth > capture.depth, let base = last.address else { return value }
    let text = String(decoding: value, as: UTF8.self)
    if addressAttributes.contains(where: { name.equalsIgnoringCase($0) }) {
      return Array(resolved(text, against: base).utf8)
    }
    guard listAttributes.contains(where: { name.equalsIgnoringCase($0) }) else { return value }
    let words = text.split(whereSeparator: \.isWhitespace).map { part -> String in
      let end = part.last == "," ? "," : ""
      let word = String(part.dropLast(end.count))
      return (isWidthOrDensity(word) ? word : resolved(word, against: base)) + end
    }
    return Array(words.joined(separator: " ").utf8)
  }
}

/// Those that hold an address.
private let addressAttributes: [StaticString] = ["href", "src", "poster", "cite"] + LateAttributes.sources

/// Addresses with what is said of each behind it.
private let listAttributes: [StaticString] = ["srcset"] + LateAttributes.sourceSets

/// What leads into the text itself, and what is no address of the web, stays.
private func resolved(_ reference: String, against base: WebAddress) -> String {
  reference.hasPrefix("#") ? reference : WebAddress(reference, relativeTo: base)?.text ?? reference
}

/// `640w`, `1.5x`.
private func isWidthOrDensity(_ word: String) -> Bool {
  guard let unit = word.last, unit == "w" || unit == "x" else { return false }
  return word.utf8.dropLast().allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
}
