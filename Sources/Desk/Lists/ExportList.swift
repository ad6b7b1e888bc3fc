import Archive
import Configuration
import Diagnostics
import Feeds
import Foundation
import Gathering
public import Generator
import News
import Newsroom
import Roster

/// Writes all feeds of the site, including those of its lists, as one OPML list. Tags become groups; folders and APIs are left out. Nothing
/// is fetched.
///
/// - Parameter file: The file to write to; if nil, the list is the text of the answer.
public func exportList(_ request: GenerationRequest, to file: String?) async -> Reply {
  await Reply(of: NamedFolder(request.site)) { reply in
    var site = try ConfiguredSite(request.site)
    if let file { try refuseToReplace(file, of: site, request) }
    let path = site.folder.archive.path
    let archive = ArchiveFile(path: path).isBegun ? try SQLiteArchive(reading: path) : try SQLiteArchive()
    try await site.readKeptLists(now: request.time.now, from: archive)
    let named = try await site.sources.named(in: archive)
    try await archive.close()
    var list = OPMLList(title: site.configuration.title)
    for source in site.sources.sources where !source.isLocalFolder {
      switch source.address(in: site.folder) {
      case .success(let address):
        list.entries.append(
          OPMLList.Entry(
            title: named[source.id]?.name, feed: address, home: named[source.id]?.home, tags: source.tags,
            language: source.configured.rules.language, place: source.place))
      case .failure(let reason):
        let problem = DeskProblem.unlisted(name: named[source.id]?.name ?? source.shown, reason, source.place)
        reply.diagnostics.append(problem.diagnostic)
      }
    }
    reply.diagnostics += site.diagnostics
    guard let file else {
      reply.text = list.text
      return
    }
    try replace(URL(filePath: file), with: list.text, shown: file)
  }
}

/// Refuses to replace a list that the site is made from, since secrets are left out, and any file that is not a list.
private func refuseToReplace(_ file: String, of site: ConfiguredSite, _ request: GenerationRequest) throws {
  let url = URL(filePath: file).resolvingSymlinksInPath()
  let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
  guard attributes?[.type] as? FileAttributeType == .typeRegular else { return }
  let origins = try SitePlaces(request.site).origins.map { URL(filePath: $0) } + site.sources.listFiles
  guard !origins.contains(where: { $0.resolvingSymlinksInPath().path == url.path }) else {
    throw DeskProblem.listInUse(file).failure
  }
  var target = TargetList(path: file)
  _ = try target.read()
}

extension SiteSource {
  /// The address as a list beside the configuration would have it.
  fileprivate func address(in folder: SiteFolder) -> Result<String, DeskProblem.Unlisted> {
    switch origin {
    case _ where !isFeed: .failure(.noFeed)
    case .web:
      // The owner of the site may know what is in a network of their own.
      if !holdsNoSecret {
        .failure(.holdsSecret(ways: waysToPublish ?? []))
      } else {
        configured.isOpen ? .success(written) : .failure(.restricted)
      }
    case .file(let file):
      file.path.hasPrefix(folder.content.path + "/")
        ? .success(String(file.path.dropFirst(folder.content.path.count + 1))) : .failure(.outside)
    case .folder(let path): .success(path)
    }
  }
}
