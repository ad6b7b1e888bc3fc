/// Reads HTML that should be canonical with a scanner of its own, which knows nothing of the sanitiser, and reports whatever is not
/// a known element, a known attribute in double quotes, a harmless address or well-formed nesting.
struct CanonicalChecker {
  private let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []
  private var identifiers: Set<String> = []
  private(set) var faults: [String] = []

  static func faults(in html: String) -> [String] {
    var checker = CanonicalChecker(bytes: Array(html.utf8))
    checker.run()
    return checker.faults
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static let void: Set = ["br", "hr", "img", "wbr", "source"]
  private static let inline: Set = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "rp", "rt",
    "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "br", "wbr", "img", "picture",
    "source", "iframe", "video", "audio",
  ]
  private static let block: Set = [
    "div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "ol", "ul", "li", "dl", "dt", "dd", "figure",
    "figcaption", "details", "summary", "pre", "table", "caption", "thead", "tbody", "tr", "td", "th", "hr",
  ]
  private static let attributes: [String: Set<String>] = [
    "a": ["href", "rel", "title", "class", "aria-label"], "abbr": ["title"], "dfn": ["title"],
    "img": [
      "src", "srcset", "sizes", "alt", "title", "width", "height", "loading", "decoding", "referrerpolicy",
    ],
    "source": ["src", "srcset", "sizes", "media", "type"],
    "video": ["src", "poster", "width", "height", "controls", "preload"], "audio": ["src", "controls", "preload"],
    "iframe": [
      "src", "title", "width", "height", "loading", "referrerpolicy", "sandbox", "allowfullscreen",
    ],
    "ol": ["start", "type", "reversed"], "li": ["value", "class"], "td": ["colspan", "rowspan", "class"],
    "th": ["colspan", "rowspan", "scope", "class"], "time": ["datetime"], "code": ["class"], "span": ["class"],
    "sup": ["class"],
    "div": ["class"],
  ]
  private static let parents: [String: Set<String>] = [
    "li": ["ul", "ol"], "dt": ["dl"], "dd": ["dl"], "caption": ["table"], "thead": ["table"], "tbody": ["table"],
    "tr": ["thead", "tbody"], "td": ["tr"], "th": ["tr"], "figcaption": ["figure"],
    "summary": ["details"], "source": ["picture", "video", "audio"],
  ]
  private static let phrasing: Set = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "summary", "caption"]
  private static let addresses: Set = ["href", "src", "poster"]
  private static let textless: Set = [
    "ul", "ol", "dl", "table", "thead", "tbody", "tr", "picture", "video", "audio", "iframe",
  ]

  private mutating func run() {
    while index < bytes.count, faults.count < 10 {
      switch bytes[index] {
      case UInt8(ascii: "<"): tag()
      case UInt8(ascii: ">"): fault("a bare >")
      case UInt8(ascii: "&"): entity()
      case 0x00...0x08, 0x0B...0x1F, 0x7F: fault("a control character")
      default: text()
      }
    }
    if !open.isEmpty { fault("open at the end: \(open)") }
  }

  private mutating func fault(_ what: String) {
    let near = String(decoding: bytes[max(0, index - 40)..<min(bytes.count, index + 60)], as: UTF8.self)
    faults.append("\(what) near \(near)")
    index += 1
  }

  /// Reads text, as far as it is made of letters, digits and spaces alone.
  private mutating func text() {
    let parent = open.last ?? ""
    let isMisplaced = CanonicalChecker.textless.contains(parent)
    repeat {
      if isMisplaced, bytes[index] > 0x20 { return fault("text in \(parent)") }
      index += 1
    } while index < bytes.count && isPlain(bytes[index])
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x30...0x39).contains(byte) || byte > 0x3F && byte != 0x7F
  }

  private mutating func entity() {
    let known = ["&amp;", "&lt;", "&gt;", "&quot;"]
    guard let found = known.first(where: { bytes[index...].starts(with: $0.utf8) }) else { return fault("a bare &") }
    index += found.utf8.count
  }

  private mutating func tag() {
    index += 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let name = take { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    guard CanonicalChecker.inline.contains(name) || CanonicalChecker.block.contains(name) else {
      return fault("<\(name)>")
    }
    if isEnd {
      guard open.last == name else { return fault("</\(name)> while \(open) are open") }
      open.removeLast()
    } else {
      place(name)
      attributes(of: name)
      if !CanonicalChecker.void.contains(name) { open.append(name) }
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { return fault("no end of <\(name)>") }
    index += 1
  }

  private mutating func place(_ name: String) {
    if CanonicalChecker.block.contains(name) {
      if let outer = open.first(where: {
        CanonicalChecker.inline.contains($0) || CanonicalChecker.phrasing.contains($0)
      }) {
        fault("<\(name)> in <\(outer)>")
      }
    }
    if let parents = CanonicalChecker.parents[name], !parents.contains(open.last ?? "") {
      fault("<\(name)> in <\(open.last ?? "")>")
    }
    if name == "a", open.contains("a") { fault("<a> in <a>") }
    if ["iframe", "video", "audio"].contains(name), open.contains("a") { fault("<\(name)> in <a>") }
    if let parent = open.last, CanonicalChecker.inline.contains(name),
      ["ul", "ol", "dl", "table", "thead", "tbody", "tr"].contains(parent)
    {
      fault("<\(name)> in <\(parent)>")
    }
  }

  private mutating func attributes(of name: String) {
    var seen: Set<String> = []
    while index < bytes.count, bytes[index] == 0x20 {
      index += 1
      let attribute = take { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
      if !seen.insert(attribute).inserted { fault("\(attribute) twice") }
      let allowed = CanonicalChecker.attributes[name] ?? []
      if !allowed.contains(attribute), !["id", "lang", "dir"].contains(attribute) {
        fault("\(attribute) on <\(name)>")
      }
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
      guard bytes[index + 1] == UInt8(ascii: "\"") else { return fault("a value without quotes") }
      index += 2
      check(attribute, value(), of: name)
    }
    if name == "img", !seen.isSuperset(of: ["src", "alt", "loading", "decoding"]) { fault("an incomplete <img>") }
    if name == "a", !seen.contains("href") { fault("<a> without href") }
  }

  private mutating func value() -> String {
    let value = take { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { index += 1 } else { fault("a value without end") }
    return value
  }

  private mutating func check(_ attribute: String, _ value: String, of name: String) {
    switch attribute {
    case _ where CanonicalChecker.addresses.contains(attribute): check(address: value, attribute, of: name)
    case "srcset":
      for candidate in value.split(separator: ", ") {
        check(address: String(candidate.prefix { $0 != " " }), attribute, of: name)
      }
    case "id":
      if !identifiers.insert(value).inserted { fault("the identifier \(value) twice") }
      if value.contains(" ") || value.isEmpty { fault("the identifier \(value)") }
    case "class":
      let allowed = [
        "footnotes", "footnote-ref", "footnote-backref", "task", "align-left", "align-center", "align-right",
        "contents",
        "markdown-alert-note", "markdown-alert-tip", "markdown-alert-important", "markdown-alert-warning",
        "markdown-alert-caution",
      ]
      if name == "span", open.contains("pre"), value.count == 1, "ktsncfpvmid".contains(value) { return }
      if !allowed.contains(value), !value.hasPrefix("language-") { fault("class \(value)") }
    case "width", "height", "colspan", "rowspan": if Int(value) == nil { fault("\(attribute) \(value)") }
    default: break
    }
  }

  private mutating func check(address: String, _ attribute: String, of name: String) {
    let allowed: [String]
    switch (name, attribute) {
    case ("a", "href"): allowed = ["http://", "https://", "mailto:", "tel:", "#", "site-file:"]
    case ("img", "src"):
      allowed = [
        "http://", "https://", "site-file:", "data:image/png;", "data:image/gif;", "data:image/jpeg;",
        "data:image/jpg;", "data:image/webp;",
      ]
    case ("iframe", "src"): allowed = ["https://www.youtube-nocookie.com/", "https://player.vimeo.com/"]
    default: allowed = ["http://", "https://", "site-file:", "data:image/"]
    }
    if !allowed.contains(where: { address.lowercased().hasPrefix($0) }) { fault("the address \(address)") }
    if address.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) { fault("the address \(address)") }
  }

  private mutating func take(while matches: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, matches(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
