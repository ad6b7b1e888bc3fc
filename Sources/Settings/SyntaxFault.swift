/// What makes a text invalid YAML.
public enum SyntaxFault: Sendable, Hashable {
  case tab
  /// `title: Swift: the language`, or a key indented below a text.
  case unexpectedColon
  case missingColon
  /// `title:A`
  case missingSpace
  /// In the indentation, behind a hyphen or behind a colon.
  case noBreakSpace
  case indentation
  case unclosedQuotation
  case unclosedList(line: Int)
  case unclosedMapping(line: Int)
  /// A character that YAML keeps for itself at the start of a value.
  case reservedCharacter(String)
  /// `*` or `&` with no name of an anchor right behind it: `title: *New* in town`; `>` or `|` with a text in its line.
  case anchorSign(String)
  case escape
  case unexpectedDash
  /// `[a,, b]`
  case unexpectedComma
  /// In libyaml's words.
  case other(String)
}
