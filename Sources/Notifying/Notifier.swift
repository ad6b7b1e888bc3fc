public import Configuration
public import Diagnostics
import Fetching
import Foundation
public import News
public import Notices

/// Tells those whom the configuration names under `notify`, after a run and without its locks.
public struct Notifier: Sendable {
  let settings: NotificationSettings
  private let ways: [NamedWay]
  let folder: SiteFolder
  let environment: [String: String]
  let now: Timestamp

  /// Seconds.
  static let webhookPatience = 10
  static let programPatience = 20.0

  /// Returns nil if nobody is to be told, or if the configuration cannot be read.
  public init?(_ site: SiteRequest, now: Timestamp) {
    guard let folder = SiteFolder(at: site.folder), let file = try? LocalFile(path: folder.configuration.path),
      var settings = NotificationSettings(
        file: folder.configurationName, bytes: file.bytes, environment: site.environment)
    else { return nil }
    if let url = site.baseURL { settings.url = url }
    // That it is missing may be what makes the run fail: even then the message says which site it is about.
    if settings.title.isEmpty { settings.title = settings.url?.host ?? folder.root.lastPathComponent }
    (self.settings, self.folder, self.now) = (settings, folder, now)
    ways = NamedWay.all(settings.ways)
    environment = site.environment
  }

  /// What came of telling.
  public struct Outcome: Sendable {
    /// The diagnostics of ways that could not be used.
    public var diagnostics: [Diagnostic] = []
    /// What of these is worth telling, however quiet a run is.
    public var notices: [Notice] = []
    /// Whether everything was sent, or waits where the next run finds it.
    public var isKept = true
  }

  /// Tells the notices of a run, and that it failed, if it did.
  ///
  /// - Parameters:
  ///   - errors: why the run ended badly.
  ///   - failing: the sources that made it fail.
  public func tell(_ notices: [Notice], end: RunEnd, because errors: [Diagnostic], failing: String?) async -> Outcome {
    guard let file = await OutboxFile(in: folder.memory, patience: .seconds(40)) else {
      return notices.isEmpty ? Outcome(isKept: false) : await tellWithoutOutbox(nil)
    }
    let former = file.load()
    var outbox = former
    let reasons =
      errors.filter { $0.severity == .error }.prefix(5).flatMap(\.lines)
      + (failing.map { ["note: these: \($0)"] } ?? [])
    let failure = RunRecord.take(end, because: reasons, settings.reminders, into: &outbox.record, now: now)
    let names = ways.map(\.name)
    outbox.add([failure].compactMap(\.self), for: names)
    guard file.exists || !outbox.isEmpty || !notices.isEmpty else { return Outcome() }
    func isDue(_ way: NamedWay) -> Bool { outbox.isDue(way.name, every: way.settings.every, now: now) }
    guard outbox != former || !notices.isEmpty || ways.contains(where: isDue) else { return Outcome() }
    // This is saved before anybody is told: a run that is killed now leaves the telling to the next. Notices wait in the archive, where
    // those that are over by then are taken back.
    guard file.save(outbox) else {
      // The disk may be full, which makes runs fail, too: that they fail must not stay unsaid for as long as it is full.
      let isTelling = failure != nil && end != .done && file.takesTurn(at: now)
      return await tellWithoutOutbox(isTelling ? failure : nil, taking: file)
    }
    outbox.add(due: notices, for: names)
    let due = ways.filter(isDue)
    guard !due.isEmpty || !notices.isEmpty else { return Outcome() }
    let results = await use(due, outbox)
    var outcome = Outcome()
    for way in due {
      guard let result = results[way.name] else { continue }
      // An interruption is not the way's fault: what it was to be told waits for the next run.
      if case .webhook(.cancelled, _) = result { continue }
      guard let found = outbox.ways[way.name, default: Outbox.Way()].take(result, of: way.settings, now: now) else {
        continue
      }
      outcome.add(found.diagnostic, isNews: found.isNews, at: now)
    }
    outcome.isKept = file.save(outbox)
    return outcome
  }

  /// Tells that a run failed, and nothing else, if nothing can be written down. What waits apart from that is told when it can be written
  /// down, so that it is told once.
  ///
  /// - Parameter turn: the file whose turn the telling takes; the turn is given back if nobody could be told.
  private func tellWithoutOutbox(_ failure: Notice?, taking turn: OutboxFile? = nil) async -> Outcome {
    var outcome = Outcome(isKept: false)
    let problem = NotifyProblem.noOutbox(OutboxFile.path(in: folder.memory), isTelling: failure != nil)
    for way in settings.ways.prefix(1) { outcome.add(problem.diagnostic(at: way.place), at: now) }
    guard let failure else { return outcome }
    var alone = Outbox()
    alone.add([failure], for: ways.map(\.name))
    let results = await use(ways, alone)
    if results.values.allSatisfy({ $0 != nil }) { turn?.leaveTurn() }
    for way in ways {
      guard let result = results[way.name], let problem = result else { continue }
      outcome.add(problem.diagnostic(at: way.settings.place), at: now)
    }
    return outcome
  }

  /// Uses all ways at once, so that only the slowest decides how long it takes.
  private func use(_ ways: [NamedWay], _ outbox: Outbox) async -> [String: NotifyProblem?] {
    await withTaskGroup(of: (String, NotifyProblem?).self) { group in
      for way in ways {
        let message = NotificationMessage(
          outbox.ways[way.name]?.waiting ?? [], title: settings.title, url: settings.url?.text, time: now)
        group.addTask { (way.name, await use(way.settings, message)) }
      }
      return await group.reduce(into: [:]) { $0.updateValue($1.1, forKey: $1.0) }
    }
  }

  private func use(_ way: ConfiguredNotification, _ message: NotificationMessage) async -> NotifyProblem? {
    switch way.way {
    case .webhook(let webhook): await post(message, to: webhook)
    case .mail(let to, let from, let program):
      await mail(MailMessage(to: to, from: from, message: message), by: program)
    case .command(let arguments, let variables): await run(arguments, variables, message)
    }
  }
}

extension Notifier.Outcome {
  /// - Parameter isNews: whether it is worth telling, however quiet a run is.
  fileprivate mutating func add(_ diagnostic: Diagnostic, isNews: Bool = true, at now: Timestamp) {
    diagnostics.append(diagnostic)
    if isNews { notices.append(Notice(.notTold, at: now, lines: diagnostic.lines, diagnostic: diagnostic)) }
  }
}

extension Outbox {
  fileprivate var isEmpty: Bool { run == nil && ways.values.allSatisfy { $0.waiting.isEmpty && $0.failing == nil } }
}

extension Outbox.Way {
  /// Notes what came of using a way. If it failed, returns what there is to say, and whether that is worth telling those who want to hear
  /// little.
  fileprivate mutating func take(
    _ problem: NotifyProblem?, of way: ConfiguredNotification, now: Timestamp
  ) -> (diagnostic: Diagnostic, isNews: Bool)? {
    let seconds = now.secondsSince1970
    tried = seconds
    guard let problem else {
      told = (told ?? []) + waiting.map(\.key)
      (waiting, failing) = ([], nil)
      return nil
    }
    var known = failing ?? Outbox.Failing(since: seconds, count: 0, said: 0)
    known.since = min(known.since, seconds)
    known.count += 1
    waiting = Outbox.stillWaiting(waiting, through: known, now: now)
    let diagnostic = problem.diagnostic(at: way.place, waiting: waiting.count, every: Int64(way.every))
    let isNews = seconds - known.said >= NoticePolicy.day - NoticePolicy.tolerance || known.said > seconds
    if isNews { known.said = seconds }
    failing = known
    return (diagnostic, isNews)
  }
}

/// A way with the name by which the outbox knows it; nobody can read an address from it.
private struct NamedWay: Sendable {
  var settings: ConfiguredNotification
  var name: String

  /// Ways that have the same words, and differ only in how they are used, are numbered from the second on.
  static func all(_ ways: [ConfiguredNotification]) -> [NamedWay] {
    var counts: [String: Int] = [:]
    return ways.map { way in
      counts[way.digest, default: 0] += 1
      let count = counts[way.digest] ?? 1
      return NamedWay(settings: way, name: count == 1 ? way.digest : "\(way.digest)-\(count)")
    }
  }
}

extension ConfiguredNotification {
  fileprivate var digest: String {
    let words: [String] =
      switch way {
      case .webhook(let webhook): ["webhook", webhook.written]
      case .mail(let to, let from, let program): ["mail", program, from ?? ""] + to
      case .command(let arguments, _): ["command"] + arguments
      }
    return String(ContentDigest(of: words).description.prefix(16))
  }
}
