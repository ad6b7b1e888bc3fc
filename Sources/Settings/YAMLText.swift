import Diagnostics

/// Texts as a file of settings takes them.
public enum YAMLText: Sendable {
  /// A double-quoted scalar, whose escapes are those of JSON.
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

  /// Without quotation marks where nobody could take it for something else, in a list or a mapping either.
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
