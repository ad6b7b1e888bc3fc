import Archive
import Configuration
import Diagnostics
import Fetching
import Gathering
public import Generator
import News
import Reporting
import Roster

/// Asks each source of a site once, as politely as a run does, and tells how it answered; nothing of it is remembered. With `links`, the
/// links in the site's own texts and pages are asked, too.
public func checkNetwork(_ request: GenerationRequest, links: Bool) async -> NetworkReport {
  var report = NetworkReport()
  do { try await report.ask(request, links: links) } catch {
    RunFailure(error, of: NamedFolder(request.site)).tell(&report.end, &report.diagnostics)
  }
  return report
}

extension NetworkReport {
  fileprivate mutating func ask(_ request: GenerationRequest, links asksLinks: Bool) async throws {
    var asking = request.asking
    // As in a first run, but without what only a first run says.
    asking.isTrial = true
    let pace = Pace(request.time.clock, isStill: request.time.isGiven)
    var site = try ConfiguredSite(request.site)
    let plain = CurlFetcher(site, clock: request.time.clock)
    let fetcher = ObservedFetcher(plain)
    let archive = try SQLiteArchive()
    try await site.readLists(asking, now: request.time.now, with: archive, by: fetcher, pace)
    diagnostics += site.diagnostics.filter { $0.severity > .note }
    let gathered = try await gather(
      site, asking, now: request.time.now, into: archive, by: fetcher, pace, jobs: request.jobs
    ) { _, _ in }
    diagnostics += gathered.diagnostics.filter { $0.severity > .note }
    // A folder of texts has its own messages; as a source it is told of where it cannot be read.
    for (source, report) in zip(site.sources.sources, gathered.reports)
    where !source.isLocalFolder || report.gaveNothing {
      sources.append(Source(source, report, fetcher))
    }
    for list in gathered.reports.dropFirst(site.sources.sources.count) {
      sources.append(
        Source(name: list.name, outcome: list.outcome, trouble: list.trouble?.summary, isAsked: list.isWebList))
    }
    diagnostics += sources.compactMap { source in
      source.movedTo.map { target in
        let other = sources.first { $0.address == target && $0.place != source.place }?.place
        return NetworkProblem.moved(
          source: source.name, to: target, instead: source.address, taken: other, source.place
        ).diagnostic
      }
    }
    if asksLinks {
      let found = try await OwnLinks(site, archive, now: request.time.now)
      let asked = await found.ask(plain, allowed: site.configuration.allow, width: site.configuration.connections)
      try Task.checkCancellation()
      links = asked
      diagnostics += asked.dead.map(\.problem.diagnostic)
    }
    try await archive.close()
    if request.site.isStrict, diagnostics.contains(where: { $0.severity >= .warning }) {
      throw RunFailure.strict
    }
  }
}

extension NetworkReport.Source {
  fileprivate init(_ source: SiteSource, _ report: SourceReport, _ fetcher: ObservedFetcher) {
    self.init(name: report.name, outcome: report.outcome)
    place = source.place
    items = report.found
    seconds = report.seconds
    trouble = report.trouble?.summary
    guard case .web(let address) = source.origin else { return }
    self.address = source.shown
    guard let answer = fetcher.answer(of: address) else { return }
    let secrets = source.secrets
    isAsked = true
    status = answer.response?.status ?? 0
    bytes = answer.response?.wireBytes ?? 0
    type = answer.response?.contentType.map { secrets.cleaned(String($0.prefix(80))) }
    let hops = answer.response?.hops ?? []
    redirects = hops.map { "\($0.status) \(secrets.cleaned($0.to.withoutSecrets))" }
    if hops.allSatisfy(\.isPermanent), !report.gaveNothing {
      movedTo = hops.last.map { secrets.cleaned($0.to.withoutSecrets) }
    }
    isPlain = (answer.response?.finalAddress ?? address).scheme == "http"
  }
}
