import Bytes

/// Goes through code once and notes the pieces that have a kind.
struct Scanner {
  /// The code that is to be scanned; while it is code inside other code, up to the end of that.
  private(set) var text: ByteView
  private(set) var tokens: [Token] = []
  var grammar: Grammar
  var index = 0
  /// Whether only white space was read since the line began.
  var isLineStart = true
  /// Whether a value was read last, so that what follows operates on it.
  var followsValue = false
  var followsDot = false
  /// The kind of the next name, if a keyword says what it names.
  var defines: TokenKind?
  var depth = 0
  /// Names of the heredocs in this line. Their texts follow the line, each up to its name alone on a line.
  var pendingHeredocs: [ByteView] = []
  /// False once a heredoc had no end: it was not one, and later ones are not tried.
  var mayHoldHeredocs = true
  /// No regular expression begins before this index: an earlier search in the line found no end.
  var regularExpressionsEnd = -1

  /// Code in strings in code and so on; anything deeper is text.
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

  /// Changes the kind of the last token.
  mutating func relabel(_ kind: TokenKind) {
    if !tokens.isEmpty { tokens[tokens.count - 1].kind = kind }
  }

  /// How far to look for what has to end within the line: lines may be as long as texts.
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

  /// Scans code inside other code, such as a page's script.
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
