/// A piece of a template: text, or one tag with its delimiters.
struct Token {
  enum Content {
    case literal
    case tag(Sigil, name: Range<Int>)
  }

  /// The kind of a tag, which follows from its first character (Mustache specification; `$` and `<` are from its module "inheritance").
  enum Sigil {
    case variable, unescaped, section, inverted, close, partial, parent, block, comment, delimiters
  }

  let content: Content
  let range: Range<Int>
}
