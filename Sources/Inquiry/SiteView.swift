public import Archive
public import Composing
import Configuration
public import Diagnostics
import Foundation
import Gathering
public import Generator
import Memory
import News
import OwnContent
public import Roster
import Site

/// A site as its archive and its present configuration have it: planned, but not written. Nothing is fetched.
public struct SiteView: Sendable {
  public let site: ConfiguredSite
  public let archive: SQLiteArchive
  let pages: OwnPages
  public let names: SourceNames
  public let presented: PresentedItems
  public let plans: [LanguagePlan]
  /// Findings about the lists of feeds, as they are kept.
  public let diagnostics: [Diagnostic]

  /// - Parameter noArchive: The message if no run has begun an archive yet; it is given the archive's path.
  public init(_ request: GenerationRequest, noArchive: (String) -> Diagnostic) async throws {
    var configured = try ConfiguredSite(request.site)
    let path = configured.folder.archive.path
    guard ArchiveFile(path: path).isBegun else {
      try configured.refuseLoss(request.site)
      throw RunFailure(.invalidUsage, [noArchive(path)])
    }
    archive = try SQLiteArchive(reading: path)
    let told = configured.diagnostics.count
    try await configured.readKeptLists(now: request.time.now, from: archive)
    diagnostics = Array(configured.diagnostics.dropFirst(told))
    let site = configured
    let names = try await SourceNames(of: site, in: archive)
    let pages = OwnPages(of: site.configuration, in: site.folder, clock: site.clock, now: request.time.now)
    let (files, isPortable) = (StaticFiles(in: site.folder), request.writing.isPortable)
    let outlines = site.configuration.siteLanguages.indices.map { index in
      let spoken = site.speaking(index)
      var outline = SiteOutline(spoken, names, assets: [], isPortable: isPortable)
      outline.take(pages, files, of: site, in: index)
      return outline
    }
    presented = try await PresentedItems(
      of: site, outlines[0], from: archive, now: request.time.now, former: nil, jobs: request.jobs)
    plans = try await [LanguagePlan](
      of: site, outlines, names, presented, from: archive, now: request.time.now, jobs: 1)
    (self.site, self.names, self.pages) = (site, names, pages)
  }
}
