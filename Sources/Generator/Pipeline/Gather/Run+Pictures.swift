import Archive
import Composing
import Configuration
import Fetching
import Folders
import Gallery
import Gathering
import News
import Newsroom
import Notices
import OwnContent
import Parallel
import Reporting
import Roster
import Site
import Typesetting

extension Run {
  /// Makes new pictures of those that pages may show.
  mutating func makePictures(
    _ site: ConfiguredSite, _ look: SiteLook, _ local: LocalContent, into archive: any Archive
  ) async throws {
    guard !request.writing.isDryRun || request.writing.isCheck else { return }
    guard request.pictures.program != nil else {
      if site.configuration.images == .local { report.diagnostics += [request.pictures.absence].compactMap(\.self) }
      return
    }
    let studio = PictureStudio(
      site, by: request.pictures, isOffline: request.asking.isOffline, clock: request.time.clock)
    let told: (Int, Int) -> Void = { [progress] done, total in
      progress(
        done == 0 ? .began(stage: .pictures, total: total) : .advanced(stage: .pictures, done: done, total: total))
    }
    var own = OwnPictures()
    if request.writing.isDryRun {
      let files = try await ownPictures(site, look.pages, local, in: archive)
      try await own.judge(files, of: site, in: studio, by: archive, jobs: request.jobs)
      report.diagnostics += own.diagnostics
      return
    }
    let previewed = request.isPreview ? try await PreviewedPictures(of: site, into: archive) : nil
    try await own.make(
      try await ownPictures(site, look.pages, local, in: archive), isComplete: local.isComplete, of: site, in: studio,
      now: request.time.now, into: archive, jobs: request.jobs, progress: told)
    try await previewed?.keep(from: archive)
    var remote = RemotePictures()
    let isCutOff = request.asking.isOffline || concerns.contains { $0.kind == .network }
    let fetcher = CurlFetcher(site, clock: request.time.clock, pause: RemotePictures.pause)
    try await remote.gather(
      try await remotePictures(site, look.pages, local, in: archive), of: site, in: studio, now: request.time.now,
      into: archive, by: isCutOff ? nil : fetcher, jobs: request.jobs, progress: told)
    if local.isComplete { try await studio.prune(by: archive) }
    report.pictures = own.report
    report.pictures += remote.report
    report.fetching += remote.report.fetching
    report.diagnostics += own.diagnostics + remote.diagnostics + studio.diagnostics
  }

  /// Files of the content folder that pages and texts name and that are published, or shown in a preview. Texts are searched once in a run,
  /// when all sources have been read.
  mutating func namedFiles(
    by pages: OwnPages, _ local: LocalContent, at site: ConfiguredSite, in archive: any Archive
  ) async throws -> Set<String> {
    let inPages = pages.references.values.joined()
    if let filesNamedByItems { return filesNamedByItems.union(inPages) }
    let references = try await archive.localFiles()
    var named: Set<String> = []
    for record in try await records(of: site, local, in: archive) {
      named.formUnion(references[record.item.id] ?? [])
      if let path = record.item.localImage { named.insert(path) }
    }
    filesNamedByItems = named
    return named.union(inPages)
  }

  /// The records that a plan will have, while the archive shows what the former plan had. A rule that looks at texts may hide a few more.
  private func records(
    of site: ConfiguredSite, _ local: LocalContent, in archive: any Archive
  ) async throws -> [ItemRecord] {
    let kept = try await archive.keptRecords()
    let hidden = try await site.retentionByRules(among: kept, in: archive, jobs: request.jobs).decide(
      among: kept, departed: local.departures.items, former: lastEnd, now: request.time.now
    ).hidden
    let presentation = site.presentation
    return kept.filter { record in
      guard hidden[record.item.id] == nil else { return false }
      if !presentation.needsText(record.item), case .hidden = presentation.outcome(for: record) { return false }
      return true
    }
  }

  /// The site's files that are pictures by their names, and that a text or its head names.
  private mutating func ownPictures(
    _ site: ConfiguredSite, _ pages: OwnPages, _ local: LocalContent, in archive: any Archive
  ) async throws -> [FolderFile] {
    let files = (local.media + pages.media).filter(OwnPictures.mayBe)
    guard site.configuration.images != .original, !files.isEmpty else { return [] }
    let named = try await namedFiles(by: pages, local, at: site, in: archive)
    return Dictionary(files.filter { named.contains($0.path) }.map { ($0.path, $0) }) { first, _ in first }
      .values.sorted { $0.path < $1.path }
  }

  /// Pictures on other sites that pages of this one show: first those in its own texts, then those of items, newest first.
  private func remotePictures(
    _ site: ConfiguredSite, _ pages: OwnPages, _ local: LocalContent, in archive: any Archive
  ) async throws -> [WantedPicture] {
    guard site.configuration.images == .local else { return [] }
    var wanted = pages.texts.flatMap { LocalFiles.pictures(namedIn: $0) }.map { WantedPicture($0, of: nil) }
    let records = try await records(of: site, local, in: archive)
    let named = try await namedPictures(by: records.filter(\.item.showsText), in: archive)
    let owners = Dictionary(
      site.sources.sources.map { ($0.id, $0.isLocalFolder) }, uniquingKeysWith: { first, _ in first })
    for record in records {
      let sources = record.item.sources
      // A source that is no longer named has nothing fetched, but keeps the pictures that it has.
      guard let source = sources.first(where: { owners[$0] != nil }) ?? sources.first else { continue }
      let owner = owners[source] == true ? nil : source
      if site.configuration.showsRemoteImages, case .web(let address) = record.item.imageLocation {
        wanted.append(WantedPicture(address, of: owner))
      }
      wanted += (named[record.item.id] ?? []).map { WantedPicture($0, of: owner) }
    }
    // A picture that a named source shows, too, is fetched.
    func isNamed(_ picture: WantedPicture) -> Bool { picture.source.map { owners[$0] != nil } ?? true }
    var seen: Set<WebAddress> = []
    return (wanted.filter(isNamed) + wanted.filter { !isNamed($0) }).filter { seen.insert($0.address).inserted }
  }

  /// The pictures that the bodies of items name; each body is searched once.
  private func namedPictures(
    by records: [ItemRecord], in archive: any Archive
  ) async throws -> [ItemID: [WebAddress]] {
    var named = try await archive.namedPictures()
    let new = records.map(\.item.id).filter { named[$0] == nil }
    let part = 64
    try await forEachInOrder(of: Array(stride(from: 0, to: new.count, by: part)), width: request.jobs) { start in
      try await archive.bodies(Array(new[start..<min(start + part, new.count)]))
        .mapValues { LocalFiles.pictures(namedBy: $0) }
    } consume: { _, found in
      try await archive.save(named: found)
      named.merge(found) { $1 }
    }
    return named
  }
}
