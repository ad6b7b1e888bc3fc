import Configuration
import Diagnostics
import Fetching
import Folders
import Foundation
import Gathering
import Generator
import News
import Newsroom
import Roster

/// Texts to inspect, with what a run would know of them: those of a source, or of a file or folder that belongs to none.
struct InspectedTexts {
  var files: [FolderFile]
  var rules: SourceRules
  var reader: DocumentReader
  var diagnostics: [Diagnostic]
}

extension InspectedTexts {
  init(_ path: String, of source: SiteSource, _ site: ConfiguredSite, now: Timestamp) {
    let folder = site.folder(ofTexts: path)
    self.init(
      files: folder.documents, rules: source.rules, reader: DocumentReader(site, now: now), diagnostics: folder.faults)
  }

  /// Returns nil for a file that is not a text.
  init?(at path: String, _ run: GenerationRequest, _ normaliser: Normaliser) {
    let location = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: location.path, isDirectory: &isFolder),
      isFolder.boolValue || ["md", "markdown"].contains(location.pathExtension.lowercased())
    else { return nil }
    if let (site, source, folder) = InspectedTexts.source(holding: location, run) {
      self.init(folder, of: source, site, now: run.time.now)
      let content = site.folder.content.resolvingSymlinksInPath()
      let wanted = location.path
      files.removeAll { file in
        let path = content.appending(path: file.path).path
        return path != wanted && !path.hasPrefix(wanted + "/")
      }
      return
    }
    let folder = isFolder.boolValue ? location : location.deletingLastPathComponent()
    let prefix = InspectedTexts.prefix(path, isFolder: isFolder.boolValue)
    var reader = DocumentReader(content: folder, normaliser, now: run.time.now)
    reader.contentName = prefix
    var files = [FolderFile(path: location.lastPathComponent, name: location.lastPathComponent, bytes: 0, modified: 0)]
    var diagnostics: [Diagnostic] = []
    if isFolder.boolValue {
      let found = LocalFolder("", below: folder, contentName: prefix)
      (files, diagnostics) = (found.documents, found.faults)
    }
    let rules = SourceRules(id: SourceID("inspected"), folder: "")
    self.init(files: files, rules: rules, reader: reader, diagnostics: diagnostics)
  }

  /// What messages put before a path below the folder.
  private static func prefix(_ path: String, isFolder: Bool) -> String {
    if isFolder { return path.hasSuffix("/") ? path : path + "/" }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func source(
    holding location: URL, _ run: GenerationRequest
  ) -> (site: ConfiguredSite, source: SiteSource, folder: String)? {
    guard let site = try? ConfiguredSite(run.site) else { return nil }
    let content = site.folder.content.resolvingSymlinksInPath()
    for source in site.sources.sources {
      guard case .folder(let folder) = source.origin else { continue }
      let path = folder.isEmpty ? content.path : content.appending(path: folder).path
      let own = path.hasSuffix("/") ? String(path.dropLast()) : path
      if location.path == own || location.path.hasPrefix(own + "/") { return (site, source, folder) }
    }
    return nil
  }
}

extension LocalFolder {
  /// The findings about a folder that was asked for, in which it is an error if something cannot be read.
  fileprivate var faults: [Diagnostic] { gaps.map(\.asError) + diagnostics }
}
