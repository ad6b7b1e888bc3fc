public import Bytes

/// The pieces of code that have a kind, in order and without overlap; nil if the language is unknown, or the code too long for anybody to
/// read. Takes one pass, whatever the code is: what does not end where it should ends with the line or the text.
public func tokens(of code: ByteView, in language: ByteView) -> [Token]? {
  guard code.count <= longestCode, let grammar = Grammar.named(language) else { return nil }
  var scanner = Scanner(code, grammar)
  scanner.run()
  return scanner.tokens
}

private let longestCode = 262_144
