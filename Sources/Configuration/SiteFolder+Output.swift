public import Diagnostics
public import Foundation

extension SiteFolder {
  /// Why a site must not be written to a folder: it would mix with what the site is made from, or publish what lies elsewhere. nil if it may be.
  ///
  /// - Parameter texts: folders of the configuration whose texts are read.
  public func problem(withOutput output: URL, texts: [URL] = []) -> Diagnostic? {
    for folder in texts where folder.path.hasPrefix(content.path + "/") {
      let path = String(folder.path.dropFirst(content.path.count + 1))
      // Links in the place of these are told of, and not followed.
      guard ![SiteFolder.pagesName, SiteFolder.staticName].contains(path) else { continue }
      if let link = ForeignLink(folder, called: contentName + path, within: [root, content]) {
        return link.diagnostic.asError
      }
    }
    let path = output.path.hasSuffix("/") ? output.path : output.path + "/"
    func isInside(_ inner: URL, _ outer: String) -> Bool { (inner.path + "/").hasPrefix(outer) }
    let holdsSite = isInside(root, path)
    let isSource = ([content, theme, memory, configuration] + texts).contains { place in
      place.path != root.path && path.hasPrefix(place.path + "/")
    }
    guard holdsSite || isSource, output != preview else { return nil }
    return FolderProblem.unfitOutput(output.path).diagnostic
  }
}
