import Diagnostics
import Foundation

/// A folder that was named as that of a site, and has no configuration: what stands there in its place.
struct MissingSite {
  private let folder: String
  /// The configuration itself was named, in place of its folder.
  private var isConfiguration = false
  /// A file whose name is near, below the folder, and what it should be called.
  private var near: (found: String, wanted: String)?

  init(_ folder: String) {
    self.folder = folder
    let root = URL(filePath: folder).standardizedFileURL
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), !isFolder.boolValue {
      isConfiguration = root.lastPathComponent == "site.yml"
      return
    }
    for below in ["Content/", ""] where near == nil {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: below).path)) ?? []
      let settings = names.filter { $0.lowercased().hasSuffix(".yml") || $0.lowercased().hasSuffix(".yaml") }.sorted()
      let exact = settings.first { $0.lowercased().replacing(".yaml", with: ".yml") == "site.yml" }
      guard let name = exact ?? nearestName(to: "site.yml", among: settings) else { continue }
      near = (below + name, below + "site.yml")
    }
  }

  var diagnostic: Diagnostic {
    let id = "site.not-found"
    if isConfiguration {
      let parts = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let outer = (parts.last == "Content" ? parts.dropLast() : parts).joined(separator: "/")
      let meant = outer.isEmpty ? (folder.hasPrefix("/") ? "/" : ".") : outer
      return Diagnostic(
        .error, id, "\(folder) is the configuration of a site, and --site takes the folder that the site is in",
        fixes: ["write `--site \(meant)`"])
    }
    let named = NamedFolder(folder)
    return Diagnostic(
      .error, id, "no Content/site.yml and no site.yml in \(named.isHere ? "this folder" : folder)",
      notes: near.map { ["there is \(named.path($0.found)), and only the name site.yml counts"] } ?? [],
      fixes: (near.map { ["rename it: mv \(named.path($0.found)) \(named.path($0.wanted))"] } ?? [])
        + ["name the site folder with --site DIR", "begin a site here: broadsheet new site"])
  }
}
