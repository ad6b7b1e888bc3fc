import Bytes

/// Goes through code once and notes what has a kind.
struct Scanner {
  /// As far as it goes: of code inside other code, no further.
  private(set) var text: ByteView
  private(set) var tokens: [Token] = []
  var grammar: Grammar
  var index = 0
  /// Nothing but white space since the line began.
  var isLineStart = true
  /// A value stands before: what follows works on it.
  var followsValue = false
  var followsDot = false
  /// What the next name is the name of.
  var defines: TokenKind?
  var depth = 0
  /// Lines behind which a text stands until its name comes alone.
  var pendingHeredocs: [ByteView] = []
  /// One that did not end was none, and so are others after it.
  var mayHoldHeredocs = true
  /// In the line that ends here, nothing is a regular expression any more.
  var regularExpressionsEnd = -1

  /// Code in strings in code: deeper it is text.
  static let deepest = 16

  init(_ text: ByteView, _ grammar: Grammar) {
    self.text = text
    self.grammar = grammar
  }

  mutating func run() {
    switch grammar.form {
    case .code: code(to: text.count)
    case .markup: markup(to: text.count)
    case .styles: styles(to: text.count)
    case .yaml: yaml()
    case .markdown: markdown()
    case .diff: diff()
    case .console: console()
    case .php:
      if text.contains("<?") { markup(to: text.count) } else { code(to: text.count) }
    }
  }

  mutating func note(_ kind: TokenKind, _ start: Int, _ end: Int) {
    guard end > start else { return }
    if let last = tokens.last, last.kind == kind, last.range.upperBound == start {
      tokens[tokens.count - 1].range = last.range.lowerBound..<end
    } else {
      tokens.append(Token(kind: kind, range: start..<end))
    }
  }

  func has(_ bytes: [UInt8], at place: Int) -> Bool {
    guard place + bytes.count <= text.count else { return false }
    for offset in bytes.indices where text[place + offset] != bytes[offset] { return false }
    return true
  }

  func has(_ bytes: StaticString, at place: Int) -> Bool { text.part(place, text.count).starts(with: bytes) }

  func byte(_ place: Int) -> UInt8 { place >= 0 && place < text.count ? text[place] : 0 }

  /// What was noted last is something else.
  mutating func relabel(_ kind: TokenKind) {
    if !tokens.isEmpty { tokens[tokens.count - 1].kind = kind }
  }

  /// How far what stands on one line is looked for: lines may be as long as texts.
  func nearEnd(_ place: Int) -> Int {
    let end = min(place + 4_096, text.count)
    return text.part(0, end).next(0x0A, from: place) ?? end
  }

  func lineEnd(_ place: Int) -> Int { text.next(0x0A, from: place) ?? text.count }

  func skippingBlanks(_ place: Int) -> Int {
    var place = place
    while byte(place) == 0x20 || byte(place) == 0x09 { place += 1 }
    return place
  }

  /// Other code inside, as that of a page's script.
  mutating func inner(_ other: Grammar, to end: Int) {
    let (own, whole) = (grammar, text)
    (grammar, text) = (other, text.part(0, end))
    (isLineStart, followsValue, followsDot, defines) = (true, false, false, nil)
    if other.form == .styles { styles(to: end) } else { code(to: end) }
    (grammar, text) = (own, whole)
    pendingHeredocs = []
    index = max(index, end)
  }
}
