public import Diagnostics
public import Foundation

extension SiteFolder {
  /// Why a site must not be written to a folder: it would mix with what the site is made from. nil if it may be.
  ///
  /// - Parameter texts: folders of the configuration whose texts are read.
  public func problem(withOutput output: URL, texts: [URL] = []) -> Diagnostic? {
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
