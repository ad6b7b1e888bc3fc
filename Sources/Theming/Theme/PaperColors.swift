/// What `--paper` is on light and on dark, as CSS writes it: browsers colour their bars and windows with it.
package struct PaperColors: Sendable, Equatable {
  package let light: String
  package let dark: String
}

extension PaperColors {
  /// Of the first definition in a file of tokens, one colour or `light-dark(…, …)`; nil where none is, or none that stands by itself.
  init?(tokens: [UInt8]) {
    let pair = /light-dark\(\s*([^()]+(?:\([^()]*\))?)\s*,\s*([^()]+(?:\([^()]*\))?)\s*\)/
    let text = String(decoding: tokens, as: UTF8.self)
    guard let match = text.firstMatch(of: /--paper:\s*([^;}]+?)\s*[;}]/) else { return nil }
    let value = match.output.1
    guard !value.contains("var(") else { return nil }
    if let colors = value.wholeMatch(of: pair) {
      self.init(light: String(colors.output.1), dark: String(colors.output.2))
    } else {
      self.init(light: String(value), dark: String(value))
    }
  }
}
