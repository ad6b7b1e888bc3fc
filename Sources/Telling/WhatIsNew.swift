import Archive
import Composing
import Configuration
public import Desk
import Diagnostics
public import Digests
import Gathering
public import Generator
import Inquiry
import News
import Reporting
import Roster
import Site
import Typesetting

/// Which items are asked for.
public struct DigestRequest: Sendable {
  public var run: GenerationRequest
  /// nil for items of any time.
  public var since: Since?
  public var sources: [String] = []
  public var sections: [String] = []
  public var tags: [String] = []
  /// nil for 20, or for 1,000 if `since` is given.
  public var limit: Int?

  public init(run: GenerationRequest) { self.run = run }
}

/// Tells what is new on a site, as its pages show it; items that no page shows are left out. Works while a run is at work, and changes
/// nothing.
public func whatIsNew(_ request: DigestRequest, as format: Digest.Format) async -> Reply {
  await Reply(of: NamedFolder(request.run.site)) { reply in
    let view = try await SiteView(request.run) {
      TellingProblem.noArchive($0, of: NamedFolder(request.run.site)).diagnostic
    }
    reply.diagnostics = view.diagnostics
    let digest = try await view.digest(request)
    try await view.archive.close()
    if view.site.baseURL == nil, !digest.items.isEmpty {
      reply.diagnostics.append(
        TellingProblem.noAddress(configuration: view.site.folder.configurationName).diagnostic)
    }
    reply.text = digest.written(as: format)
  }
}

extension SiteView {
  func digest(_ request: DigestRequest) async throws -> Digest {
    let configuration = site.configuration
    var digest = Digest(
      title: configuration.title, home: site.baseURL?.text, language: configuration.language, clock: site.clock)
    digest.isRightToLeft = ShownLanguage.direction(of: configuration.language) == .rightToLeft
    let wanted = try WantedItems(request, self)
    let news = try await LatestNews(in: archive)
    let beginning =
      if let since = request.since {
        since.time(now: request.run.time.now, clock: site.clock, news)
      } else { Timestamp(secondsSince1970: .min) as Timestamp? }
    guard let since = beginning else { return digest }
    let late = LateNews(try await archive.fact(LateNews.fact))
    let found = plans.flatMap { items(in: $0, wanted, late, since: since, until: news.unpublishedSince) }
      .sorted { ($0.item.seen, $0.position) > ($1.item.seen, $1.position) }
    digest.count = found.count
    let shown = found.prefix(request.limit ?? (request.since == nil ? 20 : 1_000))
    digest.items = shown.map(\.item)
    let sources = plans.first?.input.sources ?? [:]
    digest.sources = Set(shown.map(\.source)).sorted(byNamesOf: sources).compactMap { id in
      sources[id].flatMap { source in
        source.feed.map { Digest.Source(name: source.name, feed: $0, home: source.home, language: source.language) }
      }
    }
    return digest
  }

  private struct Found {
    var item: Digest.Item
    var position: ListPosition
    var source: SourceID
  }

  /// - Parameters:
  ///   - late: the items that were published later than they came.
  ///   - until: the time from which on no run has published the items that came.
  private func items(
    in plan: LanguagePlan, _ wanted: WantedItems, _ late: LateNews, since: Timestamp, until: Timestamp?
  ) -> [Found] {
    let published = Set(presented.records.lazy.filter { $0.permalink != nil }.map(\.item.id))
    let records = plan.plan.items.filter { record in
      let item = record.item
      let seen = late[item.id] ?? item.dates.firstSeen
      guard since <= seen, until.map({ seen < $0 }) ?? true else { return false }
      return (!item.hasDetailPage || published.contains(item.id)) && wanted.takes(item)
    }
    let addresses = SiteAddresses(baseURL: site.baseURL, isPortable: false, folder: plan.language.folder)
    let sections = plan.sections(listing: records.map(\.item))
    return zip(records, sections).compactMap { record, sections in
      guard !sections.isEmpty, wanted.takes(sections), let source = record.item.sources.first else { return nil }
      let details = record.item.details
      let page = record.page.map { SitePath($0) }
      let own = page.map(addresses.absoluteIfKnown)
      var item = Digest.Item(
        id: details.id, title: details.title, url: own ?? details.link?.text,
        source: plan.input.sources[source]?.name ?? source.name, excerpt: details.excerpt,
        seen: late[details.id] ?? details.dates.firstSeen)
      item.original = own == nil ? nil : details.link?.text
      item.sections = sections.map { plan.input.outline.sections[$0].title }
      item.tags = details.tags
      item.authors = details.authors.map(\.name)
      item.language = ShownLanguage.shown(details.language)
      item.direction = details.direction ?? ShownLanguage.direction(of: details.language)
      item.published = details.dates.shown
      return Found(item: item, position: record.item.position, source: source)
    }
  }
}
