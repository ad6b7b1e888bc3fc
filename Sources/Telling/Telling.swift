import Announcing
import Archive
import Configuration
import Diagnostics
import Digests
import Fetching
import Foundation
import Gathering
import Generator
import Inquiry
import News
import Publishing
import Roster
import Site
import Typesetting

/// What a site has to tell, and whom.
struct Telling {
  let announcer: Announcer
  let listeners: [Announcement.Listener]
  private let site: ConfiguredSite
  private let base: WebAddress
  private let publisher: Publisher
  private let list: ChangeList?
  /// Why it is not known what changed.
  let doubt: Diagnostic?
  private let request: PingRequest
  private let searchEngines: WebAddress

  /// Throws if there is nobody to tell, or nothing that could be told.
  init(_ site: ConfiguredSite, _ memory: ChangeMemory, _ request: PingRequest) throws {
    let configuration = site.configuration
    guard configuration.announces else { throw PingProblem.nobody(site.folder.configurationName).failure }
    guard let base = site.baseURL else { throw PingProblem.noAddress(site.folder.configurationName).failure }
    if request.run.asking.isOffline { throw PingProblem.offline.failure }
    publisher = Publisher(output: site.output.path)
    let (list, problem) = memory.known
    if list == nil, problem == nil, case .nobody = try publisher.owner() {
      throw PingProblem.noSite(site.folder.named).failure
    }
    self.list = list
    // Otherwise each `ping` until the next run would tell everything again.
    let why = problem.map { PingProblem.unknownChanges($0) } ?? .noList(site.folder.named)
    doubt = list == nil ? why.diagnostic : nil
    (self.site, self.base, self.request) = (site, base, request)
    let key = configuration.indexNowKey.flatMap { key in
      WebAddress(base.text + key + ".txt").map { (text: key, location: $0) }
    }
    listeners = configuration.hubs.map { Announcement.Listener.hub($0) } + (key == nil ? [] : [.searchEngines])
    searchEngines = request.searchEngines ?? WebAddress(Announcer.indexNow) ?? base
    announcer = Announcer(
      CurlFetcher(site, clock: request.run.time.clock, pause: .milliseconds(200)), allowed: configuration.allow,
      key: key, searchEngines: searchEngines)
  }

  /// Whether it is of the site as it is now. What waits under a former address of the site would be refused, and all that is told with it.
  func isOwn(_ announcement: Announcement) -> Bool { announcement.address.hasPrefix(base.text) }

  func address(ofListener listener: Announcement.Listener) -> WebAddress {
    if case .hub(let hub) = listener { hub } else { searchEngines }
  }

  /// The changes after a run; none if there is no list: the next run begins it, with everything, which is then told once.
  func changes(after number: Int) -> ChangeList.Run {
    (list ?? ChangeList()).changes(after: number)
  }

  /// What is to be told of changes. If everything may have changed, that is all feeds, and the pages of what came with the last run; the
  /// other pages are in the sitemap.
  func announcements(of changed: ChangeList.Run) async throws -> [Announcement] {
    guard !changed.isEmpty else { return [] }
    let written = changed.isEverything ? try publisher.readManifest().standingPaths : changed.written
    let now = request.run.time.now
    var announcements: [Announcement] = []
    let hubs = site.configuration.hubs
    for path in written where !hubs.isEmpty && AnnouncedFile.mayBeFeed(path) {
      guard let file = published(path) else { continue }
      announcements += file.hubs(among: hubs).map { Announcement(to: .hub($0), address(of: path), since: now) }
    }
    guard listeners.contains(.searchEngines) else { return announcements }
    let pages =
      if changed.isEverything { try await latestPages() } else {
        written.filter(isListed).map { address(of: $0) }
          + changed.removed.filter(AnnouncedFile.isPage).map { address(of: $0) }
      }
    return announcements + pages.map { Announcement(to: .searchEngines, $0, since: now) }
  }

  /// Whether search engines are to list a file, which must be a page.
  private func isListed(_ path: String) -> Bool {
    AnnouncedFile.isPage(path) && published(path)?.isListed(at: address(of: path)) == true
  }

  private func latestPages() async throws -> [String] {
    var asked = DigestRequest(run: request.run)
    asked.since = .lastRun
    let view = try await SiteView(request.run) { [site] _ in PingProblem.noSite(site.folder.named).diagnostic }
    let digest = try await view.digest(asked)
    try await view.archive.close()
    return digest.items.compactMap(\.url).filter { address in
      guard address.hasPrefix(base.text),
        let path = String(address.dropFirst(base.text.count)).removingPercentEncoding
      else { return false }
      return isListed(SitePath(path).file)
    }
  }

  /// The address by which readers know a path below the output folder.
  private func address(of path: String) -> String {
    let isEntrance = path == "index.html" || path.hasSuffix("/index.html")
    return base.text + SiteAddresses.escaped(isEntrance ? String(path.dropLast("index.html".count)) : path)
  }

  /// Returns nil if the file is gone: a later run will tell that.
  private func published(_ path: String) -> AnnouncedFile? {
    guard let handle = try? FileHandle(forReadingFrom: site.output.appending(path: path)) else { return nil }
    defer { try? handle.close() }
    let bytes = (try? handle.read(upToCount: AnnouncedFile.length)) ?? nil
    return AnnouncedFile(beginning: [UInt8](bytes ?? Data()))
  }
}
