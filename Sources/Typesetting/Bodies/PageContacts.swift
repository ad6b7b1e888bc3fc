import Bytes
import News
import Theming

/// Other hosts that a page contacts when it is opened, and when a reader clicks.
public struct PageContacts: Sendable, Hashable {
  public var opened: Set<String> = []
  public var clicked: Set<String> = []
  /// Whether the page states which hosts browsers may contact. True for a style sheet, which is subject to its page's policy.
  public var hasPolicy = false
  private var policies = StatedPolicies()

  /// - Parameter html: a published page of any theme.
  public init(in html: [UInt8]) {
    html.withUnsafeBufferPointer { html in
      var place = 0
      while let start = html.next(UInt8(ascii: "<"), from: place) {
        place = start + 1
        if html.part(place, place + 3).equals("!--") {
          place = html.firstRange(of: "-->", from: place)?.lowerBound ?? html.count
          continue
        }
        let tag = StartTag(html, &place)
        if !tag.attributes.isEmpty { note(tag) }
        // What looks like a tag in a script belongs to the script.
        if tag.name.equalsIgnoringCase("script") {
          place = html.firstRange(of: "</script", from: place)?.lowerBound ?? html.count
        }
        if tag.name.equalsIgnoringCase("style") {
          noteStyle(html.part(place, html.firstRange(of: "</", from: place)?.lowerBound ?? html.count))
        }
      }
    }
  }

  /// Addresses that a style sheet loads with `url(…)`, `@import` and `image-set(…)`.
  public init(inStyle css: [UInt8]) {
    hasPolicy = true
    css.withUnsafeBufferPointer { noteStyle($0) }
  }

  private mutating func noteStyle(_ css: ByteView) {
    guard css.next(UInt8(ascii: "("), from: 0) != nil || css.next(UInt8(ascii: "@"), from: 0) != nil else { return }
    let text = Theme.uncommented(sheet: Array(css)).map { lowercased($0) }
    let signs: [StaticString] = ["url(", "@import", "image-set("]
    text.withUnsafeBufferPointer { text in
      for sign in signs {
        var place = 0
        while let found = text.firstRange(of: sign, from: place) {
          place = found.upperBound
          let value = text[place...].drop { $0 == 0x20 || isQuote($0) }
            .prefix { !isQuote($0) && $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: ";") }
          note(ByteView(rebasing: value), isClicked: false)
        }
      }
    }
  }

  private mutating func note(_ tag: StartTag) {
    switch tag.name.string.lowercased() {
    case "img", "input", "embed": note(tag["src"], isClicked: false)
    case "script": note(tag["src"], isClicked: false, as: .script)
    case "iframe": note(tag["src"], isClicked: false, as: .frame)
    case "object": note(tag["data"], isClicked: false)
    case "image", "use": note(tag["href"] ?? tag["xlink:href"], isClicked: false)
    case "meta":
      guard let meaning = tag["http-equiv"] else { break }
      if meaning.equalsIgnoringCase("content-security-policy") {
        hasPolicy = true
        policies.add((tag["content"] ?? .empty).unescaped)
      }
      let parts = (tag["content"] ?? .empty).split(separator: UInt8(ascii: "="), maxSplits: 1)
      if meaning.equalsIgnoringCase("refresh") { note(parts.last.map { ByteView(rebasing: $0) }, isClicked: false) }
    case "audio", "video":
      // Other media start to load when the page is opened.
      let waits = tag["preload"]?.equals("none") == true && tag["autoplay"] == nil
      note(tag["src"], isClicked: waits)
      note(tag["poster"], isClicked: false)
    case "source": note(tag["src"], isClicked: true)
    case "link":
      let words = (tag["rel"] ?? .empty).split(separator: 0x20).map { String(decoding: $0, as: UTF8.self).lowercased() }
      let purposes = loading.intersection(words)
      if !purposes.isEmpty { note(tag["href"], isClicked: false, as: purposes == ["stylesheet"] ? .style : nil) }
    case "a":
      note(tag["data-frame"], isClicked: true)
      note(tag["ping"], isClicked: true)
    default: break
    }
    if let style = tag["style"] { noteStyle(style) }
    for candidate in (tag["srcset"] ?? .empty).split(separator: UInt8(ascii: ",")) {
      note(candidate.split(separator: 0x20).first.map { ByteView(rebasing: $0) }, isClicked: false)
    }
  }

  /// - Parameter kind: nil for a file that browsers ask for whatever the policies say.
  private mutating func note(_ address: ByteView?, isClicked: Bool, as kind: PolicyKind? = nil) {
    // Most addresses are those of the site, and name no host.
    guard let address, address.starts(with: "//") || address.next(UInt8(ascii: ":"), from: 0) != nil else { return }
    let text = address.unescaped
    guard let host = WebAddress(text.hasPrefix("//") ? "https:" + text : text)?.host else { return }
    if let kind, !policies.admit(kind, from: host) { return }
    if isClicked { clicked.insert(host) } else { opened.insert(host) }
  }
}

/// The relations of links whose address is loaded when a page is opened.
private let loading: Set<String> = [
  "stylesheet", "icon", "preload", "modulepreload", "preconnect", "prefetch", "dns-prefetch", "manifest",
  "apple-touch-icon", "mask-icon",
]

/// The name of a start tag and its attributes, as they are written; without a name for whatever else begins with `<`.
private struct StartTag {
  let name: ByteView
  private(set) var attributes: [(name: ByteView, value: ByteView)] = []

  /// Reads the tag whose name begins at `place`, and moves that to its end.
  init(_ html: ByteView, _ place: inout Int) {
    func part(while isPart: (UInt8) -> Bool) -> ByteView {
      let start = place
      while place < html.count, isPart(html[place]) { place += 1 }
      return html.part(start, place)
    }
    name = part(while: isASCIILetter)
    guard !name.isEmpty else { return }
    while true {
      _ = part { isSpace($0) || $0 == UInt8(ascii: "/") }
      guard place < html.count, html[place] != UInt8(ascii: ">") else { return }
      let key = part { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      let end = place
      _ = part(while: isSpace)
      guard place < html.count, html[place] == UInt8(ascii: "=") else {
        place = end
        attributes.append((name: key, value: ByteView.empty))
        continue
      }
      place += 1
      _ = part(while: isSpace)
      if place < html.count, isQuote(html[place]) {
        let quote = html[place]
        place += 1
        attributes.append((name: key, value: part { $0 != quote }))
        place = min(place + 1, html.count)
      } else {
        attributes.append((name: key, value: part { !isSpace($0) && $0 != UInt8(ascii: ">") }))
      }
    }
  }

  /// The value of the first attribute of that name, which must be in lower case; empty if it has none.
  subscript(_ name: StaticString) -> ByteView? { attributes.first { $0.name.equalsIgnoringCase(name) }?.value }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

extension ByteView {
  /// The value of an attribute with its characters in place of references: those by number, and those by the names that escaping uses.
  fileprivate var unescaped: String {
    guard next(UInt8(ascii: "&"), from: 0) != nil else { return string }
    let parts = string.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map { Substring($0) }
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
      let name = part.utf8.prefix { $0 != UInt8(ascii: ";") }
      if let character = character(called: Substring(name)) {
        text.unicodeScalars.append(character)
        text += Substring(part.utf8[name.endIndex...].dropFirst())
      } else {
        text += "&" + part
      }
    }
  }
}

/// - Parameter name: what stands between the `&` and the `;` of a reference.
private func character(called name: Substring) -> Unicode.Scalar? {
  switch name {
  case "amp": return "&"
  case "quot": return "\""
  case "apos": return "'"
  case "lt": return "<"
  case "gt": return ">"
  default:
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }
}
