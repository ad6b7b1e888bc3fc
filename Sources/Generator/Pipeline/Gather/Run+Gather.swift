import Archive
import Configuration
import Fetching
import Folders
import Gallery
import Gathering
import Notices
import Reporting
import Roster

extension Run {
  mutating func gather(
    _ site: ConfiguredSite, into archive: any Archive, by fetcher: any Fetcher
  ) async throws -> LocalContent {
    let gathered = try await Gathering.gather(
      site, request.asking, now: request.time.now, into: archive, by: fetcher, pace, jobs: request.jobs
    ) { [progress] done, total in
      progress(done == 0 ? .began(stage: .gather, total: total) : .advanced(stage: .gather, done: done, total: total))
    }
    // What came has to be planned, with everything that was there.
    if report.writesPages, !gathered.taken.isEmpty { archive.expectKeptRecords() }
    // A server that is asked in vain is left alone for long, so icons are not asked for while the network is out.
    let icons =
      gathered.outage == nil
      ? try await gatherIcons(site, request.asking, now: request.time.now, into: archive, by: fetcher) : IconReport()
    taken = gathered.taken
    report.sources = gathered.reports
    report.formerTexts = gathered.formerTexts
    report.fetching += gathered.fetching
    report.fetching += icons.fetching
    report.icons = icons
    report.diagnostics += gathered.diagnostics
    if let outage = gathered.outage { doubt(.network, outage) }
    var local = gathered.local
    local.media.removeAll { !$0.isReadable && !site.hasPublished($0) }
    return local
  }
}
