import Bytes

/// A language as data: what begins and ends its comments and strings, and which words mean something. A new one is a declaration in
/// `Grammars`, and its place in `Grammar.all`.
struct Grammar: Sendable {
  /// As people write it behind a fence, in lower case.
  let names: [String]
  var form = Form.code
  private(set) var words: [Word: TokenKind] = [:]
  /// Bytes that comments and strings begin with.
  private(set) var beginnings = [Bool](repeating: false, count: 256)
  /// Words are the same in capitals.
  var ignoresCase = false
  var lineComments: [LineComment] = []
  var blockComments: [BlockComment] = []
  var quotes: [Quote] = []
  /// Behind these a word is a part of something longer, as of a path.
  var plainBehind: Set<UInt8> = []
  /// Of names, beside letters, digits and `_`; a name begins with none of `inner`.
  var letters: Set<UInt8> = []
  var inner: Set<UInt8> = []
  /// Words behind which the name of a function or a type stands.
  private(set) var definers: [Word: TokenKind] = [:]
  var capitals: TokenKind? = nil
  /// What stands before `(`.
  var calls: TokenKind? = .function
  /// `$` in `$name`; `${…}` and `$(…)` where `bracesVariables`.
  private(set) var sigils: [UInt8: TokenKind] = [:]
  var bracesVariables = false
  /// `@name`.
  var hasAnnotations = false
  /// `#name`, at the start of a line or anywhere.
  var directives: Directives? = nil
  /// `#[…]` or `[…]` before declarations.
  var attributeOpening: [UInt8] = []
  /// `:name`, an atom or a symbol.
  var hasSymbols = false
  /// `/…/` where no value stands before it.
  var hasRegularExpressions = false
  var heredocs: Heredoc? = nil
  var lineStarts: Set<LineStart> = []
  /// Behind a name at the start of a line, or a string: what it names.
  var keySigns: [UInt8] = []
  /// `1'000`.
  var separatesDigitsByQuotes = false

  enum Form: Sendable { case code, markup, styles, yaml, markdown, diff, console, php }
  enum Directives: Sendable { case atLineStart, anywhere }
  enum Heredoc: Sendable { case shell, ruby, perl, php }

  enum LineStart: Sendable {
    /// `[section]`
    case section
    /// `name = …`
    case key
    /// The first word is a command.
    case command
    /// `target: …`
    case target
  }

  struct LineComment: Sendable {
    var mark: [UInt8]
    var place = Place.anywhere
    enum Place: Sendable { case anywhere, afterSpace, lineStart }
  }

  struct BlockComment: Sendable {
    var open: [UInt8]
    var close: [UInt8]
    var nests = false
    /// Where nothing stands before it, white space included.
    var beginsLine = false
  }

  init(_ names: String, _ describe: (inout Grammar) -> Void) {
    self.names = names.split(separator: " ").map(String.init)
    describe(&self)
    for mark in lineComments.map(\.mark) + blockComments.map(\.open) + quotes.map(\.open) {
      if let first = mark.first { beginnings[Int(first)] = true }
    }
    if quotes.contains(where: { $0.form == .hashes }) { beginnings[Int(UInt8(ascii: "#"))] = true }
    if quotes.contains(where: { $0.form == .dollars }) { beginnings[Int(UInt8(ascii: "$"))] = true }
  }

  mutating func add(_ kind: TokenKind, _ list: String) {
    for word in list.split(whereSeparator: \.isWhitespace) { words[Word(word)] = kind }
  }

  mutating func define(_ kind: TokenKind, after list: String) {
    for word in list.split(separator: " ") { definers[Word(word)] = kind }
  }

  mutating func sigils(_ signs: String, _ kind: TokenKind) {
    for sign in signs.utf8 { sigils[sign] = kind }
  }

  mutating func comments(line: String..., nesting: Bool = false, block: (String, String)...) {
    lineComments += line.map { LineComment(mark: Array($0.utf8)) }
    blockComments += block.map { BlockComment(open: Array($0.0.utf8), close: Array($0.1.utf8), nests: nesting) }
  }

  /// `//` and `/* */`.
  mutating func slashComments(nesting: Bool = false) { comments(line: "//", nesting: nesting, block: ("/*", "*/")) }

  /// From a line that begins with one of these to the one that begins with `close`.
  mutating func commentLines(_ opens: String, to close: String) {
    blockComments += opens.split(separator: " ").map {
      BlockComment(open: Array($0.utf8), close: Array(("\n" + close).utf8), beginsLine: true)
    }
  }

  mutating func comments(_ mark: String, _ place: LineComment.Place) {
    lineComments.append(LineComment(mark: Array(mark.utf8), place: place))
  }
}

/// Up to sixteen letters of a word, as quick to compare as a number.
struct Word: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var count = 0

  init(_ text: Substring) {
    for byte in text.utf8 { append(byte) }
  }

  /// nil for longer ones, which mean nothing anywhere.
  init?(_ bytes: ByteView, ignoringCase: Bool) {
    guard bytes.count <= 16 else { return nil }
    for byte in bytes { append(ignoringCase ? lowercased(byte) : byte) }
  }

  private mutating func append(_ byte: UInt8) {
    if count < 8 {
      low |= UInt64(byte) << UInt64(8 * count)
    } else if count < 16 {
      high |= UInt64(byte) << UInt64(8 * (count - 8))
    }
    count += 1
  }
}

/// How strings begin and end, and what in them is no text.
struct Quote: Sendable {
  var open: [UInt8]
  var close: [UInt8]
  var kind = TokenKind.string
  /// The character behind it means itself.
  var escape: UInt8? = UInt8(ascii: "\\")
  /// The closing twice is the character.
  var doubles = false
  var spansLines = false
  /// `(open, close)` of code inside.
  var interpolations: [(open: [UInt8], close: UInt8)] = []
  /// Before a name: a variable inside.
  var sigil: UInt8? = nil
  /// Names that may stand before it and belong to it.
  var prefixes: Set<Word> = []
  var needsPrefix = false
  /// One character alone, near: what else such a mark is, is left to the language.
  var isCharacter = false
  /// What else the beginning holds, the end holds, too.
  var form = Form.plain

  enum Form: Sendable {
    case plain
    /// `#"…"#`, behind the prefix where there is one.
    case hashes
    /// `R"name(…)name"`
    case named
    /// `[==[…]==]`
    case long
    /// `$name$…$name$`
    case dollars
  }

  init(_ open: String, _ close: String? = nil, _ describe: (inout Quote) -> Void = { _ in }) {
    self.open = Array(open.utf8)
    self.close = Array((close ?? open).utf8)
    describe(&self)
  }

  mutating func prefixes(_ list: String, needed: Bool = true) {
    prefixes = Set(list.split(separator: " ").map { Word($0) })
    needsPrefix = needed
  }

  mutating func code(_ open: String, _ close: Character) {
    guard let close = close.asciiValue else { return }
    interpolations.append((Array(open.utf8), close))
  }

  /// `"…"`
  static let double = Quote("\"")
  /// `'…'`
  static let single = Quote("'")
  /// `'x'`
  static let character = Quote("'") { $0.isCharacter = true }
  /// `"""…"""`
  static let triple = Quote("\"\"\"") { $0.spansLines = true }
  /// `` `…` ``, raw.
  static let backtick = raw("`")

  /// Over several lines, each character meaning itself.
  static func raw(_ open: String, _ close: String? = nil) -> Quote {
    Quote(open, close) {
      $0.escape = nil
      $0.spansLines = true
    }
  }
}

/// The characters of a text, for sets of them.
func bytes(_ text: String) -> Set<UInt8> { Set(text.utf8) }
