import Foundation

extension SiteFolder {
  /// Templates in a folder of another case, or beside the texts, where the site has none in their place; both as the user reaches them.
  public var misplacedTheme: (found: String, wanted: String)? {
    guard !FileManager.default.fileExists(atPath: theme.path) else { return nil }
    let outer = content.path == root.path ? contentName : String(contentName.dropLast("Content/".count))
    for (folder, called) in [(root, outer), (content, contentName)] {
      let found = list(folder).first { $0.lowercased() == "templates" && isTheme(folder.appending(path: $0)) }
      if let found { return (called + found, outer + theme.lastPathComponent) }
    }
    return nil
  }

  private func isTheme(_ folder: URL) -> Bool {
    list(folder).contains { $0.hasSuffix(".mustache") || $0 == "assets" || $0 == "strings" }
  }

  /// Names in a folder; none where there is no such folder.
  private func list(_ folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
  }
}
