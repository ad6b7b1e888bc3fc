import Archive
import Configuration
import Fetching
public import News
import Roster

extension Gathering {
  /// Has a failing source of events asked again before the last event that it brought begins, however often it has failed. Otherwise the
  /// list of coming events would be empty, although the server may have been answering again for a long time. What the server itself asks
  /// for is respected.
  mutating func askBeforeLastEvents(_ sources: [SiteSource], now: Timestamp) async throws {
    let failing = sources.filter { soonest[$0.id] != nil }
    guard !failing.isEmpty else { return }
    let records = try await archive.records()
    let named = Set(site.sources.sources.map(\.id))
    let departed = DepartedEvents(try await archive.fact(DepartedEvents.fact)).items(among: records, named.contains)
    let last = records.lastStarts(without: departed)
    var earlier: [SourceID: FetchState] = [:]
    for source in failing {
      var state = latest(source.id)
      guard let soonest = soonest[source.id], let every = source.configured.access.every, let start = last[source.id],
        start > now, let due = state.nextDue
      else { continue }
      let latest = max(soonest, start + -every)
      guard due > latest else { continue }
      state.nextDue = latest
      earlier[source.id] = state
    }
    try await archive.save(earlier)
  }
}

extension [ItemRecord] {
  /// When the last event of each source begins. For those that were dropped (`DepartedEvents`) nobody waits.
  public func lastStarts(without departed: Set<ItemID>) -> [SourceID: Timestamp] {
    var last: [SourceID: Timestamp] = [:]
    // By index, because copying each record takes longer than looking at it.
    for index in indices {
      guard case .event(let event) = self[index].item, !departed.contains(event.details.id) else { continue }
      for source in event.details.sources { last[source] = Swift.max(last[source] ?? event.start, event.start) }
    }
    return last
  }
}
