/// Which files Jekyll reads, by `exclude` and `include` of its configuration (Jekyll::EntryFilter).
public struct JekyllEntries: Sendable {
  private var excluded = JekyllEntries.always.map(FilePattern.init)
  private var included = [FilePattern(".htaccess")]

  /// What Jekyll leaves out by default.
  private static let always = [
    "Gemfile", "Gemfile.lock", "Rakefile", "package.json", "package-lock.json", "node_modules/", "vendor/bundle/",
    "vendor/cache/", "vendor/gems/", "vendor/ruby/",
  ]

  public init() {}

  public mutating func exclude(_ patterns: [String]) { excluded += patterns.compactMap(JekyllEntries.pattern) }

  public mutating func include(_ patterns: [String]) { included += patterns.compactMap(JekyllEntries.pattern) }

  /// A pattern from the folder of the site, whether or not it begins with a slash.
  private static func pattern(_ text: String) -> FilePattern? {
    var text = text[...]
    while text.hasPrefix("./") { text = text.dropFirst(2) }
    text = text.drop { $0 == "/" }
    return text.isEmpty ? nil : FilePattern(String(text))
  }

  /// Whether neither the file nor a folder that holds it is excluded.
  public func takes(_ path: String) -> Bool {
    let wanted = excluded.filter { pattern in !included.contains { $0.text == pattern.text } }
    return JekyllEntries.entries(of: path).allSatisfy { entry in
      !JekyllEntries.finds(wanted, entry.path, isFolder: entry.isFolder) || includes(entry)
    }
  }

  /// Whether neither the file nor a folder that holds it is one that Jekyll does not publish, such as `_layouts`, `.git` or `#old#`.
  public func shows(_ path: String) -> Bool {
    JekyllEntries.entries(of: path).allSatisfy { entry in
      !("._#~".contains(entry.name.first ?? "x") || entry.name.hasSuffix("~")) || includes(entry)
    }
  }

  private func includes(_ entry: Entry) -> Bool {
    JekyllEntries.finds(included, entry.path, isFolder: entry.isFolder)
      || JekyllEntries.finds(included, entry.name, isFolder: entry.isFolder)
  }

  private typealias Entry = (path: String, name: String, isFolder: Bool)

  private static func entries(of path: String) -> [Entry] {
    let names = path.split(separator: "/").map(String.init)
    return names.indices.map {
      (names[...$0].joined(separator: "/"), names[$0], $0 + 1 < names.count)
    }
  }

  /// Whether a pattern matches the entry, or the entry begins with its text.
  private static func finds(_ patterns: [FilePattern], _ entry: String, isFolder: Bool) -> Bool {
    patterns.contains { $0.matches(entry) || entry.hasPrefix($0.text) || isFolder && $0.text == entry + "/" }
  }
}
