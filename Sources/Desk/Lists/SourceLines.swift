import Diagnostics
import Feeds
import ParsedFeeds

/// Sources as lines of a configuration, to be put under `sources:`.
enum SourceLines {
  /// - Parameters:
  ///   - names: those that are taken; a second source of a name would be refused.
  static func yaml(_ entries: [OPMLList.Entry], names: Set<String> = []) -> String {
    var names = names
    return entries.map { entry in
      var text = "  - feed: " + address(entry.feed) + "\n"
      if let title = entry.title, !title.isEmpty, !title.hasPrefix("tag:"), names.insert(title).inserted {
        text += "    name: " + quoted(title) + "\n"
      }
      if !entry.tags.isEmpty { text += "    tags: [" + entry.tags.map(quoted).joined(separator: ", ") + "]\n" }
      return text
    }
    .joined()
  }

  /// `${` in an address of somebody else is no variable of this machine.
  static func address(_ text: String) -> String {
    let escaped = text.split(separator: "${", omittingEmptySubsequences: false).joined(separator: "$${")
    let isPlain = escaped.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"\"'#,[]{}&*!|>%@`".utf8.contains($0) || $0 == 0x26 }
    return isPlain && !escaped.hasSuffix(":") ? escaped : quoted(escaped)
  }

  /// A double-quoted YAML scalar, whose escapes are those of JSON.
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value: result += " "
      case _ where isControl(scalar): result += "\\u" + hexadecimal(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// Four digits: none of those that are escaped needs more.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
