import Archive
import Configuration
import Diagnostics
import Foundation
import Gathering
import Memory
import News
import Newsroom
import Publishing
import Rendering
import Site
import Theming
import Typesetting

/// A plan, ready to be written.
struct PlannedSite: Sendable {
  var plan: Plan
  var renderer: Renderer
  /// Those of the pages, in their order, then those of the state.
  var files: [PlannedFile]
  var state: PlannedState?
  /// What is remembered of the plan once nothing can refuse it any more.
  var decided: Batch
  /// When the same plan may no longer be right (`PlanInput.nextTurn`).
  var nextTurn: Timestamp?
}

extension Run {
  /// Whether the site ever had a service worker, which a site without one has to take back.
  static let workerFact = "service-worker"

  /// Settles what pages there are, and says what each file depends on; nothing of it is remembered yet.
  mutating func plan(
    _ site: ConfiguredSite, _ look: SiteLook, _ local: LocalContent, from archive: any Archive
  ) async throws -> PlannedSite {
    let media = (local.media + look.pages.media).map { file in
      Asset(origin: .content(file.path), path: SitePath(file), digest: file.digest)
    }
    let names = try await SourceNames(of: site, in: archive)
    var outline = SiteOutline(site, names, assets: media, isPortable: request.writing.isPortable)
    if !site.configuration.hasOwnSections { outline.sections[0].title = look.theme.strings[.news] }
    outline.take(look.pages, look.files, of: site)
    outline.worksOffline = site.configuration.worksOffline && request.writing.worksOffline
    let hadWorker = try await archive.fact(Run.workerFact) != nil
    outline.retiresWorker = hadWorker && !request.writing.isPortable
    var decided = Batch()
    if outline.hasWorker, !hadWorker { decided.facts[Run.workerFact] = "published" }
    outline.assets += look.theme.assets(isInteractive: outline.isInteractive)
    let presented = try await PresentedItems(
      of: site, outline, departed: local.departures.items, from: archive, now: request.time.now, former: lastEnd,
      jobs: request.jobs)
    report.rules = presented.rules
    report.hiddenByRules = presented.hiddenByRules
    let references = try await archive.localFiles()
    let album = try await PictureAlbum(
      site, shown: presented.records.pictures(references, look.pages), from: archive)
    outline.assets += album.assets
    var input = try await PlanInput(
      site, outline, names, presented, from: archive, now: request.time.now,
      jobs: request.jobs)
    input.health = try await HealthRecord(of: site.sources, in: archive)
    var plan = SitePlanner.plan(input)
    var files = localFiles(local, plan, references: references, look.pages)
    // A folder that could not be read whole says nothing about what is missing.
    if local.isComplete {
      plan.diagnostics += DeadReferences(plan, files, local, site).diagnostics
      plan.diagnostics += DeadReferences(of: look.pages, files, local, site).diagnostics
    }
    files.pictures = album.pictures
    for path in album.unusable { files.paths[path] = nil }
    plan.diagnostics += (local.media + look.pages.media + look.files.files).compactMap { file in
      SitePlanner.unportableName(in: file.path).map { name in
        SiteProblem.unportableFile(name: name, Place(site.folder.contentName + file.path)).diagnostic
      }
    }
    plan.diagnostics += withheldAddresses(of: site, names)
    plan.diagnostics += names.unknown(in: site.configuration)
    plan.diagnostics += EventSupply(input, try await archive.fetchStates(), site.sources).diagnostics
    report.items = input.records.count
    report.unpublished = plan.unpublishedCount
    report.diagnostics += plan.diagnostics
    if plan.diagnostics.contains(where: { $0.severity == .error }) { throw RunFailure(.buildFailed, []) }
    try refuseWarnings()
    decided.changes = presented.retention.changes
    decided.files = local.departures.files
    decided.permalinks = plan.decisions.permalinks
    decided.placements = input.shared.newPlacements
    decided.decidesOnAll = input.shared.decidesOnNew
    decided.related = input.related?.newLists ?? [:]
    decided.relatesAll = input.related?.comparesNew ?? false
    decided.storySlugs = plan.decisions.storySlugs
    decided.seals = Dictionary(uniqueKeysWithValues: plan.decisions.seals.map { ($0.key.text, $0.value) })
    if !plan.decisions.sourceSlugs.isEmpty {
      var slugs = SourceNotes(try await archive.fact(SourceNotes.slugs))
      for (id, slug) in plan.decisions.sourceSlugs { slugs.values[id] = slug.text }
      decided.facts[SourceNotes.slugs] = slugs.text
    }

    let renderer = Renderer(
      plan: plan, outline: outline, sources: input.sources,
      settings: RenderingSettings(site, look.pages, isPortable: request.writing.isPortable),
      theme: look.theme, files: files)
    let state = try await plannedState(plan, site, presented, decided, from: archive)
    let planned = try await plannedFiles(plan, renderer) + (state?.files ?? [])
    report.pages.planned = planned.count
    var result = PlannedSite(
      plan: plan, renderer: renderer, files: planned, state: state, decided: decided,
      nextTurn: [input.nextTurn, presented.retention.nextTurn].compactMap(\.self).min())
    result.settleVersion()
    return result
  }

  /// Whose address is on no page for its look alone. A check asks for a word; a run does not repeat it.
  private func withheldAddresses(of site: ConfiguredSite, _ names: SourceNames) -> [Diagnostic] {
    site.sources.sources.compactMap { source in
      var diagnostic = source.withheldAddress(called: names.name(of: source))
      if request.writing.isDryRun { diagnostic?.severity = .warning }
      return diagnostic
    }
  }

  /// The input digest of each file, worked out by several tasks at once.
  private func plannedFiles(_ plan: Plan, _ renderer: Renderer) async throws -> [PlannedFile] {
    let chunk = 512
    let starts = Array(stride(from: 0, to: plan.pages.count, by: chunk))
    var files: [PlannedFile] = []
    files.reserveCapacity(plan.pages.count)
    try await forEachInOrder(of: starts, width: request.jobs) { start in
      plan.pages[start..<min(start + chunk, plan.pages.count)].map { PlannedFile($0, renderer) }
    } consume: { _, part in
      files += part
    }
    return files
  }

  private func localFiles(
    _ local: LocalContent, _ plan: Plan, references: [ItemID: [String]], _ pages: OwnPages
  ) -> LocalFiles {
    var paths: [String: SitePath] = [:]
    paths.reserveCapacity(local.media.count)
    for file in local.media + pages.media { paths[file.path] = SitePath(file) }
    for page in pages.pages { paths[page.file] = page.path }
    let named = Set(references.values.joined()).union(pages.references.values.joined())
    let texts = named.compactMap { path in local.items[path].map { (path: path, id: $0) } }
    let ids = Set(texts.map(\.id))
    var permalinks: [ItemID: Permalink] = [:]
    for index in plan.items.indices where !ids.isEmpty && ids.contains(plan.items[index].item.id) {
      permalinks[plan.items[index].item.id] = plan.items[index].permalink
    }
    for (path, id) in texts {
      if let permalink = permalinks[id] { paths[path] = SitePath("\(permalink.section)/\(permalink.slug)/") }
    }
    // What is no file may be a page: `/tags/`.
    let others = named.filter { paths[$0] == nil }
    for page in plan.pages where !others.isEmpty {
      let path = page.path.text
      for name in page.path.isPage ? [path, String(path.dropLast())] : [path] where others.contains(name) {
        paths[name] = page.path
      }
    }
    return LocalFiles(paths: paths, references: references)
  }
}

extension [ItemRecord] {
  /// All that they and the site's own pages may show.
  fileprivate func pictures(_ references: [ItemID: [String]], _ pages: OwnPages) -> Set<Media.Location> {
    var shown = Set(pages.references.values.joined().map { Media.Location.local($0) })
    for record in self {
      if let image = record.item.details.image { shown.insert(image.location) }
      for path in references[record.item.id] ?? [] { shown.insert(.local(path)) }
    }
    return shown
  }
}

extension PlannedFile {
  init(_ page: PlannedPage, _ renderer: Renderer) {
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
      case .changes, .feed, .sitemap, .sitemapIndex, .robots, .sourceList, .fixed, .health, .serviceWorker,
        .data(.section), .data(.site), .data(.search(.index)):
        .entrance
      case .data(.shard), .data(.search): .list
      }
    self.init(path: page.path.file, input: InputDigest(renderer.inputDigest(of: page)), stage: stage)
  }
}
