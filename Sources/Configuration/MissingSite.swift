import Diagnostics
import Foundation

/// What is found in a folder that was named as a site's and has no configuration.
struct MissingSite: Sendable {
  let folder: String
  /// Whether the configuration itself was named instead of its folder.
  private(set) var isConfiguration = false
  /// Whether a file was named instead of a folder.
  private(set) var isFile = false
  /// A file with a similar name, and the name that it should have; both as paths below the folder.
  private(set) var near: (found: String, wanted: String)?
  /// A folder that this user may not enter, as a path below the folder; empty for the folder itself.
  private(set) var closed: String?
  /// A link of the right name that leads to no file, as a path below the folder.
  private(set) var deadLink: String?
  /// The relative path from the folder to that of a site in which it lies, as `Content/stories` and `Output` do.
  private(set) var outer: String?

  init(_ folder: String) {
    self.folder = folder
    let root = URL(filePath: folder).standardizedFileURL
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), !isFolder.boolValue {
      isFile = true
      isConfiguration = root.lastPathComponent == "site.yml"
      return
    }
    closed = ["", "Content"].first { below in
      let path = below.isEmpty ? root.path : root.appending(path: below).path
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        && !FileManager.default.isExecutableFile(atPath: path)
    }
    guard closed == nil else { return }
    for below in ["Content/", ""] where near == nil && deadLink == nil {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: below).path)) ?? []
      let settings = names.filter { $0.lowercased().hasSuffix(".yml") || $0.lowercased().hasSuffix(".yaml") }.sorted()
      let exact = settings.first { $0.lowercased().replacing(".yaml", with: ".yml") == "site.yml" }
      guard let name = exact ?? nearestName(to: "site.yml", among: settings) else { continue }
      if name == "site.yml" { deadLink = below + name } else { near = (below + name, below + "site.yml") }
    }
    guard near == nil, deadLink == nil, FileManager.default.fileExists(atPath: root.path) else { return }
    outer = MissingSite.siteAround(root.pathComponents)
  }

  private static func siteAround(_ parts: [String]) -> String? {
    for depth in stride(from: 1, to: parts.count - 1, by: 1) {
      let outer = URL(filePath: "/" + parts.dropFirst().dropLast(depth).joined(separator: "/"))
      guard SiteFolder(at: outer.path) != nil else { continue }
      // The site is made from the folder around its `Content`.
      let isContent =
        outer.lastPathComponent == "Content" && SiteFolder(at: outer.deletingLastPathComponent().path) != nil
      return Array(repeating: "..", count: isContent ? depth + 1 : depth).joined(separator: "/")
    }
    return nil
  }
}
