public import Diagnostics
public import Foundation

/// A file that a site would publish or be made from, and that is behind a symbolic link which leads out of it: whoever can put a link into
/// a theme or a text would have any file of the machine published.
public struct ForeignLink: Sendable {
  private let name: String
  private let target: String

  /// nil where the file itself is in one of the folders, and where there is none.
  public init?(_ file: URL, called name: String, within folders: [URL]) {
    guard let target = ForeignLink.path(of: file) else { return nil }
    let homes = folders.compactMap { ForeignLink.path(of: $0) }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    guard !homes.contains(where: target.hasPrefix) else { return nil }
    self.name = name
    self.target = target
  }

  public var diagnostic: Diagnostic { FolderProblem.foreignLink(name, to: target).diagnostic }

  /// With all links followed.
  private static func path(of file: URL) -> String? {
    guard let resolved = realpath(file.path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
