/// What a piece of code is, as far as it helps a reader's eye.
public enum TokenKind: String, CaseIterable, Sendable {
  case keyword = "k"
  case type = "t"
  case string = "s"
  case number = "n"
  case comment = "c"
  case function = "f"
  /// Names of fields, attributes, properties, keys.
  case property = "p"
  case variable = "v"
  /// What is said about code: annotations, directives, sections, prompts.
  case meta = "m"
  case inserted = "i"
  case deleted = "d"
}

public struct Token: Sendable, Hashable {
  public var kind: TokenKind
  public var range: Range<Int>
}
