import Archive
import Diagnostics
import Fetching
import News

extension Gathering {
  /// What there is to say of sources once all have had their turn: why some gave nothing and what is kept of them, which have failed for
  /// long, moved or gone for good.
  mutating func conclude(_ sources: [SiteSource], now: Timestamp) async throws {
    let troubled = sources.contains { source in
      failures[source.id] != nil || states[source.id].map { $0.failures > 0 || $0.isGone } ?? false
    }
    let counts = troubled ? try await archive.itemCounts() : [:]
    let outage = Outage(contacts)
    var failing: [SourceProblem.Failing] = []
    for (index, source) in sources.enumerated() {
      let state = latest(source.id)
      if failures[source.id] != nil || reports[index].outcome == .gone {
        reports[index].kept = counts[source.id] ?? 0
        reports[index].lastSuccess = state.lastSuccess
      }
      if let relocation = state.relocation, relocation.isAdopted {
        reports[index].movedTo = relocation.target.withoutSecrets
      }
      let kept = KeptItems(counts[source.id] ?? 0, of: state, now: now)
      if let reason = failures[source.id] {
        let failure = SourceProblem.failed(reason, kept: kept, times: state.failures).diagnostic
        reports[index].trouble = failure
        reports[index].isOutOfReach = outage?.sources.contains(source.id) == true
        if !reports[index].isOutOfReach { add(failure) }
      } else if state.failures >= Gathering.manyFailures, !state.isGone {
        failing.append(
          SourceProblem.Failing(name: reports[index].name, place: source.place, times: state.failures, kept: kept))
      }
      add(source.standing(state, name: reports[index].name, kept: kept, isNew: failures[source.id] != nil))
    }
    self.outage = outage.map { GatheringProblem.noNetwork(hosts: $0.hosts).diagnostic }
    if let told = self.outage { add(told) }
    guard !failing.isEmpty else { return }
    add(SourceProblem.failing(failing, atLeast: Gathering.manyFailures).diagnostic)
  }

  /// Failures in a row from which on a source is told of in each run.
  private static let manyFailures = 3
}

extension SiteSource {
  /// A source that is gone for good, or has moved: the configuration is never changed, but a change is proposed.
  fileprivate func standing(_ state: FetchState, name: String, kept: KeptItems?, isNew: Bool) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if state.isGone, !isNew {
      found.append(SourceProblem.gone(name: name, since: state.lastAsked, kept: kept, place).diagnostic)
    }
    if let relocation = state.relocation, relocation.isAdopted {
      found.append(SourceProblem.moved(name: name, relocation, place).diagnostic)
    }
    return found
  }
}
