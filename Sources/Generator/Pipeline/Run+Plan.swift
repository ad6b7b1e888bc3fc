internal import Archive
internal import Diagnostics
internal import Foundation
internal import News
internal import Newsroom
internal import Publishing
internal import Rendering
internal import Site

/// A plan, ready to be written.
struct PlannedSite: Sendable {
  var plan: Plan
  var renderer: Renderer
  /// Those of the pages, in their order, then those of the state.
  var files: [PlannedFile]
  var state: PlannedState?
  /// When the same plan may no longer be right (`PlanInput.nextTurn`).
  var nextTurn: Timestamp?
}

extension Run {
  /// Whether the site ever had a service worker, which a site without one has to take back.
  private static let workerFact = "service-worker"

  /// Settles what pages there are, keeps in the archive what is settled for ever, and says what each file depends on.
  mutating func plan(
    _ site: ConfiguredSite, _ local: LocalContent, from archive: any Archive
  ) async throws -> PlannedSite {
    guard let theme = site.theme else { throw RunFailure(.buildFailed, []) }
    let media = local.media.map { file in
      Asset(origin: .content(file.path), path: SitePath("media/" + file.path), digest: file.digest)
    }
    var outline = SiteOutline(site, assets: media, isPortable: request.isPortable)
    outline.worksOffline = site.configuration.worksOffline && request.worksOffline
    let hadWorker = try await archive.fact(Run.workerFact) != nil
    outline.retiresWorker = hadWorker && !request.isPortable
    if outline.hasWorker, !hadWorker { try await archive.setFact(Run.workerFact, to: "published") }
    outline.assets += theme.assets(isInteractive: outline.isInteractive)
    let presented = try await PresentedItems(of: site, outline, from: archive, jobs: request.jobs)
    report.rules = presented.rules
    var input = try await PlanInput(site, outline, presented, from: archive, now: request.now)
    input.health = try await HealthRecord(of: site.sources, in: archive)
    var plan = SitePlanner.plan(input)
    let files = localFiles(local, plan, references: try await archive.localFiles(), about: site.about)
    // A folder that could not be read whole says nothing about what is missing.
    if local.isComplete {
      plan.diagnostics += DeadReferences(plan, files, local, site).diagnostics
      plan.diagnostics += site.about?.deadReferences { files.paths[$0] != nil } ?? []
    }
    plan.diagnostics += EventSupply(input, try await archive.fetchStates(), site.sources).diagnostics
    report.items = input.records.count
    report.unpublished = plan.unpublishedCount
    report.diagnostics += plan.diagnostics
    if plan.diagnostics.contains(where: { $0.severity == .error }) { throw RunFailure(.buildFailed, []) }
    try refuseWarnings()
    try await archive.settle(
      permalinks: plan.newPermalinks,
      seals: Dictionary(uniqueKeysWithValues: plan.newSeals.map { ($0.key.text, $0.value) }))

    if !plan.newSourceSlugs.isEmpty {
      var slugs = SourceNotes(try await archive.fact(SourceNotes.slugs))
      for (id, slug) in plan.newSourceSlugs { slugs.values[id] = slug.text }
      try await archive.setFact(SourceNotes.slugs, to: slugs.text)
    }

    let renderer = Renderer(
      plan: plan, outline: outline, sources: input.sources,
      settings: RenderingSettings(site, isPortable: request.isPortable),
      theme: theme, files: files)
    let state = try await plannedState(plan, site, presented.presentation, from: archive)
    let planned = try await plannedFiles(plan, renderer) + (state?.files ?? [])
    report.pages.planned = planned.count
    var result = PlannedSite(plan: plan, renderer: renderer, files: planned, state: state, nextTurn: input.nextTurn)
    result.settleVersion()
    return result
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
    _ local: LocalContent, _ plan: Plan, references: [ItemID: [String]], about: AboutText?
  ) -> LocalFiles {
    var paths: [String: SitePath] = [:]
    paths.reserveCapacity(local.media.count + local.items.count)
    for file in local.media { paths[file.path] = SitePath("media/" + file.path) }
    var permalinks: [ItemID: Permalink] = [:]
    if !local.items.isEmpty {
      permalinks.reserveCapacity(plan.items.count)
      for record in plan.items { permalinks[record.item.id] = record.permalink }
    }
    for (path, id) in local.items {
      guard let permalink = permalinks[id] else { continue }
      paths[path] = SitePath("\(permalink.section)/\(permalink.slug)/")
    }
    // What is no file may be a page: `/tags/`.
    let others = Set((references.values.joined() + (about?.files ?? [])).filter { paths[$0] == nil })
    for page in plan.pages where !others.isEmpty {
      let path = page.path.text
      for name in page.path.isPage ? [path, String(path.dropLast())] : [path] where others.contains(name) {
        paths[name] = page.path
      }
    }
    return LocalFiles(paths: paths, references: references)
  }
}

extension PlannedFile {
  init(_ page: PlannedPage, _ renderer: Renderer) {
    let stage: PublishingStage =
      switch page.content {
      case .asset, .webManifest, .fixed(.parts): .asset
      case .detail: .detail
      case .list, .terms: .list
      case .front, .feed, .sitemap, .sitemapIndex, .robots, .sourceList, .fixed, .health, .serviceWorker,
        .data(.section), .data(.site), .data(.search(.index)):
        .entrance
      case .data(.shard), .data(.search): .list
      }
    self.init(path: page.path.file, input: InputDigest(renderer.inputDigest(of: page)), stage: stage)
  }
}

extension SiteSource {
  /// A name of last resort, from where the source is: never a whole address, which may hold a secret.
  var writtenName: String {
    switch origin {
    case .web(let address): address.host
    case .file(let file): file.lastPathComponent
    case .folder(let path): path
    }
  }
}

extension FolderFile {
  /// Of path, size and time: a file that was neither written nor replaced need not be read to know that it is the same.
  var digest: ContentDigest {
    ContentDigest(of: [path, String(bytes), String(modified)])
  }
}
