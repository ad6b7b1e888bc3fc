import Bytes

/// The value of `--paper` in light and dark mode, in CSS; browsers colour their bars and windows with it.
public struct PaperColors: Sendable, Equatable {
  public let light: String
  public let dark: String
}

extension PaperColors {
  /// Reads the colours from the first of these token files that defines `--paper`, as one colour or as `light-dark(…, …)`. Returns nil
  /// if none defines it, or if the definition depends on other variables or on the system's colour scheme.
  init?(tokens files: [ThemeFile]) {
    let found = files.lazy.map { file -> (code: String, definitions: [Definition]) in
      // A former colour may stand in a comment.
      let code = String(decoding: Theme.uncommented(sheet: file.bytes), as: UTF8.self)
      return (code, PaperColors.definitions(in: code))
    }
    guard let (code, definitions) = found.first(where: { !$0.definitions.isEmpty }),
      let value = definitions.first?.value, !value.isEmpty, !value.contains("var(")
    else { return nil }
    let schemes = PaperColors.schemes(in: code)
    guard !definitions.contains(where: { definition in schemes.contains { $0.contains(definition.place) } }) else {
      return nil
    }
    let colors = PaperColors.pair(value) ?? [value, value]
    self.init(light: colors[0], dark: colors[1])
  }

  private struct Definition {
    let value: String
    let place: String.Index
  }

  private static func definitions(in code: String) -> [Definition] {
    let bytes = code.utf8
    return bytes.indices.compactMap { start in
      guard bytes[start] == UInt8(ascii: "-"), bytes[start...].starts(with: "--paper".utf8),
        bytes[..<start].last.map({ isSpace($0) || "{;".utf8.contains($0) }) ?? true
      else { return nil }
      let after = bytes[start...].dropFirst("--paper".utf8.count).drop(while: isSpace)
      guard after.first == UInt8(ascii: ":") else { return nil }
      let value = Array(after.dropFirst().prefix { !";}!".utf8.contains($0) })
      return Definition(value: value.withUnsafeBufferPointer(\.trimmed.string), place: start)
    }
  }

  /// The ranges that apply only if the reader's system is dark, or only if it is not.
  private static func schemes(in code: String) -> [Range<String.Index>] {
    code.ranges(of: "prefers-color-scheme").map { scheme in
      var depth = 0
      let end = code[scheme.upperBound...].firstIndex { character in
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        return character == "}" && depth <= 0
      }
      return scheme.lowerBound..<(end ?? code.endIndex)
    }
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
