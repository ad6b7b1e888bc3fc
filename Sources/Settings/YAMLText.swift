import Diagnostics

/// Writes texts as scalars of YAML.
public enum YAMLText: Sendable {
  /// A double-quoted scalar, with escapes as in JSON.
  public static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value: result += " "
      case _ where isControl(scalar): result += unicodeEscape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// The text without quotation marks if it cannot be taken for anything else, not even in a list or a mapping; quoted otherwise.
  public static func plain(_ text: String) -> String {
    let isWord = text.unicodeScalars.first.map { $0.properties.isAlphabetic } ?? false
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " ._-+/()'&".unicodeScalars.contains(scalar)
    }
    let reserved = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    guard isWord, isPlain, text.last != " ", !reserved.contains(text.lowercased()) else { return quoted(text) }
    return text
  }
}
