public import Diagnostics
public import Foundation

/// Where the parts of a site lie, found from its folder.
public struct SiteFolder: Sendable {
  public var root: URL
  /// The folder of the configuration: relative paths in it, and local files in texts, start here.
  public var content: URL
  public var configuration: URL
  public var theme: URL { root.appending(path: "Templates", directoryHint: .isDirectory) }
  public var memory: URL { root.appending(path: ".broadsheet", directoryHint: .isDirectory) }
  public var archive: URL { memory.appending(path: "archive.sqlite") }
  /// Where a run writes the site that is not told otherwise.
  public var published: URL { root.appending(path: "Output", directoryHint: .isDirectory) }
  public var preview: URL { root.appending(path: SiteFolder.previewName, directoryHint: .isDirectory) }
  public var lock: URL { memory.appending(path: "lock") }
  static let previewName = ".broadsheet/preview"
  /// Below the content folder: the site's own pages, and files that are copied as they are.
  public static let pagesName = "pages"
  public static let staticName = "static"
  /// As the user named the folder: what messages call the configuration.
  public var configurationName: String

  /// What messages put before a path below the content folder.
  public var contentName: String { String(configurationName.dropLast("site.yml".count)) }

  /// Another configuration in the folder, which does not count, as the user reaches it.
  public var otherConfiguration: String?

  /// `Content/site.yml` in the folder, else `site.yml`.
  public init(_ folder: String) throws(Diagnostic) {
    guard let site = SiteFolder(at: folder) else { throw FolderProblem.noSite(MissingSite(folder)).diagnostic }
    guard !site.isPartOfAnother else { throw FolderProblem.partOfSite(folder).diagnostic }
    self = site
  }

  /// Whether it is the `Content` of a site that is made from the folder around it, and none by itself: a run would begin a second memory
  /// here, and write a site that nobody looks at.
  private var isPartOfAnother: Bool {
    guard root.lastPathComponent == "Content", content.path == root.path,
      let outer = SiteFolder(at: root.deletingLastPathComponent().path)
    else { return false }
    func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
    return outer.configuration.path == configuration.path && isThere(outer.archive) && !isThere(archive)
  }

  /// nil where there is no site, for who does not ask what stands there in its place.
  public init?(at folder: String) {
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
    return nil
  }

  /// The folder of the site that a file such as `paper/Content/site.yml` configures, as it is written.
  public static func name(aroundConfiguration file: String) -> String {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let outer = (parts.last == "Content" ? parts.dropLast() : parts).joined(separator: "/")
    return outer.isEmpty ? (file.hasPrefix("/") ? "/" : ".") : outer
  }

  /// The output folder of a run: the one asked for, else `Output`, or a folder of the memory for a preview.
  public func output(_ request: SiteRequest) -> URL {
    if let asked = request.output { return URL(filePath: asked, directoryHint: .isDirectory).standardizedFileURL }
    return request.previews.isEmpty ? published : preview
  }

  /// What messages call it.
  public func outputName(_ request: SiteRequest) -> String {
    if let asked = request.output { return asked }
    let output = self.output(request)
    guard NamedFolder(request.folder).isHere else { return output.path }
    return request.previews.isEmpty ? output.lastPathComponent : SiteFolder.previewName
  }

  /// Folders below the content folder that are no folders of texts, also inside of one, unless a source names them: those with another
  /// use, and what a run writes. Paths relative to the content folder.
  ///
  /// - Parameter theme: where the configuration has it.
  public func foldersOfOtherUse(output: URL, theme named: URL?) -> Set<String> {
    let written = [output, published, theme, named ?? theme].compactMap { folder in
      let (inner, outer) = (folder.standardizedFileURL.path + "/", content.standardizedFileURL.path + "/")
      return inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count).dropLast()) : nil
    }
    return Set(written + [SiteFolder.pagesName, SiteFolder.staticName])
  }

  public func resolve(_ path: ConfiguredPath) -> URL { resolve(path.written) }

  /// A path of the configuration, as a file.
  public func resolve(_ path: String) -> URL {
    URL(filePath: path, relativeTo: content).standardizedFileURL
  }
}
