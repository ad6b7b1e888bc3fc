import Bytes

/// What `--paper` is on light and on dark, as CSS writes it: browsers colour their bars and windows with it.
public struct PaperColors: Sendable, Equatable {
  public let light: String
  public let dark: String
}

extension PaperColors {
  /// Of the first definition in a file of tokens, one colour or `light-dark(…, …)`; nil where none is, or none that stands by itself.
  init?(tokens: [UInt8]) {
    let value = tokens.withUnsafeBufferPointer { tokens -> String in
      guard let start = tokens.firstRange(of: "--paper:")?.upperBound else { return "" }
      let rest = tokens.part(start, tokens.count)
      return ByteView(rebasing: rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "}") }).trimmed.string
    }
    guard !value.isEmpty, !value.contains("var(") else { return nil }
    let colors = PaperColors.pair(value) ?? [value, value]
    self.init(light: colors[0], dark: colors[1])
  }

  /// Both colours of `light-dark()`; nil for any other value.
  private static func pair(_ value: String) -> [String]? {
    let name = "light-dark("
    guard value.hasPrefix(name), value.last == ")" else { return nil }
    var depth = 0
    let colors = value.dropFirst(name.count).dropLast().split { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth == 0
    }
    return colors.count == 2 ? colors.map { Array($0.utf8).withUnsafeBufferPointer(\.trimmed.string) } : nil
  }
}
