import Diagnostics
import Fetching
import Foundation
import News

/// Where a site's files lie: those that it is made from, and those that are written.
public struct SitePlaces: Sendable, Hashable {
  /// The output folder.
  public var output: String
  /// The path of the site's address; begins and ends with a slash. nil if the configuration cannot be read.
  public var basePath: String?
  /// The files and folders that pages are made from, as the configuration names them now; some may not exist.
  public var origins: Set<String>
  /// The folder of files that are published as they are, whatever they are called.
  public var copied: String
  /// The folders that belong to no origin, wherever they lie.
  public var excluded: Set<String>
}

extension SitePlaces {
  /// - Throws: a `Diagnostic` if the folder is not a site's.
  public init(_ request: SiteRequest) throws {
    let folder = try SiteFolder(request.folder)
    let output = folder.output(request)
    self.output = output.path
    excluded = [output.path, folder.memory.path]
    // Origins are watched as the site's folder is named, which may be through a link.
    for home in [folder.root, folder.content] {
      if let inner = SiteFolder.path(of: output, below: home) { excluded.insert(home.appending(path: inner).path) }
    }
    copied = folder.content.appending(path: SiteFolder.staticName).path
    origins = [folder.configuration.path, folder.content.path, folder.theme.path]
    guard let bytes = try? LocalFile(path: folder.configuration.path).bytes,
      let configuration = Configuration.load(
        file: folder.configurationName, bytes: bytes, environment: request.environment,
        baseURL: request.baseURL
      ).configuration
    else { return }
    basePath = (request.baseURL ?? configuration.url).map { $0.path.hasSuffix("/") ? $0.path : $0.path + "/" } ?? "/"
    var named = [configuration.theme, configuration.caFile].compactMap { $0?.written }
    // These may be links to other folders of the site.
    named += ([SiteFolder.pagesName, SiteFolder.staticName] + configuration.pageFolders.map(\.written)).filter {
      ForeignLink(folder.resolve($0), called: $0, within: [folder.root, folder.content]) == nil
    }
    for source in configuration.sources {
      if let file = source.api?.mappingFile { named.append(file) }
      switch source.origin {
      case .feed(.file(let path)), .api(.file(let path)), .list(.file(let path)), .markdown(let path):
        named.append(path)
      case .feed, .api, .list: break
      }
    }
    origins.formUnion(named.map { folder.resolve($0).path })
  }
}
