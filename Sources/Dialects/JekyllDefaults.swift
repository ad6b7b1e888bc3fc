public import Settings

/// The key `defaults` of Jekyll's configuration: values for texts of a folder or of a kind that do not give them themselves
/// (Jekyll::FrontmatterDefaults).
public struct JekyllDefaults: Sendable {
  private struct Scope {
    /// The path from the folder of the site; empty for the whole site.
    var path: String
    /// `posts`, `drafts`, `pages` or the name of a collection; nil for all.
    var kind: String?
    var values: SettingsNode

    func reaches(_ path: String, _ kind: String) -> Bool {
      guard self.kind == nil || self.kind == kind else { return false }
      guard self.path.contains("*") else { return path.hasPrefix(self.path) }
      // The pattern has to match the file, or a folder that holds it.
      let (pattern, names) = (FilePattern(self.path), path.split(separator: "/"))
      let entries = names.indices.map { names[...$0].joined(separator: "/") }
      return entries.contains { pattern.matches($0) || pattern.matches($0 + "/") }
    }
  }

  /// The keys that decide whether, where and as what a text is read; all others are for templates.
  public static let keys: Set<String> = [
    "permalink", "published", "author", "authors", "tag", "tags", "category", "categories", "lang", "language",
  ]

  /// In ascending order of precedence.
  private var scopes: [Scope] = []

  public init() {}

  /// Takes the values.
  ///
  /// - Returns: Whether they also set keys that are for templates.
  public mutating func take(_ node: SettingsNode) -> Bool {
    for element in node.elements {
      guard let values = element["values"] else { continue }
      let path = String((element["scope"]?["path"]?.text ?? "").drop { $0 == "/" })
      scopes.append(Scope(path: path, kind: element["scope"]?["type"]?.text, values: values))
    }
    // A longer path takes precedence; of equal ones that of a kind, and then the later one.
    let ranks = scopes.enumerated().map { ($0.element.path.count, $0.element.kind == nil ? 0 : 1, $0.offset) }
    scopes = ranks.sorted { $0 < $1 }.map { scopes[$0.2] }
    return scopes.contains { scope in
      scope.values.entries.contains { $0.key.text.map { !JekyllDefaults.keys.contains($0) } ?? true }
    }
  }

  /// - Parameter path: The path from the folder of the site.
  public func values(of path: String, kind: String) -> [String: SettingsNode] {
    var values: [String: SettingsNode] = [:]
    for scope in scopes where scope.reaches(path, kind) {
      for (key, value) in scope.values.entries where !value.isAbsent {
        if let name = key.text, JekyllDefaults.keys.contains(name) { values[name] = value }
      }
    }
    return values
  }
}
