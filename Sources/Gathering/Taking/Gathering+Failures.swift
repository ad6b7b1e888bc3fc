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
    var failing: [String] = []
    for (index, source) in sources.enumerated() {
      let state = latest(source.id)
      if failures[source.id] != nil || reports[index].outcome == .gone {
        reports[index].kept = counts[source.id] ?? 0
        reports[index].lastSuccess = state.lastSuccess
      }
      if let relocation = state.relocation, relocation.isAdopted {
        reports[index].movedTo = relocation.target.withoutSecrets
      }
      let kept = state.keptWords(counts[source.id] ?? 0, now: now)
      if var failure = failures[source.id] {
        if let kept { failure.notes.append("kept: " + kept) }
        if state.failures > 1 { failure.notes.append("failed \(state.failures) times in a row") }
        reports[index].trouble = failure
        reports[index].isOutOfReach = outage?.sources.contains(source.id) == true
        if !reports[index].isOutOfReach { add(failure) }
      } else if state.failures >= Gathering.manyFailures, !state.isGone {
        failing.append(
          "\"\(reports[index].name)\" at \(source.place): \(state.failures) times" + (kept.map { ", kept " + $0 } ?? "")
        )
      }
      add(source.standing(state, name: reports[index].name, kept: kept, isNew: failures[source.id] != nil))
    }
    self.outage = outage?.diagnostic
    if let told = self.outage { add(told) }
    guard !failing.isEmpty else { return }
    add(
      Diagnostic(
        .warning, "source.failing",
        failing.count == 1
          ? "a source has failed \(Gathering.manyFailures) times in a row or more, and is asked seldom now"
          : "\(failing.count) sources have failed \(Gathering.manyFailures) times in a row or more, and are asked seldom now",
        notes: failing.prefix(20) + (failing.count > 20 ? ["and \(failing.count - 20) more"] : []),
        fixes: ["correct or remove them", "ask all of them now: broadsheet fetch --refresh"]))
  }

  /// Failures in a row from which on a source is told of in each run.
  private static let manyFailures = 3
}

extension SiteSource {
  /// A source that is gone for good, or has moved: the configuration is never changed, but a change is proposed.
  fileprivate func standing(_ state: FetchState, name: String, kept: String?, isNew: Bool) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if state.isGone, !isNew {
      found.append(
        Diagnostic(
          .note, "source.gone", "\"\(name)\" is gone for good (410), and is not asked any more", at: place,
          notes: (state.lastAsked.map { ["its server said so on \(CivilDate($0))"] } ?? [])
            + (kept.map { ["kept: " + $0] } ?? []),
          fixes: ["remove it", "ask it once more: broadsheet fetch --refresh"]))
    }
    if let relocation = state.relocation, relocation.isAdopted {
      found.append(
        Diagnostic(
          .note, "source.moved", "\"\(name)\" has moved for good, and is asked at its new address", at: place,
          notes: ["redirected since \(CivilDate(relocation.since)), to \(relocation.target.withoutSecrets)"],
          fixes: ["write feed: \(relocation.target.withoutSecrets)"]))
    }
    return found
  }
}

extension FetchState {
  /// `18 items, 3 days old`; nil where nothing is kept.
  fileprivate func keptWords(_ count: Int, now: Timestamp) -> String? {
    guard count > 0 else { return nil }
    let items = counted(count, "item")
    guard let lastSuccess else { return items }
    return items + ", " + age(now - lastSuccess) + " old"
  }

  private func age(_ seconds: Int64) -> String {
    let (count, unit): (Int64, String) =
      switch seconds {
      case ..<3600: (max(0, seconds / 60), "minute")
      case ..<(48 * 3600): (seconds / 3600, "hour")
      default: (seconds / (24 * 3600), "day")
      }
    return counted(count, unit)
  }
}
