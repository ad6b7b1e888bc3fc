import News
import Theming

/// Other hosts that a page contacts when it is opened, and when a reader clicks.
public struct PageContacts: Sendable, Hashable {
  public var opened: Set<String> = []
  public var clicked: Set<String> = []
  /// Whether the page states which hosts browsers may contact. True for a style sheet, which is subject to its page's policy.
  public var hasPolicy = false

  /// - Parameter html: a published page of any theme.
  public init(in html: [UInt8]) {
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: "!--".utf8) { PageContacts.skip(to: "-->", in: &rest) }
      let name = String(decoding: rest.prefix(while: PageContacts.isLetter), as: UTF8.self).lowercased()
      guard !name.isEmpty else { continue }
      rest = rest.dropFirst(name.utf8.count)
      var values: [String: String] = [:]
      while let (attribute, value) = PageContacts.attribute(&rest) { values[attribute] = values[attribute] ?? value }
      note(name, values)
      if let style = values["style"] { noteStyle(style) }
      // What looks like a tag in a script belongs to the script.
      if name == "script" { PageContacts.skip(to: "</script", in: &rest) }
      if name == "style" {
        let text = String(decoding: rest, as: UTF8.self)
        noteStyle(text[..<(text.firstRange(of: "</")?.lowerBound ?? text.endIndex)])
      }
    }
  }

  /// Addresses that a style sheet loads with `url(…)`, `@import` and `image-set(…)`.
  public init(inStyle css: [UInt8]) {
    hasPolicy = true
    noteStyle(String(decoding: css, as: UTF8.self))
  }

  private mutating func noteStyle(_ css: some StringProtocol) {
    let text = String(decoding: Theme.uncommented(sheet: Array(css.utf8)), as: UTF8.self).lowercased()
    for sign in ["url(", "@import", "image-set("] {
      var rest = Substring(text)
      while let found = rest.firstRange(of: sign) {
        rest = rest[found.upperBound...]
        let value = rest.drop { " \"'".contains($0) }.prefix { !"\"')".contains($0) && $0 != ";" }
        note(String(value), isClicked: false)
      }
    }
  }

  private mutating func note(_ name: String, _ values: [String: String]) {
    switch name {
    case "img", "input", "embed", "iframe", "script": note(values["src"], isClicked: false)
    case "object": note(values["data"], isClicked: false)
    case "image", "use": note(values["href"] ?? values["xlink:href"], isClicked: false)
    case "meta":
      if values["http-equiv"]?.lowercased() == "content-security-policy" { hasPolicy = true }
      let parts = (values["content"] ?? "").split(separator: "=", maxSplits: 1)
      if values["http-equiv"]?.lowercased() == "refresh" { note(parts.last.map(String.init), isClicked: false) }
    case "audio", "video":
      // Other media start to load when the page is opened.
      note(values["src"], isClicked: values["preload"] == "none" && values["autoplay"] == nil)
      note(values["poster"], isClicked: false)
    case "source": note(values["src"], isClicked: true)
    case "link":
      let loading: Set<Substring> = [
        "stylesheet", "icon", "preload", "modulepreload", "preconnect", "prefetch", "dns-prefetch", "manifest",
        "apple-touch-icon", "mask-icon",
      ]
      if !loading.isDisjoint(with: (values["rel"] ?? "").lowercased().split(separator: " ")) {
        note(values["href"], isClicked: false)
      }
    case "a":
      note(values["data-frame"], isClicked: true)
      note(values["ping"], isClicked: true)
    default: break
    }
    for candidate in (values["srcset"] ?? "").split(separator: ",") {
      note(candidate.split(separator: " ").first.map(String.init), isClicked: false)
    }
  }

  private mutating func note(_ address: String?, isClicked: Bool) {
    guard let address else { return }
    let whole = address.hasPrefix("//") ? "https:" + address : address
    guard let host = WebAddress(whole)?.host else { return }
    if isClicked { clicked.insert(host) } else { opened.insert(host) }
  }

  private static func skip(to end: String, in html: inout ArraySlice<UInt8>) {
    html = html.firstRange(of: end.utf8).map { html[$0.lowerBound...] } ?? []
  }

  /// The next attribute of a tag, with its unescaped value; nil at the tag's end.
  private static func attribute(_ rest: inout ArraySlice<UInt8>) -> (String, String)? {
    rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: "/") }
    guard let first = rest.first, first != UInt8(ascii: ">") else { return nil }
    let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
    rest = rest[name.endIndex...]
    let key = String(decoding: name, as: UTF8.self).lowercased()
    let after = rest.drop(while: isSpace)
    guard after.first == UInt8(ascii: "=") else {
      // A character that cannot begin a name must be skipped, or the loop would never end.
      if name.isEmpty { rest = rest.dropFirst() }
      return (key, "")
    }
    rest = after.dropFirst().drop(while: isSpace)
    let value: ArraySlice<UInt8>
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      value = rest.dropFirst().prefix { $0 != quote }
      rest = rest[value.endIndex...].dropFirst()
    } else {
      value = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: ">") }
      rest = rest[value.endIndex...]
    }
    let text = String(decoding: value, as: UTF8.self)
    return (key, value.contains(UInt8(ascii: "&")) ? text.replacing("&amp;", with: "&") : text)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte || 0x61...0x7A ~= byte }
}
