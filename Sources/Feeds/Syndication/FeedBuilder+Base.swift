import Bytes
import News
import XML

/// Follows `xml:base`, inside texts, too (RFC 4287 section 2).
extension FeedBuilder {
  /// Notes an element's `xml:base`, which holds for the element itself and all inside.
  mutating func enterBase(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    guard let text = attributes.text(.base, .xml) else { return }
    bases.append((element.depth, WebAddress(text, relativeTo: base) ?? base))
  }

  mutating func leaveBase(_ element: XMLElement) {
    if bases.last?.depth == element.depth { bases.removeLast() }
  }

  /// The value of an attribute inside a text. All addresses of a text have one base, so those in an element with another base are
  /// written in full, unless those of the feed have grown beyond what any honest feed needs.
  mutating func valueInText(_ value: [UInt8], of name: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let capture, let last = bases.last, last.depth > capture.depth, let base = last.address, growthLeft > 0,
      let full = valueInFull(value, of: name, base)
    else { return value }
    growthLeft -= full.count
    return full
  }

  /// nil if the attribute holds no addresses.
  private func valueInFull(
    _ value: [UInt8], of name: UnsafeBufferPointer<UInt8>, _ base: WebAddress
  ) -> [UInt8]? {
    let text = String(decoding: value, as: UTF8.self)
    if addressAttributes.contains(where: { name.equalsIgnoringCase($0) }) {
      return Array(resolved(text, against: base).utf8)
    }
    guard listAttributes.contains(where: { name.equalsIgnoringCase($0) }) else { return nil }
    // Of the entries of a list, at most 32 are shown.
    let words = text.split(maxSplits: 128, whereSeparator: \.isWhitespace).prefix(128).map { part -> String in
      let end = part.last == "," ? "," : ""
      let word = String(part.dropLast(end.count))
      return (isWidthOrDensity(word) ? word : resolved(word, against: base)) + end
    }
    return Array(words.joined(separator: " ").utf8)
  }
}

/// The attributes that hold an address.
private let addressAttributes: [StaticString] = ["href", "src", "poster", "cite"] + LateAttributes.sources

/// The attributes that hold several addresses, each followed by its width or density.
private let listAttributes: [StaticString] = ["srcset"] + LateAttributes.sourceSets

/// References that lead into the text itself, or are not addresses of the web, stay as they are.
private func resolved(_ reference: String, against base: WebAddress) -> String {
  reference.hasPrefix("#") ? reference : WebAddress(reference, relativeTo: base)?.text ?? reference
}

/// Whether this is a width or a density as in `srcset`: `640w`, `1.5x`.
private func isWidthOrDensity(_ word: String) -> Bool {
  guard let unit = word.last, unit == "w" || unit == "x" else { return false }
  return word.utf8.dropLast().allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
}
