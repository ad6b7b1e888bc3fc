import Bytes
import CCMarkGFM
import CanonicalHTML
import News

/// The identifiers of headings in texts of the site's own: made as GitHub makes them, or chosen by the author, `## Title {#name}`.
struct HeadingIdentifiers {
  private var taken: Set<String> = []
  /// How many numbered identifiers were made from a name.
  private var counts: [String: Int] = [:]

  init(footnotes: [ByteView]) {
    for name in footnotes {
      let name = String(decoding: percentEncoded(Array(name)), as: UTF8.self)
      taken.formUnion(["fn-" + name, "fnref-" + name])
    }
  }

  /// One identifier for each heading, escaped for an attribute. Names that authors chose are given out first.
  mutating func identifiers(of headings: [MarkdownNode]) -> [[UInt8]] {
    let chosen = headings.map { chosenName(of: $0).map { unique($0) } }
    return zip(headings, chosen).map { heading, chosen in
      let text = String(decoding: heading.plainText, as: UTF8.self)
      var escaped: [UInt8] = []
      escaped.append(escapingAttribute: chosen ?? unique(HeadingIdentifiers.name(for: text)))
      return escaped
    }
  }

  /// Letters, digits and `_` of every script, in lower case, with hyphens for spaces.
  static func name(for title: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in title.letterwiseInLowerCase.unicodeScalars.prefix(200) {
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .control: name.append("-")
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
        .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
        name.append(scalar)
      default: if scalar == "-" { name.append(scalar) }
      }
    }
    return name.isEmpty ? "section" : String(name)
  }

  private mutating func unique(_ wish: String) -> String {
    let name = FragmentIdentifiers.apartFromPage(wish)
    var candidate = name
    while !taken.insert(candidate).inserted {
      let count = counts[name, default: 0] + 1
      counts[name] = count
      candidate = "\(name)-\(count)"
    }
    return candidate
  }

  /// Takes `{#name}` off the heading's end, and returns the name.
  private func chosenName(of heading: MarkdownNode) -> String? {
    guard let last = heading.lastChild, last.kind == .text else { return nil }
    let text = markdown_literal(last).view
    guard text.last == UInt8(ascii: "}"), let open = text.lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let parts = text.part(open + 1, text.count - 1).split(whereSeparator: isHTMLSpace)
    guard let name = parts.first, name.first == UInt8(ascii: "#"), 2...200 ~= name.count,
      name.dropFirst().allSatisfy({ isLetter($0) || isDigit($0) || "-_.:".utf8.contains($0) })
    else { return nil }
    var end = open
    while end > 0, isHTMLSpace(text[end - 1]) { end -= 1 }
    markdown_set_literal(last, MarkdownBytes(start: text.baseAddress, count: end))
    return String(decoding: name.dropFirst(), as: UTF8.self)
  }
}
