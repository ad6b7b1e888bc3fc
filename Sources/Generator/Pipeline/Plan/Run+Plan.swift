import Archive
import Composing
import Configuration
import Diagnostics
import Folders
import Foundation
import Gathering
import Memory
import News
import Newsroom
import OwnContent
import Parallel
import Publishing
import Rendering
import Showing
import Site
import Theming
import Typesetting

/// The plans of a site's languages, ready to be written.
struct PlannedSite: Sendable {
  /// The first first.
  var languages: [PlannedLanguage]
  /// Those of the pages, language by language and in their order, then those of the state, then compressed copies.
  var files: [PlannedFile]
  var state: PlannedState?
  var copies: CompressedCopies
  /// Files of pages that only time has taken.
  var lapsed: Set<String>
  /// What goes of what the archive shows, where no manifest says what stood there.
  var shrinkage: Manifest.Shrinkage?
  /// What is remembered of the plans once nothing can refuse them any more.
  var decided: Batch
  /// When the same plans may no longer be right (`LanguagePlan.nextTurn`).
  var nextTurn: Timestamp?
  /// Whether something was told that each run is to tell again.
  var hasComplaints = false
}

/// The pages of one of a site's languages.
struct PlannedLanguage: Sendable {
  var plan: Plan
  var renderer: Renderer
  /// Where its pages are among the site's files.
  var files: Range<Int>
}

extension Run {
  /// What the index of the search says of its other files.
  static let searchFact = "search-versions"

  /// nil where all stands as a plan would have it.
  mutating func planUnlessStanding(
    _ site: ConfiguredSite, _ look: SiteLook, _ local: LocalContent, from archive: any Archive
  ) async throws -> PlannedSite? {
    try await stands(site, look, local, in: archive) ? nil : plan(site, look, local, from: archive)
  }

  /// Settles what pages there are, and says what each file depends on; nothing of it is remembered yet.
  private mutating func plan(
    _ site: ConfiguredSite, _ look: SiteLook, _ local: LocalContent, from archive: any Archive
  ) async throws -> PlannedSite {
    let media = (local.media + look.pages.media).map { file in
      Asset(origin: .content(file.path), path: SitePath(file), digest: file.digest)
    }
    let names = try await SourceNames(of: site, in: archive)
    let hadWorker = try await archive.fact(PlannedState.workerFact) != nil
    var outlines = site.configuration.siteLanguages.indices.map { index in
      let spoken = site.speaking(index)
      var outline = SiteOutline(spoken, names, assets: media, isPortable: request.writing.isPortable)
      if !site.configuration.hasOwnSections { outline.sections[0].title = look.themes[index].strings[.news] }
      outline.take(look.pages, look.files, of: site, in: index)
      outline.worksOffline = site.configuration.worksOffline && request.writing.worksOffline
      outline.isPreview = request.isPreview
      outline.retiresWorker = hadWorker && !request.writing.isPortable
      let own = Set(outline.files.map(\.asset.path) + outline.assets.map(\.path))
      let texts = [look.brand.logo?.asset, site.configuration.indexNowKey.map(Asset.init(indexNowKey:))]
      outline.assets += (look.themes[index].assets(isInteractive: outline.isInteractive) + texts)
        .compactMap(\.self).filter { !own.contains($0.path) }
      return outline
    }
    var decided = Batch()
    if outlines[0].hasWorker, !hadWorker { decided.facts[PlannedState.workerFact] = "published" }
    let presented = try await PresentedItems(
      of: site, outlines[0], departed: local.departures.items, from: archive, now: request.time.now, former: lastEnd,
      jobs: request.jobs)
    let beforehand = self
    // Beside what comes now, most of which keeps one core alone, and would wait for it if this took all.
    async let former = beforehand.output(of: site, jobs: max(1, request.jobs - 1))
    report.rules = presented.rules
    report.hiddenByRules = presented.hiddenByRules
    let references = try await archive.localFiles()
    let named = site.configuration.images == .local ? try await archive.namedPictures() : [:]
    let album = try await PictureAlbum(site, isTrial: request.writing.isDryRun, from: archive) { known in
      presented.pictures(among: known, references, named, look.pages)
    }
    for index in outlines.indices { outlines[index].assets += album.assets }
    let plans = try await [LanguagePlan](
      of: site, outlines, names, presented, health: try await HealthRecord(of: site.sources, in: archive),
      from: archive, now: request.time.now, jobs: request.jobs)
    let decisions = plans.decisions
    var files = LocalFiles(of: plans, local, references: references, look.pages)
    // Beside what comes now, which begins with one core.
    let found = files
    async let faults = Run.faults(of: plans, found, local, look.pages, at: site)
    files.pictures = album.pictures
    files.named = named
    for path in album.unusable { files.paths[path] = nil }
    report.items = presented.records.count
    report.news = NewsReport(taken, plans, absent: presented.absent)
    report.unpublished = plans.reduce(0) { $0 + $1.plan.unpublishedCount }
    decided.changes = presented.retention.changes
    decided.files = local.departures.files
    decided.permalinks = decisions.permalinks
    for plan in plans {
      decided.placements.merge(plan.input.shared.newPlacements) { $1 }
      decided.decidesOnAll = decided.decidesOnAll || plan.input.shared.decidesOnNew
      decided.related.merge(plan.related?.newLists ?? [:]) { $1 }
      decided.relatesAll = decided.relatesAll || plan.related?.comparesNew ?? false
    }
    decided.storySlugs = decisions.storySlugs
    decided.seals = Dictionary(uniqueKeysWithValues: decisions.seals.map { ($0.key.text, $0.value) })
    for (name, notes) in [
      (SourceNotes.slugs, decisions.sourceSlugs.mapValues { $0.text }),
      (SourceNotes.fingerprints, Dictionary(uniqueKeysWithValues: presented.spentSources.map { ($0, nil) })),
    ] as [(String, [SourceID: String?])] where !notes.isEmpty {
      var known = SourceNotes(try await archive.fact(name))
      for (id, note) in notes { known.values[id] = note }
      decided.facts[name] = known.text
    }

    let kept = try await archive.fact(Run.searchFact)
    let known = SearchVersions(request.writing.isFull ? nil : kept)
    var searched = SearchVersions()
    let translated = TranslatedPages(of: plans, local) { look.themes[$0].strings[.ownLanguage] }
    var languages: [PlannedLanguage] = []
    var planned: [PlannedFile] = []
    for (index, plan) in plans.enumerated() {
      var settings = RenderingSettings(
        plan.site, look.pages, look.brand, in: index, isPortable: request.writing.isPortable)
      if request.isPreview { settings.unpublished = local.unpublishedItems }
      var renderer = Renderer(
        plan: plan.plan, outline: plan.input.outline, sources: plan.input.sources, settings: settings,
        theme: look.themes[index], files: files.seen(from: plan.language.folder),
        translations: translated.seen(from: index), jobs: request.jobs)
      let first = planned.count
      renderer.take(searched: try await searchedDigests(renderer))
      planned += try await plannedFiles(plan.plan, renderer)
      renderer.searchVersions = try await searchVersions(of: renderer, among: known)
      searched.merge(renderer.searchVersions)
      languages.append(PlannedLanguage(plan: plan.plan, renderer: renderer, files: first..<planned.count))
    }
    var diagnostics = await faults
    diagnostics += (local.media + look.pages.media + look.files.files).compactMap { file in
      SiteNames.unportableName(in: file.path).map { name in
        SiteProblem.unportableFile(name: name, Place(site.folder.contentName + file.path)).diagnostic
      }
    }
    diagnostics += withheldAddresses(of: site, names)
    diagnostics += names.unknown(in: site.configuration)
    let states = try await archive.fetchStates()
    for plan in plans { diagnostics += EventSupply(plan.input, states, site.sources).diagnostics }
    report.diagnostics += diagnostics
    if diagnostics.contains(where: { $0.severity == .error }) { throw RunFailure(.buildFailed, []) }
    try refuseWarnings()
    if searched.text != kept ?? "" { decided.facts[Run.searchFact] = searched.text }
    let state = try await plannedState(plans.items, site, presented, album, decided, from: archive)
    planned += state?.files ?? []
    report.pages.planned = planned.count
    var result = PlannedSite(
      languages: languages, files: consume planned, state: state, copies: CompressedCopies(of: [], in: []),
      lapsed: presented.lapsedFiles(local.over, among: formerPages?.addresses ?? [:]), decided: decided,
      nextTurn: (plans.map(\.nextTurn) + [presented.retention.nextTurn]).compactMap(\.self).min())
    result.hasComplaints = !diagnostics.isEmpty
    formerOutput = try await former
    if formerOutput?.manifest.state == .absent {
      result.shrinkage = Manifest.Shrinkage(
        of: presented.leavingFiles, beside: presented.stayingCount, but: result.lapsed)
    }
    result.settleVersions()
    result.copies = CompressedCopies(
      of: result.files, in: request.isPreview ? [] : site.configuration.compression)
    result.files += result.copies.files
    return result
  }

  /// What there is to say of plans, of what texts name that is not there, and of texts whose names say a language that the site has not.
  private static func faults(
    of plans: [LanguagePlan], _ files: LocalFiles, _ local: LocalContent, _ pages: OwnPages, at site: ConfiguredSite
  ) -> [Diagnostic] {
    var diagnostics = plans.diagnostics
    // A folder that could not be read whole says nothing about what is missing.
    if local.isComplete {
      diagnostics += DeadReferences(plans.items, files, local, site).diagnostics
      diagnostics += DeadReferences(of: pages, files, local, site).diagnostics
    }
    return diagnostics + StrayTranslations(among: local, pages, of: site).diagnostics
  }

  /// Whose address is on no page for its look alone. A check asks for a word; a run does not repeat it.
  private func withheldAddresses(of site: ConfiguredSite, _ names: SourceNames) -> [Diagnostic] {
    site.sources.sources.compactMap { source in
      var diagnostic = source.withheldAddress(called: names.name(of: source))
      if request.writing.isDryRun { diagnostic?.severity = .warning }
      return diagnostic
    }
  }

  /// Made anew of what changed.
  private func searchVersions(of renderer: Renderer, among known: SearchVersions) async throws -> SearchVersions {
    var (versions, missing) = renderer.standingSearchVersions(among: known)
    try await forEachInOrder(of: missing, width: request.jobs) { part in
      renderer.searchVersions(of: part)
    } consume: { _, made in
      versions.merge(made)
    }
    return versions
  }

  /// The digest of each document that is searched, worked out before files are asked for that need all of them.
  private func searchedDigests(_ renderer: Renderer) async throws -> [ContentDigest] {
    let parts = try await inParallel(count: renderer.searchedCount, chunk: 2_048, jobs: request.jobs) { range in
      renderer.searchedDigests(range)
    }
    return Array(parts.joined())
  }

  /// The input digest of each file, worked out by several tasks at once.
  private func plannedFiles(_ plan: Plan, _ renderer: Renderer) async throws -> [PlannedFile] {
    let (pages, none) = (plan.pages, InputDigest(high: 0, low: 0))
    let inputs = try await inParallel(order: plan.pagesByItem, chunk: 512, jobs: request.jobs, before: none) {
      InputDigest(renderer.inputDigest(of: pages[$0]))
    }
    let parts = try await inParallel(count: pages.count, chunk: 2_048, jobs: request.jobs) { range in
      range.map { renderer.file(of: pages[$0], inputs[$0]) }
    }
    return Array(parts.joined())
  }
}

extension Renderer {
  /// What is compared of a page.
  func file(of page: PlannedPage, _ input: InputDigest) -> PlannedFile {
    let stage: PublishingStage =
      switch page.content {
      case .asset, .webManifest, .fixed(.parts): .asset
      // What detail pages link to.
      case .history: .asset
      case .detail, .own, .redirect: .detail
      case .story: .list
      case .stories: .entrance
      case .list, .terms: .list
      case .front: .front
      case .changes, .feed, .sitemap, .newsSitemap, .sitemapIndex, .robots, .sourceList, .fixed, .health,
        .serviceWorker, .hosting,
        .data(.section), .data(.site), .data(.search(.index)):
        .entrance
      case .data(.shard), .data(.search): .list
      }
    return PlannedFile(path: path(of: page).file, input: input, stage: stage)
  }
}
