import Archive
import Configuration
import Diagnostics
import Fetching
import Folders
import Foundation
import Gallery
import Gathering
import Memory
import News
import Notices
import Publishing
import Rendering
import Reporting
import Roster
import Site

extension Run {
  /// Writes what differs and removes what is no longer planned; stops before the first byte if too much would go.
  ///
  /// - Returns: the checksum of the manifest that it leaves; nil for a dry run.
  mutating func publish(
    _ planned: PlannedSite, _ local: LocalContent, of site: ConfiguredSite, from archive: any Archive
  ) async throws -> UInt64? {
    let publisher = Publisher(
      output: site.output.path, mark: try await mark(of: site, in: archive),
      willChange: request.writing.willChangeOutput)
    let former = try await output(of: site)
    let manifest = former.manifest
    let index = try PlanIndex(planned.files, manifest)
    try await refuseLoss(of: manifest, index, planned, local, at: site, in: archive)
    try refuseWarnings()
    let search = planned.languages.map { SearchFiles($0.renderer, from: archive) }
    let times = RenderTimes()
    let render = planned.copies.rendered(with: renderer(of: planned, for: site, search, archive, times))
    defer {
      report.rendering = times.kinds
      report.slowestFiles = times.slowest
    }
    for (language, search) in zip(planned.languages, search) where !request.writing.isDryRun {
      for tier in language.changedTiers(of: planned.files, since: manifest, index) { await search.begin(tier) }
    }
    defer { Task { for search in search { await search.cancel() } } }
    if request.writing.isDryRun {
      report.plan = planned.files.dropLast(planned.copies.files.count).map(\.path)
      let preview = try await publisher.preview(
        planned.files, since: manifest, index, former.standing, jobs: request.jobs, isFull: request.writing.isFull,
        render: render)
      try tell(preview, manifest.state, at: site)
      return nil
    }
    if formerPages != nil, !request.writing.allowsShrink { try await site.refuseUnknownLists(in: archive) }
    var decided = planned.decided
    decided.facts[Run.markFact] = publisher.mark?.id
    if formerPages != nil { decided.facts[PublishedPages.fact] = "" }
    // Noted before the state is published, so that a run that finds it there knows it again, even if this one is killed.
    decided.factsOfGeneration = try await states(with: planned.state, in: archive)
    let (batch, now, run) = (decided, request.time.now, self)
    var abandoned: PublishReport?
    defer { if let abandoned { tell(abandoned, isWhole: false) } }
    let result = try await publisher.publish(
      planned.files, since: manifest, index, former.standing, jobs: request.jobs, isFull: request.writing.isFull
    ) {
      try await archive.apply(batch, now: now)
    } conclude: {
      try run.keep($0, of: site)
    } abandon: {
      abandoned = $0
    } render: {
      try await render($0)
    }
    tell(result)
    try await keep(result.diagnostics.map(notice), in: archive)
    return result.manifest
  }

  private mutating func tell(_ result: PublishReport, isWhole: Bool = true) {
    (report.pages.written, report.pages.unchanged) = (result.written, result.unchanged)
    (report.pages.skipped, report.pages.removed) = (result.skipped, result.removed)
    report.pages.copied = result.copied
    report.files.written = result.written + result.copied
    report.files.removed = result.removed + result.removedCopies
    report.hasChangedFiles = !isWhole || report.files.written + report.files.removed > 0
    report.files.writtenPaths = result.writtenPaths
    report.files.removedPaths = result.removedPaths
    report.diagnostics += result.diagnostics
    report.notices += result.diagnostics.map(notice)
  }

  /// The notice has the diagnostic's identifier, as the same run may also tell that the published memory could not be compared.
  private func notice(_ diagnostic: Diagnostic) -> Notice {
    var notice = Notice(Concern(.memory, diagnostic), now: request.time.now)
    notice.id = diagnostic.id
    return notice
  }

  private mutating func tell(_ preview: PublishPreview, _ state: Manifest.State, at site: ConfiguredSite) throws {
    report.wouldWrite = preview.written
    report.wouldRemove = preview.removed
    guard preview.foreign.isEmpty else {
      throw PublishingProblem.foreignFiles(
        output: site.output.path, paths: Array(preview.foreign.sorted().prefix(5)), count: preview.foreign.count,
        manifest: state)
    }
  }

  /// Throws if the site would lose much by accident; tells of sections that go, and of lists that a change of `slugs` moves.
  private mutating func refuseLoss(
    of manifest: Manifest, _ index: PlanIndex, _ planned: PlannedSite, _ local: LocalContent, at site: ConfiguredSite,
    in archive: any Archive
  ) async throws {
    let gone = manifest.gone(from: index)
    try refuseShrinking(of: manifest, without: gone, to: planned, local)
    if manifest.state == .absent, report.restored == nil, try await archive.fact(Run.markFact) == nil {
      try await refuseNothing(at: site, in: archive)
    }
    // Feeds are entrances, but a redirect that stood in the place of one is not.
    let lists = Set(gone.lazy.filter { $0.stage >= .entrance || $0.path.hasSuffix("/index.html") }.map(\.path))
    let (languages, place) = (site.configuration.siteLanguages, Place(site.folder.configurationName))
    report.diagnostics += SiteNames.sections(among: lists, of: languages).map { path, isLanguage in
      SiteProblem.sectionGone(path, isLanguage: isLanguage, ofSeveral: languages.count > 1, place)
        .diagnostic(of: site.folder.named)
    }
    let style = try await archive.fact(Run.slugStyleFact).flatMap { SiteOutline.SlugStyle(rawValue: $0) }
    let moved = SiteNames.namedLists(among: lists, of: languages)
    if let style, style != site.configuration.slugs, let first = moved.first {
      let problem = SiteProblem.slugsChanged(from: style, lists: moved.count, first, place)
      report.diagnostics.append(problem.diagnostic(of: site.folder.named))
    }
  }

  /// The value of `slugs` in the last run that succeeded.
  private static let slugStyleFact = "slug-style"

  /// Remembers the value of `slugs` once the run has succeeded.
  func keepSlugStyle(of site: ConfiguredSite, in archive: any Archive) async throws {
    let style = site.configuration.slugs.rawValue
    guard !request.writing.isDryRun, try await archive.fact(Run.slugStyleFact) != style else { return }
    try await archive.setFact(Run.slugStyleFact, to: style)
  }

  /// Throws if so many pages, items or texts would go at once that an accident is likelier than a wish. If the output folder is empty, the
  /// memory says what there was: one that came back, or the archive.
  private func refuseShrinking(
    of manifest: Manifest, without gone: [Manifest.Entry], to planned: PlannedSite, _ local: LocalContent
  ) throws {
    guard !request.writing.allowsShrink else { return }
    var shrinkage = manifest.shrinkage(without: gone, but: planned.lapsed)
    var texts = local.departures.items.count
    if manifest.state == .absent, let formerPages {
      shrinkage = Manifest.Shrinkage(from: formerPages.files, to: planned.files, but: planned.lapsed)
      texts = formerPages.texts.subtracting(local.over).count
    } else if let known = planned.shrinkage {
      shrinkage = known
    }
    let unlisted = report.formerSources.reduce(0) { $0 + $1.items }
    let all = report.items + report.formerSources.reduce(0) { $0 + ($1.isHidden ? $1.items : 0) }
    let loss: GeneratorProblem.Loss
    if shrinkage.isDrastic {
      loss = .pages(shrinkage.removed, of: shrinkage.former)
    } else if unlisted > 20, unlisted * 10 > all * 9, !(request.writing.isDryRun && awaitsSources) {
      loss = .items(unlisted, of: all)
    } else if texts > 2, local.items.isEmpty {
      loss = .texts(texts)
    } else {
      return
    }
    throw RunFailure(.buildFailed, [GeneratorProblem.shrinks(loss).diagnostic])
  }

  /// Throws if a first site would have no item: that is a mistake, and it would be published. A site with a mark is not the first.
  private mutating func refuseNothing(at site: ConfiguredSite, in archive: any Archive) async throws {
    guard report.items == 0 else { return }
    guard !request.writing.isDryRun else { return report.hasNothing = true }
    // Items of an earlier run are still hidden, even if their file has not changed, or their server was not asked.
    let hidden = try await archive.keptRecords().count
    let failing = report.sources.filter(\.gaveNothing)
    let (failed, count) = (failing.count, report.sources.count)
    let problem = GeneratorProblem.nothing(
      file: site.folder.configurationName, found: report.sources.reduce(hidden) { $0 + $1.found }, failed: failed,
      of: count, names: failing.names, waiting: report.fetching.notDue,
      isOffline: report.sources.contains { $0.outcome == .offline }, isVerbose: request.isVerbose,
      in: site.folder.named)
    throw RunFailure(
      request.failOn.isReached(failed: failed, of: count) ? .nothingGiven : .buildFailed, [problem.diagnostic])
  }

  /// Renders the files at the given indices of the plan; bodies are read only for these.
  private func renderer(
    of planned: PlannedSite, for site: ConfiguredSite, _ search: [SearchFiles], _ archive: any Archive,
    _ times: RenderTimes
  ) -> Publisher.Renderer {
    let (languages, state) = (planned.languages, planned.state)
    let pageCount = languages.last?.files.upperBound ?? 0
    let isTrial = request.writing.isDryRun
    /// An empty file in the place of one that is gone by now would be taken for settled. A trial believes that such files are there.
    @Sendable func whole(_ bytes: [UInt8]?, of asset: Asset) throws(RunFailure) -> [UInt8] {
      if let bytes = bytes ?? (isTrial ? [] : nil) { return bytes }
      throw RunFailure(.buildFailed, [GeneratorProblem.pictureGone(asset.path.text).diagnostic])
    }
    return { indices in
      let pages = indices.map { PlacedPage($0, in: languages) }
      let needed = pages.flatMap { $0.map { languages[$0.language].renderer.needsBodies($0.page) } ?? [] }
      let bodies = needed.isEmpty ? [:] : try await archive.bodies(needed)
      let edited = pages.compactMap { $0.flatMap { languages[$0.language].renderer.needsFormerTexts($0.page) } }
      let texts = try await archive.formerTexts(of: edited)
      var icons: [ContentDigest: [UInt8]]?
      var files: [[UInt8]?] = []
      files.reserveCapacity(indices.count)
      var (timed, stopwatch): ([(page: PlannedPage, seconds: Double)], _) = ([], Stopwatch())
      func render(_ page: PlacedPage) {
        _ = stopwatch.lap()
        files.append(languages[page.language].renderer.render(page.page, bodies: bodies, formerTexts: texts))
        timed.append((page.page, stopwatch.lap()))
      }
      for (index, page) in zip(indices, pages) {
        guard let page else {
          files.append(try await state?.bytes(of: index - pageCount) ?? [])
          continue
        }
        switch page.page.content {
        case .asset(let asset):
          switch asset.origin {
          case .content(let path): files.append(try site.bytes(of: path, for: asset))
          case .icon(let digest):
            if icons == nil { icons = try await archive.iconFiles() }
            files.append(try whole(icons?[digest], of: asset))
          case .picture(let digest):
            let bytes = PictureFolder(site).bytes(digest, publishedAt: asset.path.text)
            files.append(try whole(bytes, of: asset))
          case .text(let text): files.append(Array(text.utf8))
          case .theme: render(page)
          }
        case .data(.search(.words(let tier, let part))):
          files.append(try await search[page.language].bytes(of: tier, part: part))
        default: render(page)
        }
      }
      times.add(timed)
      return files
    }
  }
}

/// A page among the files of a site.
private struct PlacedPage {
  let language: Int
  let page: PlannedPage

  /// Returns nil for a file that comes after the pages, which belongs to the state.
  init?(_ index: Int, in languages: [PlannedLanguage]) {
    guard let language = languages.firstIndex(where: { $0.files.contains(index) }) else { return nil }
    self.language = language
    page = languages[language].plan.pages[index - languages[language].files.lowerBound]
  }
}
