import Archive
import Composing
import Configuration
import Diagnostics
import Folders
import Foundation
import Gathering
import News
import Newsroom
import OwnContent
import PublishedState
import Publishing
import Reporting
import Roster
import Showing
import Site
import Theming

/// What a run left behind if it planned without a warning. While nothing changes on which its plan depends, the next run need not plan.
private struct Standing {
  /// The digest of everything that the plan and the pages are made from (`Run.foundation`).
  var foundation: ContentDigest
  /// The checksum of the manifest of the output folder.
  var manifest: UInt64
  /// The time of the run, and the time from which the same plan may no longer be right.
  var from: Timestamp
  var until: Timestamp?
  var items: Int
  var unpublished: Int
  var hiddenByRules: Int
  /// How many items each rule hides, in the order of the report.
  var hidden: [Int]
  /// Whether the plan came with notes, for which a run that shows them has to plan.
  var hasNotes: Bool
}

extension Run {
  static let standingFact = "standing"

  /// Whether the site stands as an earlier run left it, and planning it anew would give the same. If so, the report is filled in, and
  /// nothing is left to do.
  mutating func stands(_ site: ConfiguredSite, _ look: SiteLook, _ local: LocalContent, in archive: any Archive)
    async throws -> Bool
  {
    guard !request.writing.isFull, !request.writing.isDryRun, local.departures.isEmpty,
      let standing = Standing(try await archive.fact(Run.standingFact)), !standing.hasNotes || !request.isVerbose,
      standing.from <= request.time.now, standing.until.map({ request.time.now < $0 }) ?? true
    else { return false }
    sourcesBefore = try await site.sources.digest(in: archive)
    guard standing.foundation == (try await foundation(of: site, look, local, in: archive)) else { return false }
    let former = try await output(of: site)
    formerOutput = former
    guard former.manifest.checksum == standing.manifest, let count = former.standing?.countOfAll(in: former.manifest)
    else { return false }
    try refuseWarnings()
    report.items = standing.items
    report.unpublished = standing.unpublished
    report.hiddenByRules = standing.hiddenByRules
    report.rules = zip(site.configuration.rules, standing.hidden).map { RuleReport($0, count: $1) }
    report.pages.planned = count
    report.pages.skipped = count
    return true
  }

  /// Remembers what the run leaves behind. A plan with warnings is not remembered: it is made in each run, so that each run tells them.
  ///
  /// - Parameter manifest: the checksum of the manifest that the run left.
  func keepStanding(
    _ planned: PlannedSite, _ manifest: UInt64?, _ site: ConfiguredSite, _ look: SiteLook, _ local: LocalContent,
    in archive: any Archive
  ) async throws {
    guard !request.writing.isDryRun else { return }
    var standing: Standing?
    if planned.gravest != .warning, let manifest,
      let foundation = try await foundation(of: site, look, local, in: archive)
    {
      standing = Standing(
        foundation: foundation, manifest: manifest, from: request.time.now, until: planned.nextTurn,
        items: report.items, unpublished: report.unpublished, hiddenByRules: report.hiddenByRules,
        hidden: report.rules.map(\.count), hasNotes: planned.gravest == .note)
    }
    try await archive.setFact(Run.standingFact, to: standing?.text)
  }

  /// The digest of everything that the plan and the pages are made from, apart from time. The archive's generation stands for everything in
  /// it that pages show; what it does not count is added. Returns nil if part of a folder of texts could not be read.
  private func foundation(
    of site: ConfiguredSite, _ look: SiteLook, _ local: LocalContent, in archive: any Archive
  ) async throws -> ContentDigest? {
    guard local.isComplete, let program = ProgramStamp() else { return nil }
    var digest = DigestAccumulator()
    digest.add(Broadsheet.version)
    digest.add(Int(program.bytes))
    digest.add(Int(program.modified))
    digest.add(site.configurationDigest)
    digest.add(RenderingVersion.current)
    for theme in look.themes { digest.add(theme.digest) }
    digest.add(site.baseURL?.text)
    look.pages.add(to: &digest)
    for file in look.files.files { digest.add(file.digest) }
    digest.add(look.brand.logo?.asset.digest.description)
    digest.add((request.writing.isPortable ? 1 : 0) + (request.writing.worksOffline ? 2 : 0))
    digest.add(site.output.path)
    digest.add(Int(try await archive.generation()))
    digest.add(try await archive.fact(SourceNotes.slugs))
    digest.add(try await archive.fact(DepartedEvents.fact))
    digest.add(try await PictureAlbum.digest(from: archive))
    digest.add(try await HealthRecord(of: site.sources, in: archive).digest)
    if let sourcesBefore { digest.add(sourcesBefore) } else { digest.add(try await site.sources.digest(in: archive)) }
    local.add(to: &digest)
    if publishesState(of: site) {
      let sources = try await stateSources(of: site, in: archive)
      digest.add(StateIndex(parts: [], sources: sources, seals: []).digest)
    }
    return digest.digest
  }
}

/// Tells builds of the program apart, as another build may plan and write otherwise.
private struct ProgramStamp {
  var bytes: Int64
  var modified: Int64

  init?() {
    var status = stat()
    guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return nil }
    bytes = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }
}

extension Standing {
  /// Returns nil for a text that `text` did not write.
  fileprivate init?(_ text: String?) {
    let parts = (text ?? "").split(separator: " ")
    guard parts.count == 9, let foundation = ContentDigest(parts[0]), let manifest = UInt64(parts[1], radix: 16),
      let from = Int64(parts[2]), let items = Int(parts[4]), let unpublished = Int(parts[5]),
      let hiddenByRules = Int(parts[6]), let hasNotes = Bool(String(parts[8]))
    else { return nil }
    let until = Int64(parts[3]).map { Timestamp(secondsSince1970: $0) }
    guard until != nil || parts[3] == "-" else { return nil }
    self.init(
      foundation: foundation, manifest: manifest, from: Timestamp(secondsSince1970: from), until: until, items: items,
      unpublished: unpublished, hiddenByRules: hiddenByRules,
      hidden: parts[7].split(separator: ",").compactMap { Int($0) }, hasNotes: hasNotes)
  }

  fileprivate var text: String {
    let end = until.map { String($0.secondsSince1970) } ?? "-"
    return
      "\(foundation) \(String(manifest, radix: 16)) \(from.secondsSince1970) \(end) \(items) \(unpublished) \(hiddenByRules) "
      + (hidden.isEmpty ? "-" : hidden.map { String($0) }.joined(separator: ",")) + " \(hasNotes)"
  }
}
