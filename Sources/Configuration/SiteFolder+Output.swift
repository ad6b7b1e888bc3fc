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
    let (path, root) = (SiteFolder.standing(output), SiteFolder.standing(root))
    func isInside(_ inner: String, _ outer: String) -> Bool { inner == outer || inner.hasPrefix(outer.asFolder) }
    let isSource = ([content, theme, memory, configuration] + texts).map(SiteFolder.standing).contains { place in
      place != root && isInside(path, place)
    }
    guard isInside(root, path) || isSource, path != SiteFolder.standing(preview) else { return nil }
    return FolderProblem.unfitOutput(output.path).diagnostic
  }

  /// The path of a folder inside another, whatever links lead to the two; nil if it is not inside.
  static func path(of inner: URL, below outer: URL) -> String? {
    let (inner, outer) = (standing(inner), standing(outer).asFolder)
    return inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : nil
  }

  /// The path with all links followed, as far as it exists.
  private static func standing(_ place: URL) -> String {
    var path = place.standardizedFileURL.path
    var rest = ""
    while path != "/", !path.isEmpty {
      if let real = realpath(path, nil) {
        defer { free(real) }
        return rest.isEmpty ? String(cString: real) : String(cString: real).asFolder + rest
      }
      let url = URL(filePath: path)
      rest = rest.isEmpty ? url.lastPathComponent : url.lastPathComponent + "/" + rest
      path = url.deletingLastPathComponent().path
    }
    return "/" + rest
  }
}

extension String {
  fileprivate var asFolder: String { hasSuffix("/") ? self : self + "/" }
}
