/// A stretch of a template: text, or one tag with its delimiters.
struct Token {
  enum Content {
    case literal
    case tag(Sigil, name: Range<Int>)
  }

  /// What the first character inside a tag makes of it (Mustache specification; `$` and `<` from its module
  /// "inheritance").
  enum Sigil {
    case variable, unescaped, section, inverted, close, partial, parent, block, comment, delimiters
  }

  let content: Content
  let range: Range<Int>
}
