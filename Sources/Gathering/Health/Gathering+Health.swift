public import Archive
public import News
public import Roster
public import Site

extension Gathering {
  /// Remembers how each source is doing. A source that was not asked keeps its condition. So does one that is no longer named, as long as
  /// it is known how it was read: if it comes back unchanged, it is not read again.
  mutating func keepHealth(of sources: [SiteSource], now: Timestamp) async throws {
    let known = SourceNotes(try await archive.fact(SourceNotes.health))
    var notes = SourceNotes(nil)
    let named = Set(sources.map(\.id))
    notes.values = known.values.filter { !named.contains($0.key) && fingerprints.values[$0.key] != nil }
    var log = HealthLog(try await archive.fact(HealthLog.fact))
    for (index, source) in sources.enumerated() {
      let before = HealthNote(known.values[source.id])
      let isOutOfReach = reports[index].isOutOfReach
      if isOutOfReach { reports[index].condition = conditions[source.id] }
      guard var note = note(of: source, isOutOfReach ? .offline : reports[index].outcome, before) else { continue }
      // Where no network is opened, every server that answers has a public address.
      note.isPublic = source.isOpenedToPrivate && (reach[source.id] ?? before?.isPublic ?? false)
      notes.values[source.id] = note.text
      log.add(source.id, note.condition, after: before?.condition, at: now)
      reports[index].standing = note.condition
      if note.condition.isTrouble, !isOutOfReach { reports[index].condition = note.condition }
    }
    // Of a list on the web only what is wrong with it is remembered.
    for list in site.sources.failedLists + site.sources.troubledLists {
      guard let id = list.id else { continue }
      notes.values[id] =
        outage != nil && list.gaveNothing ? known.values[id] : list.condition.map { HealthNote($0).text }
    }
    try await archive.setFact(SourceNotes.health, to: notes.text)
    try await archive.setFact(HealthLog.fact, to: log.text)
  }

  private func note(
    of source: SiteSource, _ outcome: SourceReport.Outcome, _ before: HealthNote?
  ) -> HealthNote? {
    let former = before?.warnings ?? 0
    return switch outcome {
    // A source that is held back stays so whatever becomes of its server, because what there is to do remains the same.
    case _ where isHeldBack(source) && !latest(source.id).isGone: HealthNote(.quarantined, warnings: former)
    case .fresh: HealthNote(conditions[source.id] ?? .ok, warnings: warnings[source.id] ?? 0)
    case .unchanged: HealthNote(conditions[source.id] ?? .ok, warnings: former)
    case .failed where latest(source.id).isGone: HealthNote(.gone, warnings: former)
    case .failed, .blocked: HealthNote(conditions[source.id] ?? .unreadable, warnings: former)
    case .gone: HealthNote(.gone, warnings: former)
    case .quarantined: HealthNote(.quarantined, warnings: former)
    case .notDue, .offline: before ?? latest(source.id).health
    }
  }
}

extension FetchState {
  /// The condition in an archive that was restored without notes; nil if the source was never asked.
  var health: HealthNote? {
    if isGone { return HealthNote(.gone) }
    if failures > 0 { return HealthNote(.noNetwork) }
    return lastSuccess == nil ? nil : HealthNote(.ok)
  }
}

extension Timestamp {
  /// The next full minute, since how long a request took is no news.
  fileprivate var toMinute: Timestamp {
    let rest = secondsSince1970 % 60
    return rest > 0 && secondsSince1970 < .max - 60 ? Timestamp(secondsSince1970: secondsSince1970 - rest + 60) : self
  }
}

extension HealthRecord {
  /// Reads the record from the archive.
  public init(of sources: SourceList, in archive: any Archive) async throws {
    let notes = SourceNotes(try await archive.fact(SourceNotes.health))
    let states = try await archive.fetchStates()
    var found: [SourceID: SourceHealth] = [:]
    for source in sources.sources {
      guard let note = HealthNote(notes.values[source.id]) else { continue }
      var health = SourceHealth(condition: note.condition, warnings: note.warnings)
      // Of a file it is remembered when it was last read, not when it was last there.
      if note.condition.isFailing, case .web = source.origin {
        health.lastSuccess = states[source.id]?.lastSuccess
        health.nextDue = states[source.id]?.nextDue?.toMinute
      }
      found[source.id] = health
    }
    self.init(sources: found, changes: HealthLog(try await archive.fact(HealthLog.fact)).changes)
  }

  public var digest: ContentDigest {
    var digest = DigestAccumulator()
    for (source, health) in sources.sorted(by: { $0.key < $1.key }) {
      digest.add(source.name)
      digest.add(health.condition?.rawValue)
      digest.add(health.lastSuccess)
      digest.add(health.nextDue)
      digest.add(health.warnings)
    }
    for change in changes {
      digest.add(change.source.name)
      digest.add(change.condition.rawValue)
      digest.add(change.time)
    }
    return digest.digest
  }
}
