public import Diagnostics
public import Foundation

/// A file that a site would publish or be made from, behind a symbolic link that leads out of the site. If such links were followed,
/// whoever can put a link into a theme or a text could have any file of the machine published.
public struct ForeignLink: Sendable {
  /// Why it is not followed.
  enum Reason: Sendable { case leadsOut, leadsNowhere, isFolder }

  private let name: String
  private let target: String
  private let reason: Reason

  /// Returns nil if the file itself is in one of the folders, or if there is no file.
  public init?(_ file: URL, called name: String, within folders: [URL]) {
    guard let target = ForeignLink.path(of: file) else { return nil }
    let homes = folders.compactMap { ForeignLink.path(of: $0) }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    guard !homes.contains(where: target.hasPrefix) else { return nil }
    (self.name, self.target, reason) = (name, target, .leadsOut)
  }

  /// For a file of a theme. There no link to a folder is followed, and a link to nothing would silently leave the default theme's file in
  /// its place. Hidden links to anything but a file are ignored: editors lock files with them.
  public init?(inTheme file: URL, called name: String, within folders: [URL]) {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
    let isFile = isThere && !isFolder.boolValue
    guard isFile || !file.lastPathComponent.hasPrefix(".") else { return nil }
    if let link = ForeignLink(file, called: name, within: folders) {
      self = link
      return
    }
    guard !isFile, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path) else {
      return nil
    }
    (self.name, self.target, reason) = (name, target, isThere ? .isFolder : .leadsNowhere)
  }

  public var diagnostic: Diagnostic { FolderProblem.link(name, to: target, reason).diagnostic }

  /// The file's path with all links followed; nil if there is no file.
  private static func path(of file: URL) -> String? {
    guard let resolved = realpath(file.path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
