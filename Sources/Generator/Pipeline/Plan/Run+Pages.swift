import Archive
import Composing
import Gathering
import Memory
import News
import Parallel
import Publishing
import Rendering
import Showing
import Site
import Theming
import Typesetting

extension Run {
  /// The pages of all languages, and their files with what each depends on.
  ///
  /// - Parameter known: what the index of the search says of its other files.
  /// - Returns: with them what it is to say now.
  func pages(
    of plans: [LanguagePlan], at site: ConfiguredSite, _ look: SiteLook, _ local: LocalContent, _ files: LocalFiles,
    among known: SearchVersions
  ) async throws -> (languages: [PlannedLanguage], files: [PlannedFile], searched: SearchVersions) {
    let translated = TranslatedPages(of: plans, local) { look.themes[$0].strings[.ownLanguage] }
    var (languages, planned, searched) = ([] as [PlannedLanguage], [] as [PlannedFile], SearchVersions())
    for (index, plan) in plans.enumerated() {
      var settings = RenderingSettings(
        plan.site, look.pages, look.brand, in: index, isPortable: request.writing.isPortable)
      settings.isPreview = request.isPreview
      var renderer = Renderer(
        plan: plan.plan, outline: plan.input.outline, sources: plan.input.sources, settings: settings,
        theme: look.themes[index], files: files.seen(from: plan.language.folder),
        translations: translated.seen(from: index), items: plan.shown)
      let first = planned.count
      renderer.take(searched: try await searchedDigests(renderer))
      planned += try await plannedFiles(plan.plan, renderer)
      renderer.searchVersions = try await searchVersions(of: renderer, among: known)
      searched.merge(renderer.searchVersions)
      languages.append(PlannedLanguage(plan: plan.plan, renderer: renderer, files: first..<planned.count))
    }
    return (languages, planned, searched)
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
}

extension Renderer {
  /// What is compared of a page.
  func file(of page: PlannedPage, _ input: InputDigest) -> PlannedFile {
    let stage: PublishingStage =
      switch page.content {
      case .asset, .webManifest, .fixed(.parts): .asset
      // What detail pages link to.
      case .history: .asset
      case .detail, .own: .detail
      // Ways on are no pages that a run could lose by accident (`Manifest.Shrinkage`).
      case .list, .terms, .story, .redirect: .list
      case .stories: .entrance
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
