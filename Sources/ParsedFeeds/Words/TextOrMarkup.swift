import Bytes
import Decoding
import News

/// Decides whether text of a feed is markup: RSS does not say, and its titles are plain text that is often HTML.
public enum TextOrMarkup: Sendable {
  /// For bodies, which are HTML by custom: whether they contain a tag that HTML knows, the end tag of a custom element, or a comment.
  public static func holdsTags(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.lastIndex(of: UInt8(ascii: ">")) else { return false }
    var ownElements: Set<String> = []
    var index = text.startIndex
    while index < last {
      guard text[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if text[index..<last].starts(with: "<!--".utf8) { return true }
      let isEnd = text[index + 1] == UInt8(ascii: "/")
      let tag = text[(index + (isEnd ? 2 : 1))...last]
      let name = tag.prefix { isASCIILetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
      index = max(name.endIndex, index + 1)
      let next = text[name.endIndex]
      guard !name.isEmpty, next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || next <= 0x20 else { continue }
      let element = String(decoding: name, as: UTF8.self).lowercased()
      if elements.contains(element) || bodyElements.contains(element) { return true }
      if isEnd, enclosingElements.contains(element) || ownElements.contains(element) { return true }
      if !isEnd, name.contains(UInt8(ascii: "-")) || name.contains(UInt8(ascii: ":")) { ownElements.insert(element) }
    }
    return false
  }

  /// For bodies without tags: whether they contain a character reference.
  public static func holdsReference(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { text[$0] == UInt8(ascii: "&") && referenceName(text, at: $0) != nil }
  }

  /// Text with references but without tags, as HTML: less-than signs that HTML would take for tags are written as references.
  public static func escapingSigns(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(UInt8(ascii: "<")) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 16)
    for index in text.indices {
      if text[index] == UInt8(ascii: "<"), index + 1 < text.endIndex, HTMLTags.begins(with: text[index + 1]) {
        result.append(contentsOf: "&lt;".utf8)
      } else {
        result.append(text[index])
      }
    }
    return result[...]
  }

  /// For titles, where a mistake loses text: whether they contain an end tag, a reference, or a line break or a picture as nobody would
  /// mention it, and nothing that HTML does not know.
  public static func looksLikeHTML(_ text: ArraySlice<UInt8>) -> Bool {
    var hasEvidence = false
    var tags = HTMLTags()
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "<") {
        let isEnd = index + 1 < text.endIndex && text[index + 1] == UInt8(ascii: "/")
        let start = index + (isEnd ? 2 : 1)
        var end = start
        while end < text.endIndex, isASCIILetterOrDigit(text[end]) { end += 1 }
        if end > start {
          let name = String(decoding: text[start..<end], as: UTF8.self).lowercased()
          guard elements.contains(name) else { return false }
          if isEnd, end < text.endIndex, text[end] == UInt8(ascii: ">") { hasEvidence = true }
          // The content of attributes says nothing about the text.
          end =
            text.withUnsafeBufferPointer { tags.end(of: $0, from: index - text.startIndex) }
            .map { $0 + text.startIndex } ?? end
          if !isEnd, isMeant(name, text[index..<end], behind: text[text.startIndex..<index]) { hasEvidence = true }
        }
        index = max(end, index + 1)
      } else if text[index] == UInt8(ascii: "&"), let name = referenceName(text, at: index) {
        guard name.first == UInt8(ascii: "#") || isKnown(name) else { return false }
        hasEvidence = true
        index += name.count + 2
      } else {
        index += 1
      }
    }
    return hasEvidence
  }

  /// Whether the start tag of an element without an end tag acts, and is not mentioned: a line break directly behind a word, or a picture
  /// with an address.
  private static func isMeant(_ name: String, _ tag: ArraySlice<UInt8>, behind text: ArraySlice<UInt8>) -> Bool {
    switch name {
    case "br":
      let last = String(decoding: text.suffix(16), as: UTF8.self).last
      return last.map { $0.isLetter || $0.isNumber || ".,:;!?…".contains($0) } ?? false
    case "img":
      return tag.withUnsafeBufferPointer { tag in
        guard let source = tag.firstRange(of: "src=") else { return false }
        let value = tag[source.upperBound...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        return value.contains(UInt8(ascii: "/")) || value.contains(UInt8(ascii: "."))
      }
    default: return false
    }
  }

  /// For texts that are plain unless something says otherwise: whether they begin with a block of HTML, such as a paragraph or heading,
  /// that has an end tag.
  public static func beginsWithBlock(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "<") else { return false }
    let name = text.dropFirst().prefix { isASCIILetterOrDigit($0) }.map(lowercased)
    let next = text.dropFirst(name.count + 1).first ?? 0
    guard next == UInt8(ascii: ">") || next <= 0x20, lineElements.contains(String(decoding: name, as: UTF8.self))
    else { return false }
    var rest = text.dropFirst(name.count + 2)
    while let sign = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(sign + 1)...]
      guard rest.first == UInt8(ascii: "/") else { continue }
      let tag = rest.dropFirst().prefix(name.count + 1)
      if tag.dropLast().map(lowercased) == name, tag.last == UInt8(ascii: ">") { return true }
    }
    return false
  }

  /// For texts that are said to be plain: whether they contain something that is hardly ever meant literally.
  public static func holdsHTML(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "<"):
        let isEnd = index + 1 < text.count && text[index + 1] == UInt8(ascii: "/")
        let start = index + (isEnd ? 2 : 1)
        let name = text[min(start, text.count)...].prefix { isASCIILetterOrDigit($0) }
        let next = name.endIndex < text.count ? text[name.endIndex] : 0
        guard !name.isEmpty, next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || next <= 0x20 else { continue }
        if (isEnd ? elements : loneElements).contains(String(decoding: name, as: UTF8.self).lowercased()) {
          return true
        }
      case UInt8(ascii: "&"):
        guard let name = referenceName(Array(text[index...].prefix(34))[...], at: 0) else { continue }
        if name.first == UInt8(ascii: "#") || isKnown(name) { return true }
      default: break
      }
    }
    return false
  }

  /// Elements that have no end tag, or whose end tag is often left out.
  private static let loneElements: Set<String> = ["br", "hr", "img", "p", "li", "wbr", "iframe"]

  /// What stands between `&` and `;`, if it may be a reference.
  static func referenceName(_ text: ArraySlice<UInt8>, at index: Int) -> ArraySlice<UInt8>? {
    var end = index + 1
    while end < text.endIndex, end - index <= 32 {
      let byte = text[end]
      if byte == UInt8(ascii: ";") { return end > index + 1 ? text[(index + 1)..<end] : nil }
      guard isASCIILetterOrDigit(byte) || byte == UInt8(ascii: "#") && end == index + 1 else { return nil }
      end += 1
    }
    return nil
  }

  private static func isKnown(_ name: ArraySlice<UInt8>) -> Bool {
    HTMLEntities.scalar(String(decoding: name, as: UTF8.self)) != nil
  }

  private static let elements: Set<String> = [
    "a", "abbr", "acronym", "address", "article", "aside", "audio", "b", "bdi", "bdo", "big", "blockquote", "br",
    "button", "caption", "center", "cite", "code", "col", "colgroup", "dd", "del", "details", "dfn", "dir", "div", "dl",
    "dt", "em", "fieldset", "figcaption", "figure", "font", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "i", "img", "input", "ins", "kbd", "label", "legend", "li", "m", "main", "map", "mark", "math",
    "menu", "meter", "nav", "nobr", "ol", "optgroup", "option", "p", "pre", "progress", "q", "rp", "rt", "ruby", "s",
    "samp", "section", "select", "small", "span", "strike", "strong", "sub", "summary", "sup", "svg", "table", "tbody",
    "td", "textarea", "tfoot", "th", "thead", "time", "tr", "tt", "u", "ul", "var", "video", "wbr",
  ]

  /// Elements that a title is more likely to mention than to use.
  private static let bodyElements: Set<String> = [
    "area", "base", "basefont", "embed", "frame", "iframe", "image", "link", "meta", "param", "source", "track",
  ]

  /// Elements that a text may also mention, unless it contains their end tags.
  private static let enclosingElements: Set<String> = [
    "applet", "body", "canvas", "data", "datalist", "dialog", "frameset", "head", "hgroup", "html", "listing",
    "marquee", "noembed", "noframes", "noscript", "object", "output", "picture", "plaintext", "rb", "rtc", "script",
    "search", "slot", "style", "template", "title", "xmp",
  ]
}
