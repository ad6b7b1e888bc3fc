import Announcing
import Archive
import Configuration
public import Desk
import Diagnostics
import Fetching
import Foundation
import Gathering
public import Generator
public import News
import Publishing
import Roster
import Typesetting

/// Whom to tell, and how.
public struct PingRequest: Sendable {
  public var run: GenerationRequest
  /// Whether to say what would be told, without sending or remembering anything.
  public var isTrial = false
  /// Where search engines are told; nil for IndexNow's own address.
  public var searchEngines: WebAddress?

  public init(run: GenerationRequest) { self.run = run }
}

/// Tells hubs of changed feeds and search engines of changed pages, each once, by what runs changed since the last time. Those who could
/// not be reached are told again the next time.
public func ping(_ request: PingRequest) async -> Reply {
  await Reply(of: NamedFolder(request.run.site)) { reply in
    var request = request
    let site = try ConfiguredSite(request.run.site)
    // If the clock is behind now, what waits would seem to have waited for years as soon as the clock is right.
    if let end = await lastEnd(of: site) { request.run.time.now = max(request.run.time.now, end) }
    let memory = ChangeMemory(site.folder.memory, of: site.folder.named)
    let telling = try Telling(site, memory, request)
    let lock = request.isTrial ? nil : try PublishingLock(path: site.folder.memory.appending(path: "ping.lock").path)
    defer { withExtendedLifetime(lock) {} }
    var note = memory.announcements()
    let former = note
    let now = request.run.time.now
    note.redate(to: now)
    let old = note.waiting.filter { $0.isOld(at: now) }
    note.waiting.removeAll { $0.isOld(at: now) || !telling.listeners.contains($0.listener) || !telling.isOwn($0) }
    for (listener, announcements) in old.byListener {
      reply.diagnostics.append(PingProblem.givenUp(listener.name, count: announcements.count).diagnostic)
    }
    let changed = telling.changes(after: note.number)
    reply.diagnostics += [telling.doubt].compactMap(\.self)
    note.add(try await telling.announcements(of: changed))
    note.number = max(note.number, changed.number)
    guard !request.isTrial else {
      reply.text = note.waiting.map { "would tell \($0.listener.name): \($0.address)\n" }.joined()
      return
    }
    if note != former { try memory.keep(note) }
    var lines: [String] = []
    for (listener, announcements) in note.waiting.byListener {
      let outcome = try await telling.announcer.tell(listener, announcements) { told in
        note.remove(told)
        try memory.keep(note)
      }
      if !outcome.told.isEmpty { lines.append("told \(listener.name) about \(listener.changed(outcome.told.count))") }
      for (untold, failure) in outcome.failures {
        // The others were not asked, and do not wait behind it.
        note.postpone(Array(untold.prefix(1)))
        let problem = PingProblem.untold(
          listener.name, what: listener.changed(untold.count), address: telling.address(ofListener: listener), failure)
        reply.diagnostics.append(problem.diagnostic)
      }
      if !outcome.failures.isEmpty { try memory.keep(note) }
    }
    if note.waiting.isEmpty, lines.isEmpty, old.isEmpty {
      lines.append(telling.doubt == nil ? "nothing to tell: nothing changed since the last time" : "nothing was told")
    }
    reply.text = lines.map { $0 + "\n" }.joined()
    if request.run.site.isStrict, !note.waiting.isEmpty || telling.doubt != nil {
      reply.end = .notTold
      reply.diagnostics = reply.diagnostics.map(\.asError)
    }
  }
}

/// When a run of the site last ended well; nil if nobody knows.
private func lastEnd(of site: ConfiguredSite) async -> Timestamp? {
  let path = site.folder.archive.path
  guard ArchiveFile(path: path).isBegun, let archive = try? SQLiteArchive(reading: path) else { return nil }
  let end = try? await Run.lastEnd(in: archive)
  try? await archive.close()
  return end
}

extension [Announcement] {
  /// The announcements of each listener, in the order in which listeners first occur.
  fileprivate var byListener: [(listener: Announcement.Listener, announcements: [Announcement])] {
    var order: [Announcement.Listener] = []
    for announcement in self where !order.contains(announcement.listener) { order.append(announcement.listener) }
    return order.map { listener in (listener, filter { $0.listener == listener }) }
  }
}

extension Announcement.Listener {
  fileprivate func changed(_ count: Int) -> String {
    switch self {
    case .hub: counted(count, "changed feed")
    case .searchEngines: counted(count, "changed page")
    }
  }
}
