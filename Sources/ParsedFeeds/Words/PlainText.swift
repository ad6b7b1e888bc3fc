import Bytes
import Decoding
import News

/// The text of a short piece of HTML, such as a feed's own title or description: without tags, with references resolved and white space
/// folded.
public func plainText(fromHTML html: [UInt8]) -> String {
  let html = joiningSurrogates(html[...]) ?? html
  var result: [UInt8] = []
  result.reserveCapacity(html.count)
  html.withUnsafeBufferPointer { bytes in
    var tags = HTMLTags()
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<"), index + 1 < bytes.count, HTMLTags.begins(with: bytes[index + 1]),
        let end = tags.end(of: bytes, from: index)
      {
        // What stands before and behind is on different lines.
        if lineElements.contains(elementName(bytes[(index + 1)..<end])) { result.append(0x20) }
        index = end
      } else if byte == UInt8(ascii: "&"), let name = TextOrMarkup.referenceName(html[...], at: index),
        let scalar = scalar(of: name)
      {
        result.append(contentsOf: String(scalar).utf8)
        index += name.count + 2
      } else {
        result.append(byte)
        index += 1
      }
    }
  }
  return folded(result)
}

/// Text without tags but with references, which are resolved: its lines then mean what those of any plain text do. nil if it is a single
/// line, or contains a reference that only HTML's own parser can resolve.
public func plainLines(fromReferences text: ArraySlice<UInt8>) -> [UInt8]? {
  text.contains(0x0A) ? resolvingReferences(text) : nil
}

/// The HTML in a text that is nothing else, all of it written as references: blocks that were escaped once too often. nil if it is
/// something else.
public func html(escapedIn text: ArraySlice<UInt8>) -> [UInt8]? {
  guard text.starts(with: "&lt;".utf8), text.suffix(4).elementsEqual("&gt;".utf8) || text.last == UInt8(ascii: ">"),
    let html = resolvingReferences(text), TextOrMarkup.beginsWithBlock(html[...])
  else { return nil }
  return html
}

/// nil if the text contains a reference that only HTML's own parser can resolve.
private func resolvingReferences(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  let text = joiningSurrogates(text).map { $0[...] } ?? text
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  var index = text.startIndex
  while index < text.endIndex {
    if text[index] == UInt8(ascii: "&"), let name = TextOrMarkup.referenceName(text, at: index) {
      guard let character = scalar(of: name),
        character == "\n" || 0x20..<0xFFFE ~= character.value || character.value > 0xFFFF
      else { return nil }
      result.append(contentsOf: String(character).utf8)
      index += name.count + 2
    } else {
      result.append(text[index])
      index += 1
    }
  }
  return result
}

/// HTML in which characters that are written as two references, one for each half in UTF-16, are replaced by the characters themselves; nil
/// if there are none.
public func joiningSurrogates(_ html: ArraySlice<UInt8>) -> [UInt8]? {
  var result: [UInt8] = []
  var copied = html.startIndex
  var index = html.startIndex
  while let sign = nextAmpersand(html, from: index) {
    index = sign + 1
    guard mayBeHalf(html, at: sign), let high = numericReference(html, at: sign),
      let low = numericReference(html, at: high.end),
      let scalar = joinedSurrogates(high.value, low.value)
    else { continue }
    result.append(contentsOf: html[copied..<sign])
    result.append(contentsOf: String(scalar).utf8)
    (copied, index) = (low.end, low.end)
  }
  guard copied > html.startIndex else { return nil }
  result.append(contentsOf: html[copied...])
  return result
}

private func nextAmpersand(_ html: ArraySlice<UInt8>, from index: Int) -> Int? {
  html.withUnsafeBufferPointer { $0.next(UInt8(ascii: "&"), from: index - html.startIndex) }
    .map { $0 + html.startIndex }
}

/// Halves have numbers from 55296 to 57343; most references have others.
private func mayBeHalf(_ html: ArraySlice<UInt8>, at sign: Int) -> Bool {
  guard sign + 2 < html.endIndex, html[sign + 1] == UInt8(ascii: "#") else { return false }
  return switch html[sign + 2] {
  case UInt8(ascii: "5"), UInt8(ascii: "0"), UInt8(ascii: "x"), UInt8(ascii: "X"): true
  default: false
  }
}

/// The number of the reference that begins at an index, and the index behind its end.
private func numericReference(_ html: ArraySlice<UInt8>, at index: Int) -> (value: UInt32, end: Int)? {
  guard index + 1 < html.endIndex, html[index] == UInt8(ascii: "&"), html[index + 1] == UInt8(ascii: "#"),
    let name = TextOrMarkup.referenceName(html, at: index),
    let value = number(of: String(decoding: name, as: UTF8.self))
  else { return nil }
  return (value, name.endIndex + 1)
}

/// A name or a tag as it is shown: like a title, it is plain text that is often HTML.
public func shownName(_ text: String) -> String {
  let text = mended(text)
  guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return text }
  let bytes = Array(text.utf8)
  guard TextOrMarkup.looksLikeHTML(bytes[...]) else { return text }
  let words = plainText(fromHTML: bytes)
  return words.isEmpty ? text : words
}

/// The element of a tag, in lower case; "" if its name is longer than any that is looked for.
func elementName(_ tag: Slice<UnsafeBufferPointer<UInt8>>) -> String {
  let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix { isLetter($0) || isDigit($0) }
  return name.count <= 10 ? String(decoding: name.map(lowercased), as: UTF8.self) : ""
}

/// Elements that stand on lines of their own.
let lineElements: Set<String> = [
  "address", "article", "aside", "blockquote", "br", "dd", "div", "dl", "dt", "figcaption", "figure", "footer", "h1",
  "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul",
]

/// The text with each run of white space as one space, and none at the ends.
public func folded(_ text: [UInt8]) -> String {
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  for byte in text {
    if byte <= 0x20 {
      if !result.isEmpty, result.last != 0x20 { result.append(0x20) }
    } else {
      result.append(byte)
    }
  }
  if result.last == 0x20 { result.removeLast() }
  return String(decoding: result, as: UTF8.self)
}

private func scalar(of name: ArraySlice<UInt8>) -> Unicode.Scalar? {
  let text = String(decoding: name, as: UTF8.self)
  guard text.hasPrefix("#") else { return HTMLEntities.scalar(text) }
  return number(of: text).flatMap(windows1252Scalar)
}

/// The number in `#8230` or `#x2026`.
private func number(of name: String) -> UInt32? {
  let digits = name.dropFirst()
  let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
  return UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
}
