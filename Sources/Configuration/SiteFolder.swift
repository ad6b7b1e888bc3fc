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
  /// Where a run writes the site unless told otherwise.
  public var published: URL { root.appending(path: "Output", directoryHint: .isDirectory) }
  public var preview: URL { root.appending(path: SiteFolder.previewName, directoryHint: .isDirectory) }
  public var lock: URL { memory.appending(path: "lock") }
  static let previewName = ".broadsheet/preview"
  /// Below the content folder: the site's own pages, and files that are copied as they are.
  public static let pagesName = "pages"
  public static let staticName = "static"
  /// The folder as the user named it, with the output folder that they asked for.
  public var named: NamedFolder
  /// The configuration's name in messages, beginning with the folder as the user named it.
  public var configurationName: String

  /// The beginning of paths below the content folder in messages.
  public var contentName: String { String(configurationName.dropLast("site.yml".count)) }

  /// Another configuration in the folder, which is ignored, as a path that the user can use.
  public var otherConfiguration: String?

  /// Finds the configuration: `Content/site.yml` in the folder, otherwise `site.yml`.
  public init(_ folder: String) throws(Diagnostic) {
    guard let site = SiteFolder(at: folder) else { throw FolderProblem.noSite(MissingSite(folder)).diagnostic }
    guard !site.isPartOfAnother else { throw FolderProblem.partOfSite(folder).diagnostic }
    self = site
  }

  /// Whether it is the `Content` of a site whose folder is the one around it, and not a site by itself: a run would begin a second memory
  /// here, and write a site that nobody looks at.
  private var isPartOfAnother: Bool {
    guard root.lastPathComponent == "Content", content.path == root.path,
      let outer = SiteFolder(at: root.deletingLastPathComponent().path)
    else { return false }
    func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
    return outer.configuration.path == configuration.path && isThere(outer.archive) && !isThere(archive)
  }

  /// Returns nil if there is no site, for callers that need not say what is there instead.
  public init?(at folder: String) {
    root = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
    named = NamedFolder(folder)
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

  /// The output folder of a run: the one asked for, otherwise `Output`, or a folder of the memory for a preview.
  public func output(_ request: SiteRequest) -> URL {
    if let asked = request.output { return URL(filePath: asked, directoryHint: .isDirectory).standardizedFileURL }
    return request.previews.isEmpty ? published : preview
  }

  /// The name of the output folder in messages.
  public func outputName(_ request: SiteRequest) -> String {
    if let asked = request.output { return asked }
    let output = self.output(request)
    guard NamedFolder(request.folder).isHere else { return output.path }
    return request.previews.isEmpty ? output.lastPathComponent : SiteFolder.previewName
  }

  /// The folders below the content folder that hold no texts, even inside a folder of texts, unless a source names them: those with another
  /// use, and those that a run writes. The paths are relative to the content folder.
  ///
  /// - Parameter theme: the theme's folder, if the configuration names one.
  public func foldersOfOtherUse(output: URL, theme named: URL?) -> Set<String> {
    let written = [output, published, theme, named ?? theme].flatMap { folder in
      let (inner, outer) = (folder.standardizedFileURL.path, content.standardizedFileURL.path + "/")
      let asNamed = inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : nil
      return [asNamed, SiteFolder.path(of: folder, below: content)].compactMap(\.self)
    }
    return Set(written + [SiteFolder.pagesName, SiteFolder.staticName])
  }

  public func resolve(_ path: ConfiguredPath) -> URL { resolve(path.written) }

  /// The file that a path of the configuration means.
  public func resolve(_ path: String) -> URL {
    URL(filePath: path, relativeTo: content).standardizedFileURL
  }
}
