public import Configuration
public import Diagnostics
public import Folders
import Foundation

/// Files that the site's owner wants copied as they are: what is in the folder `static` of the content folder, at the same paths.
public struct StaticFiles: Sendable {
  public private(set) var files: [FolderFile] = []
  public private(set) var diagnostics: [Diagnostic] = []

  public init(in site: SiteFolder) {
    let path = site.content.appending(path: SiteFolder.staticName)
    guard FileManager.default.fileExists(atPath: path.path) else { return }
    let name = site.contentName + SiteFolder.staticName
    if let link = ForeignLink(path, called: name, within: [site.root, site.content]) {
      diagnostics = [link.diagnostic]
      return
    }
    let folder = LocalFolder(SiteFolder.staticName, below: site.content, contentName: site.contentName, holds: .files)
    files = folder.media
    diagnostics = folder.diagnostics + folder.gaps.map(\.asError)
  }
}
