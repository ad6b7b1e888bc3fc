import Foundation

extension SiteFolder {
  /// Templates in a folder whose name differs in case, or which lies beside the texts, if the site has none in the right place. Both are
  /// paths that the user can use.
  public var misplacedTheme: (found: String, wanted: String)? {
    guard !FileManager.default.fileExists(atPath: theme.path) else { return nil }
    let outer = content.path == root.path ? contentName : String(contentName.dropLast("Content/".count))
    for (folder, called) in [(root, outer), (content, contentName)] {
      // Each folder is looked for by its name, because a hundred thousand texts may lie beside it.
      let found = ["TEMPLATES", "Templates", "templates"].first { isTheme(folder.appending(path: $0)) }
      if let found { return (called + found, outer + theme.lastPathComponent) }
    }
    return nil
  }

  private func isTheme(_ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { $0.hasSuffix(".mustache") || $0 == "assets" || $0 == "strings" }
  }
}
