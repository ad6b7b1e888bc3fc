import Bytes

/// A language as data: what begins and ends its comments and strings, and which words have a meaning. A new language is a declaration in
/// `Grammars`, and its place in `Grammar.all`.
struct Grammar: Sendable {
  /// The names that people write behind a fence, in lower case.
  let names: [String]
  var form = Form.code
  private(set) var words: [Word: TokenKind] = [:]
  /// The first bytes of comments and strings.
  private(set) var beginnings = [Bool](repeating: false, count: 256)
  /// Whether words mean the same in capitals.
  var ignoresCase = false
  var lineComments: [LineComment] = []
  var blockComments: [BlockComment] = []
  var quotes: [Quote] = []
  /// Characters behind which a word is part of something longer, such as a path, and has no meaning of its own.
  var plainBehind: Set<UInt8> = []
  /// Characters of names besides letters, digits and `_`; those in `inner` cannot begin a name.
  var letters: Set<UInt8> = []
  var inner: Set<UInt8> = []
  /// Words that are followed by the name of a function or a type, with the kind of that name.
  private(set) var definers: [Word: TokenKind] = [:]
  var capitals: TokenKind? = nil
  /// The kind of a name before `(`.
  var calls: TokenKind? = .function
  /// Signs such as the `$` of `$name`, with the kind of what they begin. If `bracesVariables` is true, so do `${…}` and `$(…)`.
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
  /// Whether `/…/` is a regular expression if no value stands before it.
  var hasRegularExpressions = false
  var heredocs: Heredoc? = nil
  var lineStarts: Set<LineStart> = []
  /// Signs that make a key of the name at the start of a line, or of the string, before them.
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
    /// Whether it only counts at the very start of a line, without white space before it.
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

  /// A comment from a line that begins with one of `opens` to one that begins with `close`.
  mutating func commentLines(_ opens: String, to close: String) {
    blockComments += opens.split(separator: " ").map {
      BlockComment(open: Array($0.utf8), close: Array(("\n" + close).utf8), beginsLine: true)
    }
  }

  mutating func comments(_ mark: String, _ place: LineComment.Place) {
    lineComments.append(LineComment(mark: Array(mark.utf8), place: place))
  }
}

/// Up to sixteen letters of a word, which compare as fast as a number.
struct Word: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var count = 0

  init(_ text: Substring) {
    for byte in text.utf8 { append(byte) }
  }

  /// nil for longer words, which mean nothing in any language.
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

/// How a kind of string begins and ends, and what in it is not text.
struct Quote: Sendable {
  var open: [UInt8]
  var close: [UInt8]
  var kind = TokenKind.string
  /// The character that gives the next character its literal meaning.
  var escape: UInt8? = UInt8(ascii: "\\")
  /// Whether the closing, written twice, stands for itself.
  var doubles = false
  var spansLines = false
  /// Opening and closing of code inside the string.
  var interpolations: [(open: [UInt8], close: UInt8)] = []
  /// The sign before the name of a variable inside the string.
  var sigil: UInt8? = nil
  /// Names that may stand directly before the opening and belong to the string.
  var prefixes: Set<Word> = []
  var needsPrefix = false
  /// Whether it is a single character; if no closing follows nearby, the mark means something else in the language.
  var isCharacter = false
  /// What the opening contains besides `open`, and the closing repeats.
  var form = Form.plain

  enum Form: Sendable {
    case plain
    /// `#"…"#`, behind the prefix if there is one.
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

  /// A string that may span lines, in which each character has its literal meaning.
  static func raw(_ open: String, _ close: String? = nil) -> Quote {
    Quote(open, close) {
      $0.escape = nil
      $0.spansLines = true
    }
  }
}

/// The characters of a text as a set.
func bytes(_ text: String) -> Set<UInt8> { Set(text.utf8) }
