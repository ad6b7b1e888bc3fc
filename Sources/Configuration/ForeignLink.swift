public import Diagnostics
public import Foundation

/// A file that a site would publish or be made from, and that is behind a symbolic link which leads out of it: whoever can put a link into
/// a theme or a text would have any file of the machine published.
public struct ForeignLink: Sendable {
  /// Why it is not followed.
  enum Reason: Sendable { case leadsOut, leadsNowhere, isFolder }

  private let name: String
  private let target: String
  private let reason: Reason

  /// nil where the file itself is in one of the folders, and where there is none.
  public init?(_ file: URL, called name: String, within folders: [URL]) {
    guard let target = ForeignLink.path(of: file) else { return nil }
    let homes = folders.compactMap { ForeignLink.path(of: $0) }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    guard !homes.contains(where: target.hasPrefix) else { return nil }
    (self.name, self.target, reason) = (name, target, .leadsOut)
  }

  /// Of a theme, where no link to a folder is followed, and one to nothing would leave the default theme's file in its place. Hidden ones are no
  /// part of it, as those by which editors lock a file.
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

  /// With all links followed.
  private static func path(of file: URL) -> String? {
    guard let resolved = realpath(file.path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
