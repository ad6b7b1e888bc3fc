/// What makes a text invalid YAML.
public enum SyntaxFault: Sendable, Hashable {
  case tab
  /// `title: Swift: the language`, or a key indented below a text.
  case unexpectedColon
  case missingColon
  /// `title:A`
  case missingSpace
  /// A no-break space in the indentation, after a hyphen or after a colon.
  case noBreakSpace
  case indentation
  case unclosedQuotation
  case unclosedList(line: Int)
  case unclosedMapping(line: Int)
  /// A character that YAML keeps for itself at the start of a value.
  case reservedCharacter(String)
  /// `*` or `&` with no name of an anchor right after it: `title: *New* in town`; or `>` or `|` with text on its line.
  case anchorSign(String)
  case escape
  case unexpectedDash
  /// `[a,, b]`
  case unexpectedComma
  /// Any other fault, in libyaml's words.
  case other(String)
}
