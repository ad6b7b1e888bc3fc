import Archive
import Composing
import Gathering
import Memory
import News
import Parallel
import Publishing
import Rendering
import Roster
import Showing
import Site
import Theming
import Typesetting

extension Run {
  /// The pages of all languages, their files, and what each file depends on.
  ///
  /// - Parameters:
  ///   - home: stands for where the site was first published.
  ///   - known: what the index of the search said of its other files.
  /// - Returns: the pages and files, with what that index is to say now.
  func pages(
    of plans: [LanguagePlan], at site: ConfiguredSite, since home: String?, _ look: SiteLook, _ local: LocalContent,
    _ files: LocalFiles, among known: SearchVersions
  ) async throws -> (languages: [PlannedLanguage], files: PlannedFiles, searched: SearchVersions) {
    let translated = TranslatedPages(of: plans, local) { look.themes[$0].strings[.ownLanguage] }
    var (languages, planned, searched) = ([] as [PlannedLanguage], PlannedFiles(), SearchVersions())
    let renderers = plans.enumerated().map { index, plan in
      var settings = RenderingSettings(
        plan.site, look.pages, look.brand, in: index, isPortable: request.writing.isPortable)
      (settings.isPreview, settings.firstHome) = (request.isPreview, home)
      return Renderer(
        plan: plan.plan, outline: plan.input.outline, sources: plan.input.sources, settings: settings,
        theme: look.themes[index], files: files.seen(from: plan.language.folder),
        translations: translated.seen(from: index), items: plan.shown)
    }
    for (plan, var renderer) in zip(plans, renderers) {
      let titles = renderer.wantedTitles.compactMap { path in
        let title = renderers.lazy.compactMap { $0.title(of: path) }.first
        return (title ?? renderers.lazy.compactMap { $0.address(of: path) }.first).map { (path, $0) }
      }
      renderer.take(titles: Dictionary(titles) { first, _ in first })
      let first = planned.count
      renderer.take(searched: try await searchedDigests(renderer))
      let inputs = try await inputs(of: plan.plan, renderer)
      planned.append(plan.plan, renderer, inputs)
      renderer.searchVersions = try await searchVersions(of: renderer, among: known)
      searched.merge(renderer.searchVersions)
      languages.append(PlannedLanguage(plan: plan.plan, renderer: renderer, files: first..<planned.count))
    }
    return (languages, planned, searched)
  }

  /// The digest of each document that is searched. All are worked out before files are asked for that need every one of them.
  private func searchedDigests(_ renderer: Renderer) async throws -> [ContentDigest] {
    let parts = try await inParallel(count: renderer.searchedCount, chunk: 2_048, jobs: request.jobs) { range in
      renderer.searchedDigests(range)
    }
    return Array(parts.joined())
  }

  /// The digest of what each page depends on, worked out by several tasks at once.
  private func inputs(of plan: Plan, _ renderer: Renderer) async throws -> [InputDigest] {
    let (pages, none) = (plan.pages, InputDigest(high: 0, low: 0))
    return try await inParallel(order: plan.pagesByItem, chunk: 512, jobs: request.jobs, before: none) {
      InputDigest(renderer.inputDigest(of: pages[$0]))
    }
  }

  /// The versions of the files of the search; only those that changed are worked out anew.
  private func searchVersions(of renderer: Renderer, among known: SearchVersions) async throws -> SearchVersions {
    var (versions, missing) = renderer.standingSearchVersions(among: known)
    try await forEachInOrder(of: missing, width: request.jobs) { part in
      renderer.searchVersions(of: part)
    } consume: { _, made in
      versions.merge(made)
    }
    return versions
  }
}

extension PlannedFiles {
  /// Appends the pages of a plan, with what is compared of each.
  fileprivate mutating func append(_ plan: Plan, _ renderer: Renderer, _ inputs: [InputDigest]) {
    reserveCapacity(count + inputs.count)
    plan.pages.withUnsafeBufferPointer { pages in
      for page in pages.indices {
        let path = renderer.path(of: pages[page].path)
        append(path: (path.text, path.ending), input: inputs[page], stage: pages[page].content.stage)
      }
    }
  }
}

extension PageContent {
  fileprivate var stage: PublishingStage {
    switch self {
    // Detail pages link to histories, so those are written before them.
    case .asset, .webManifest, .fixed(.parts), .history: .asset
    case .detail, .own: .detail
    // Redirects are not pages that a run could lose by accident (`Manifest.Shrinkage`).
    case .list, .terms, .story, .redirect: .list
    case .stories: .entrance
    case .front: .front
    case .changes, .feed, .sitemap, .newsSitemap, .sitemapIndex, .robots, .sourceList, .fixed, .health,
      .serviceWorker, .hosting,
      .data(.section), .data(.site), .data(.search(.index)):
      .entrance
    case .data(.shard), .data(.search): .list
    }
  }
}
