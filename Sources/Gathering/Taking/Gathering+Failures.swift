import Archive
import Configuration
import Diagnostics
import News
import Roster

extension Gathering {
  /// Reports on sources once all have had their turn: why some gave nothing and what is kept of them, which have failed for long, moved, or
  /// are gone for good, lists on the web among them.
  mutating func conclude(_ sources: [SiteSource], now: Timestamp) async throws {
    let troubled = sources.contains { source in
      failures[source.id] != nil || states[source.id].map { $0.failures > 0 || $0.isGone } ?? false
    }
    let counts = troubled ? try await archive.itemCounts() : [:]
    let outage = site.sources.hasReachedList ? nil : Outage(contacts, states)
    if let outage { try await undo(outage) }
    var failing: [SourceProblem.Failing] = []
    for (index, source) in sources.enumerated() {
      let state = latest(source.id)
      reports[index].provesNetwork = contacts[source.id]?.hasAnswered == true
      if failures[source.id] != nil || reports[index].outcome == .gone {
        reports[index].kept = counts[source.id] ?? 0
        reports[index].lastSuccess = state.lastSuccess
      }
      // If another publication has taken over an address, the redirect that it gives is not proposed.
      let move = isHeldBack(source) ? nil : state.relocation.flatMap { $0.isAdopted ? $0 : nil }
      reports[index].movedTo = move.map { source.shownTarget($0.target) }
      let kept = KeptItems(counts[source.id] ?? 0, of: source, state, now: now)
      if let reason = failures[source.id] {
        let failure = SourceProblem.failed(reason, kept: kept, times: state.failures).diagnostic
        reports[index].trouble = failure
        reports[index].isOutOfReach = outage?.sources.contains(source.id) == true
        if !reports[index].isOutOfReach { diagnostics.append(failure) }
      } else if state.failures >= Gathering.manyFailures, !state.isGone {
        failing.append(
          SourceProblem.Failing(name: reports[index].name, place: source.place, times: state.failures, kept: kept))
      }
      if state.isGone, failures[source.id] == nil {
        diagnostics.append(
          SourceProblem.gone(
            name: reports[index].name, since: state.lastAsked, kept: kept, source.place, of: site.folder.named
          ).diagnostic)
      }
      // The configuration is never changed, but a change is proposed.
      if let move, let target = reports[index].movedTo {
        let entry = source.entry(at: target)
        let other = sources.first { $0.id != source.id && $0.isAt(move.target) }?.place
        (reports[index].newEntry, reports[index].sourceAtTarget) = (entry, other)
        diagnostics.append(
          SourceProblem.moved(
            name: reports[index].name, since: move.since, to: target, entry: entry, taken: other, source.place
          ).diagnostic)
      }
    }
    for list in site.sources.troubledLists {
      guard let id = list.id, let place = list.place else { continue }
      let state = latest(id)
      if state.isGone {
        diagnostics.append(
          SourceProblem.gone(name: list.name, since: state.lastAsked, kept: nil, place, of: site.folder.named)
            .diagnostic)
      } else if state.failures >= Gathering.manyFailures {
        failing.append(SourceProblem.Failing(name: list.name, place: place, times: state.failures))
      }
    }
    self.outage = outage.map { GatheringProblem.noNetwork(hosts: $0.hosts, proxyFault: $0.proxyFault).diagnostic }
    if let told = self.outage { diagnostics.append(told) }
    guard !failing.isEmpty else { return }
    diagnostics.append(
      SourceProblem.failing(failing, atLeast: Gathering.manyFailures, of: site.folder.named).diagnostic)
  }

  /// The number of failures in a row from which on each run reports a source.
  private static let manyFailures = 3
}
