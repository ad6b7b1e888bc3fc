import Feeds
import News
import ParsedFeeds
import Settings

/// Sources as lines of a configuration, to be put under `sources:`.
enum SourceLines {
  /// - Parameter names: Names that are taken already; a second source of the same name would be refused.
  static func yaml(_ entries: [OPMLList.Entry], names: Set<String>) -> String {
    var names = names
    return entries.map { entry in
      var text = "  - feed: " + address(entry.feed) + "\n"
      if let title = entry.title, !title.isEmpty, !title.hasPrefix("tag:"), names.insert(title).inserted {
        text += "    name: " + YAMLText.quoted(title) + "\n"
      }
      if !entry.tags.isEmpty { text += "    tags: [" + entry.tags.map(YAMLText.quoted).joined(separator: ", ") + "]\n" }
      if let language = languageTag(entry.language) { text += "    language: " + YAMLText.quoted(language) + "\n" }
      return text
    }
    .joined()
  }

  /// Writes an address as YAML. `${` in somebody else's address is not a variable of this machine, so it is escaped. It is sought by scalars:
  /// some letters are one character with the sign that follows them.
  static func address(_ text: String) -> String {
    let parts = text.unicodeScalars.split(separator: "${".unicodeScalars, omittingEmptySubsequences: false)
    let escaped = parts.map { String($0) }.joined(separator: "$${")
    let isPlain = escaped.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"\"'#,[]{}&*!|>%@`".utf8.contains($0) || $0 == 0x26 }
    return isPlain && !escaped.hasSuffix(":") ? escaped : YAMLText.quoted(escaped)
  }
}
