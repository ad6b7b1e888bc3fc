public import Archive
import Configuration
public import Diagnostics
public import Fetching
import Gathering
public import News
import Parallel
import Pictures
public import Roster
import Synchronization

/// A picture on another site that pages show.
public struct WantedPicture: Sendable {
  public var address: WebAddress
  /// The source that names it; nil if a text of the site's own does.
  public var source: SourceID?

  public init(_ address: WebAddress, of source: SourceID?) { (self.address, self.source) = (address, source) }
}

/// The pictures of other sites that pages show, in sizes. Each is fetched once; one that did not come is asked for again after growing
/// pauses.
public struct RemotePictures: Sendable {
  public private(set) var report = PictureReport()
  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  fileprivate static let acceptedTypes = "image/webp, image/jpeg, image/png, image/gif;q=0.8, image/*;q=0.5"
  /// Nobody who means a picture to be seen sends more than this.
  fileprivate static let mostBytes = 20_000_000
  private static let day: Int64 = 86_400
  /// Seconds from one attempt to the next; the last pause is repeated.
  private static let pauses = [day, 7 * day, 30 * day]
  /// Seconds for which a picture is kept that no page shows.
  private static let idle = 30 * day
  /// The pause between requests to one host; browsers ask for as many pictures at once.
  public static let pause = Duration.milliseconds(100)

  /// Fetches the pictures that are due, and makes their sizes.
  ///
  /// - Parameters:
  ///   - wanted: the pictures in the order in which they are to come; those that are not among them are let go after a while.
  ///   - fetcher: nil without a network, and if only what is there may be shown.
  public mutating func gather(
    _ wanted: [WantedPicture], of site: ConfiguredSite, in studio: PictureStudio, now: Timestamp,
    into archive: any Archive, by fetcher: (any Fetcher)?, jobs: Int, progress: (_ done: Int, _ total: Int) -> Void
  ) async throws {
    let known = try await kept(Set(wanted.map(\.address)), now: now, in: archive)
    guard !wanted.isEmpty else { return }
    var lost: Set<WebAddress> = []
    try await forEachInOrder(of: wanted, width: site.configuration.connections) { wanted in
      guard let facts = known[wanted.address]?.facts else { return true }
      return await studio.regains(facts)
    } consume: { wanted, isThere in
      if !isThere { lost.insert(wanted.address) }
    }
    let reaches = try await SourceReaches(site, archive)
    let due = wanted.filter { wanted in
      guard reaches[wanted] != nil else { return false }
      guard let former = known[wanted.address], !lost.contains(wanted.address) else { return true }
      guard former.failures == 0 else { return now - former.asked >= RemotePictures.pause(after: former.failures) }
      return !former.isOfToday
    }
    let turn = fetcher == nil ? [] : Array(due.prefix(site.configuration.limits.images))
    report.waiting = due.count - turn.count
    var troubles = PictureTroubles()
    if let fetcher, !turn.isEmpty {
      let reader = PictureReader(
        of: site, studio: studio, fetcher: fetcher, known: known.filter { !lost.contains($0.key) }, now: now, jobs: jobs
      )
      var done = 0
      progress(0, turn.count)
      try await forEachInOrder(of: turn, width: site.configuration.connections) { wanted in
        try await reader.read(wanted.address, by: reaches[wanted] ?? .everybody)
      } consume: { wanted, reading in
        done += 1
        progress(done, turn.count)
        report += reading.report
        guard var picture = reading.picture else { return }
        let former = known[wanted.address]
        if case .failed(let fault) = picture.outcome {
          picture.failures = (former?.failures ?? 0) + 1
          // What another recipe made is better than nothing.
          if let former, former.facts != nil, !lost.contains(wanted.address) {
            (picture.outcome, picture.recipe, picture.content) = (former.outcome, former.recipe, former.content)
          }
          troubles.note(wanted, reading.reason ?? fault.words)
        }
        lost.remove(wanted.address)
        try await archive.save([.web(wanted.address): picture])
      }
    }
    // Nothing is left of these that could be shown; they are asked for again when it is their turn.
    try await archive.forget(Set(lost.map { .web($0) }))
    diagnostics = troubles.diagnostics(of: site)
  }

  static func pause(after failures: Int) -> Int64 { pauses[min(max(failures, 1), pauses.count) - 1] }

  /// The pictures that are remembered. One that no page shows is let go after a while, unless a page shows it again.
  private func kept(
    _ wanted: Set<WebAddress>, now: Timestamp, in archive: any Archive
  ) async throws -> [WebAddress: KeptPicture] {
    var (kept, changed, gone) = ([WebAddress: KeptPicture](), [Media.Location: KeptPicture](), Set<Media.Location>())
    for (location, former) in try await archive.pictures() {
      guard case .web(let address) = location else { continue }
      var picture = former
      picture.unused = wanted.contains(address) ? nil : former.unused ?? now
      if let unused = picture.unused, now - unused >= RemotePictures.idle {
        gone.insert(location)
        continue
      }
      if picture.unused != former.unused { changed[location] = picture }
      kept[address] = picture
    }
    try await archive.save(changed)
    try await archive.forget(gone)
    return kept
  }
}

/// Which addresses may be asked for pictures of each source.
private struct SourceReaches: Sendable {
  private var reaches: [SourceID: SourceReach] = [:]

  init(_ site: ConfiguredSite, _ archive: any Archive) async throws {
    let notes = SourceNotes(try await archive.fact(SourceNotes.health)).values
    for source in site.sources.sources {
      reaches[source.id] = SourceReach(source, HealthNote(notes[source.id]), allowed: site.configuration.allow)
    }
  }

  /// Returns nil for a source that is no longer configured, as nobody says which addresses it may reach.
  subscript(_ wanted: WantedPicture) -> SourceReach? {
    if let source = wanted.source { reaches[source] } else { .everybody }
  }
}

/// Fetches a picture and has its sizes made.
private struct PictureReader: Sendable {
  let studio: PictureStudio
  let fetcher: any Fetcher
  let now: Timestamp
  let limits: FetchLimits
  let places: Places
  let proxies: ProxySettings
  /// What was made of the same bytes before.
  private let made: [ContentDigest: PictureFacts]
  private let hosts = PictureHosts()

  init(
    of site: ConfiguredSite, studio: PictureStudio, fetcher: any Fetcher, known: [WebAddress: KeptPicture],
    now: Timestamp, jobs: Int
  ) {
    (self.studio, self.fetcher, self.now) = (studio, fetcher, now)
    limits = FetchLimits(total: min(site.configuration.limits.time, 30), body: RemotePictures.mostBytes)
    (places, proxies) = (Places(jobs), site.proxies)
    made = Dictionary(
      known.values.compactMap { picture in
        guard let content = picture.content, picture.isOfToday, let facts = picture.facts else { return nil }
        return (content, facts)
      }, uniquingKeysWith: { first, _ in first })
  }

  struct Reading: Sendable {
    /// nil if the picture was not asked for, or if nothing could be tried.
    var picture: KeptPicture?
    /// Why the picture did not come.
    var reason: String?
    var report = PictureReport()
  }

  func read(_ address: WebAddress, by reach: SourceReach) async throws -> Reading {
    var reading = Reading()
    var picture = KeptPicture(asked: now, .failed(.unfetched), recipe: PictureRecipe.version)
    guard reach.mayBeAsked(address) else {
      reading.report.failed = 1
      (reading.picture, reading.reason) = (
        picture, "\(address.host) is not asked, because it or its source is in a private network"
      )
      return reading
    }
    let request = reach.request(for: address, Validators(), limits, accept: RemotePictures.acceptedTypes)
    // What cannot be kept is not asked for either.
    guard studio.mayKeep,
      let outcome = await hosts.ask(address, for: { await fetcher.fetch(request) })
    else {
      reading.report.waiting = 1
      return reading
    }
    try Task.checkCancellation()
    reading.report.fetching = FetchingReport(outcome, of: request, through: proxies)
    // The picture's own message tells it.
    reading.report.fetching.refused = 0
    switch outcome {
    case .fresh(let response):
      let content = ContentDigest(of: response.body)
      picture.content = content
      if let facts = made[content], await studio.regains(facts) {
        (picture.outcome, reading.report.fetched) = (.made(facts), 1)
      } else {
        await places.enter()
        let work: PictureStudio.Work?
        do { work = try await studio.make(from: response.body, mayStay: false) } catch {
          await places.leave()
          throw error
        }
        await places.leave()
        guard let work else {
          reading.report.waiting = 1
          return reading
        }
        picture.outcome = work.outcome
        reading.report += work.report
        if picture.facts != nil { reading.report.fetched = 1 }
      }
    case .notModified, .failed(.cancelled, _): return reading
    case .failed(let failure, let response):
      reading.report.failed = 1
      reading.reason = failure.diagnostic(for: address, after: response).summary
    }
    reading.picture = picture
    return reading
  }
}

/// Lets one request at a time go to a host, so that the next one knows how the last one ended: a host that gives nothing is not asked again
/// in this run.
private final class PictureHosts: Sendable {
  private let turns = Mutex<[String: Places]>([:])
  private let tired = Mutex<Set<String>>([])

  /// Returns nil if the host is left alone.
  func ask(_ address: WebAddress, for work: () async -> FetchOutcome) async -> FetchOutcome? {
    let host = address.host
    let turn = turns.withLock { turns in
      let turn = turns[host] ?? Places(1)
      turns[host] = turn
      return turn
    }
    await turn.enter()
    var outcome: FetchOutcome?
    if !tired.withLock({ $0.contains(host) }) { outcome = await work() }
    if case .failed(let failure, let response) = outcome, failure.isOfHost {
      // Where a redirect led is at fault, and not the host that redirected, unless it goes on to send there.
      let silent = response?.finalAddress.host ?? host
      tired.withLock { tired in
        if !tired.insert(silent).inserted { tired.insert(host) }
      }
    }
    await turn.leave()
    return outcome
  }
}

/// Pictures that did not come, told together for each source: otherwise a gallery that is gone would fill the report.
private struct PictureTroubles {
  private var troubles: [SourceID?: [GalleryProblem.Missing]] = [:]

  mutating func note(_ wanted: WantedPicture, _ reason: String) {
    troubles[wanted.source, default: []].append(.init(address: wanted.address, reason: reason))
  }

  func diagnostics(of site: ConfiguredSite) -> [Diagnostic] {
    let sources: [(SourceID?, Place, String)] =
      [(nil, Place(site.folder.configurationName), "the site's own texts")]
      + site.sources.sources.map { ($0.id, $0.place, $0.shown) }
    return sources.compactMap { id, place, name in
      troubles[id].map { GalleryProblem.missing($0, of: name, place).diagnostic }
    }
  }
}
