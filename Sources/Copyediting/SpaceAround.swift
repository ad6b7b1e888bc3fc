/// The text without invisible characters at its beginning and end: white space of any kind, such as a no-break space, and spaces without
/// width.
func withoutSpaceAround(_ text: String) -> String {
  guard let first = text.utf8.first, let last = text.utf8.last, first | last >= 0x80 else { return text }
  func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || ["\u{200B}", "\u{2060}", "\u{FEFF}"].contains(scalar)
  }
  let rest = text.unicodeScalars.drop(while: isSpace)
  guard let end = rest.lastIndex(where: { !isSpace($0) }) else { return text }
  return String(rest[...end])
}
