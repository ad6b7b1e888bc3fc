extension String {
  /// The text with others in place of some of its characters. It goes by scalars: to Swift, a quotation mark with an accent is one character
  /// and no quotation mark, but whoever reads the text takes it for one.
  public func escaping(_ escapes: KeyValuePairs<Unicode.Scalar, String>) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let escape = escapes.first(where: { $0.key == scalar }) {
        text += escape.value
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
