import Archive
import Composing
import Configuration
import Diagnostics
import Gathering
import Memory
import Newsroom
import Publishing
import Rendering
import Reporting
import Roster
import Site
import Typesetting

extension Run {
  /// What the index of the search says of its other files.
  static let searchFact = "search-versions"

  /// Returns nil if the site stands as a plan would have it.
  mutating func planUnlessStanding(
    _ site: ConfiguredSite, _ look: SiteLook, _ local: LocalContent, from archive: any Archive
  ) async throws -> PlannedSite? {
    try await stands(site, look, local, in: archive) ? nil : plan(site, look, local, from: archive)
  }

  /// Settles which pages there are and what each file depends on; nothing of it is remembered yet.
  private mutating func plan(
    _ site: ConfiguredSite, _ look: SiteLook, _ local: LocalContent, from archive: any Archive
  ) async throws -> PlannedSite {
    let names = try await SourceNames(of: site, in: archive)
    var outlines = look.outlines(of: site, names, local, isPortable: request.writing.isPortable)
    let hadWorker = try await archive.fact(PlannedState.workerFact) != nil
    for index in outlines.indices {
      outlines[index].worksOffline = site.configuration.worksOffline && request.writing.worksOffline
      outlines[index].isPreview = request.isPreview
      outlines[index].retiresWorker = hadWorker && !request.writing.isPortable
    }
    let presented = try await PresentedItems(
      of: site, outlines[0], departed: local.departures.items, from: archive, now: request.time.now, former: lastEnd,
      jobs: request.jobs)
    let beforehand = self
    // Looks at the output folder beside the work that follows. Most of that keeps only one core busy, and would have to wait if this took
    // all.
    async let former = beforehand.output(of: site, jobs: max(1, request.jobs - 1))
    let references = try await archive.localFiles()
    let named = site.configuration.images == .local ? try await archive.namedPictures() : [:]
    let album = try await PictureAlbum(site, isTrial: request.writing.isDryRun, from: archive) { known in
      presented.pictures(among: known, references, named, look.pages)
    }
    for index in outlines.indices { outlines[index].assets += album.assets }
    let media = LocalFiles(
      local, references: references, presented, look.pages, assets: outlines[0].assets + outlines[0].files.map(\.asset))
    let plans = try await [LanguagePlan](
      of: site, outlines, names, presented, health: try await HealthRecord(of: site.sources, in: archive),
      showing: (media.showing(album, named: named), request.isPreview ? local.unpublishedItems : [:]), from: archive,
      now: request.time.now, jobs: request.jobs)
    let files = media.completed(by: plans, local, look.pages)
    // Runs beside the work that follows, which begins on one core.
    async let faults = plans.faults(presented, files, local, look.pages, at: site)
    tell(presented, plans)
    var decided = try await Batch(of: plans, presented, local.departures, taken, in: archive, now: request.time.now)
    if outlines[0].hasWorker, !hadWorker { decided.facts[PlannedState.workerFact] = "published" }
    decided.facts[ConfiguredSite.firstHomeFact] = try await site.firstHome(in: archive)
    let settled = decided
    // Beside the digests of the pages, since much of it keeps only one core busy.
    async let remembered = beforehand.plannedState(plans.items, site, presented, album, settled, from: archive)
    let kept = try await archive.fact(Run.searchFact)
    var (languages, planned, searched) = try await pages(
      of: plans, at: site, since: decided.facts[ConfiguredSite.firstHomeFact], look, local,
      files.showing(album, named: named), among: SearchVersions(request.writing.isFull ? nil : kept))
    let diagnostics = try await faults + complaints(of: plans, names, look, local, at: site, in: archive)
    report.diagnostics += diagnostics
    if diagnostics.contains(where: { $0.severity == .error }) { throw RunFailure(.buildFailed, []) }
    try refuseWarnings()
    if searched.text != kept ?? "" { decided.facts[Run.searchFact] = searched.text }
    let state = try await remembered
    planned.append(contentsOf: state?.files ?? [])
    if let unchanged = formerPages.flatMap({ state?.unchanged(since: $0) }) {
      report.news = NewsReport(taken.leavingOut(unchanged, of: &report.sources), plans, absent: presented.absent)
    }
    report.pages.planned = planned.count
    var result = PlannedSite(
      languages: languages, files: consume planned, state: state, copies: CompressedCopies(of: PlannedFiles(), in: []),
      lapsed: presented.lapsedFiles(local.over, among: formerPages?.addresses ?? [:]), decided: decided,
      nextTurn: (plans.map(\.nextTurn) + [presented.retention.nextTurn]).compactMap(\.self).min())
    result.gravest = diagnostics.map(\.severity).max()
    formerOutput = try await former
    if formerOutput?.manifest.state == .absent {
      result.shrinkage = Manifest.Shrinkage(
        of: presented.leavingFiles, beside: presented.stayingCount, but: result.lapsed)
    }
    result.settleVersions()
    result.copies = CompressedCopies(
      of: result.files, in: request.isPreview ? [] : site.configuration.compression)
    result.files.append(contentsOf: result.copies.files)
    return result
  }

  private mutating func tell(_ presented: PresentedItems, _ plans: [LanguagePlan]) {
    report.rules = presented.rules
    report.hiddenByRules = presented.hidden.count
    report.items = presented.records.count
    report.news = NewsReport(taken, plans, absent: presented.absent)
    report.unpublished = plans.reduce(0) { $0 + $1.plan.unpublishedCount }
  }
}
