package import Diagnostics
package import Foundation

/// Where the parts of a site lie, found from its folder.
package struct SiteFolder: Sendable {
  package var root: URL
  /// The folder of the configuration: relative paths in it, and local files in texts, start here.
  package var content: URL
  package var configuration: URL
  package var theme: URL { root.appending(path: "Templates", directoryHint: .isDirectory) }
  package var memory: URL { root.appending(path: ".broadsheet", directoryHint: .isDirectory) }
  package var archive: URL { memory.appending(path: "archive.sqlite") }
  /// Where a run writes the site that is not told otherwise.
  package var published: URL { root.appending(path: "Output", directoryHint: .isDirectory) }
  package var preview: URL { root.appending(path: SiteFolder.previewName, directoryHint: .isDirectory) }
  package var lock: URL { memory.appending(path: "lock") }
  package static let previewName = ".broadsheet/preview"
  /// Below the content folder: the site's own pages, and files that are copied as they are.
  package static let pagesName = "pages"
  package static let staticName = "static"
  /// As the user named the folder: what messages call the configuration.
  package var configurationName: String

  /// What messages put before a path below the content folder.
  package var contentName: String { String(configurationName.dropLast("site.yml".count)) }

  /// Another configuration in the folder, which does not count, as the user reaches it.
  package var otherConfiguration: String?

  /// `Content/site.yml` in the folder, else `site.yml`.
  package init(_ folder: String) throws(Diagnostic) {
    root = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
    let named = NamedFolder(folder)
    for (name, below) in [("Content/site.yml", "Content"), ("site.yml", "")] {
      let file = root.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      configuration = file
      content = below.isEmpty ? root : root.appending(path: below, directoryHint: .isDirectory)
      configurationName = named.path(name)
      if !below.isEmpty, FileManager.default.fileExists(atPath: root.appending(path: "site.yml").path) {
        otherConfiguration = named.path("site.yml")
      }
      return
    }
    throw MissingSite(folder).diagnostic
  }

  /// Whether there is a site in the folder.
  package static func exists(at folder: String) -> Bool { (try? SiteFolder(folder)) != nil }

  /// The output folder of a run: the one asked for, else `Output`, or a folder of the memory for a preview.
  package func output(_ request: SiteRequest) -> URL {
    if let asked = request.output { return URL(filePath: asked, directoryHint: .isDirectory).standardizedFileURL }
    return request.previews.isEmpty ? published : preview
  }

  /// Folders below the content folder that are no folders of texts, also inside of one, unless a source names them: those with another
  /// use, and what a run writes. Paths relative to the content folder.
  package func foldersOfOtherUse(output: URL) -> Set<String> {
    let written = [output, published, theme].compactMap { folder in
      let (inner, outer) = (folder.standardizedFileURL.path + "/", content.standardizedFileURL.path + "/")
      return inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count).dropLast()) : nil
    }
    return Set(written + [SiteFolder.pagesName, SiteFolder.staticName])
  }

  package func resolve(_ path: ConfiguredPath) -> URL { resolve(path.written) }

  /// A path of the configuration, as a file.
  package func resolve(_ path: String) -> URL {
    URL(filePath: path, relativeTo: content).standardizedFileURL
  }
}
