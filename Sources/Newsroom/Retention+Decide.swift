public import News

/// Which of the kept items a plan shows, and what has to be remembered of that once nothing can refuse the plan any more.
public struct RetentionDecision: Sendable {
  /// Items that are hidden as of now; all others are shown.
  public private(set) var hidden: [ItemID: HiddenReason] = [:]
  /// Hidden events that are not over, and wait for those before them: they are shown by the passing of time alone. And items that wait for
  /// their source, which is left out for a while.
  public fileprivate(set) var waiting: Set<ItemID> = []
  /// Items that only the passing of time, or newer items, have hidden since the last plan was carried out: the same settings would have
  /// shown them then. Empty if the clock is not trusted.
  public fileprivate(set) var lapsed: Set<ItemID> = []
  public fileprivate(set) var changes: [ItemChange] = []
  /// The next time at which the decision changes by itself.
  public private(set) var nextTurn: Timestamp?

  /// Seconds that an item stays hidden before its text is removed: 30 days.
  public static let patience: Int64 = 30 * 24 * 3_600
}

extension Retention {
  /// Hides what the configuration no longer keeps, removes what has been hidden for a month, and shows again what the configuration keeps
  /// again.
  ///
  /// - Parameters:
  ///   - departed: items whose file is gone.
  ///   - former: when a plan was last carried out. A clock may be wrong: after a silence of more than two months, or if an item was hidden at
  ///     a time that is in the future now, the month begins anew.
  public func decide(
    among kept: [ItemRecord], departed: Set<ItemID> = [], former: Timestamp?, now: Timestamp
  ) -> RetentionDecision {
    var decision = RetentionDecision()
    let trustsClock = former.map { now - $0 <= 2 * RetentionDecision.patience } ?? true
    let surplus = surplus(
      among: kept.lazy.filter { hiding(of: $0)?.reason ?? .expired == .expired && !departed.contains($0.item.id) },
      now: now)
    let formerSurplus =
      if let former, !surplus.isEmpty {
        self.surplus(
          among: kept.lazy.filter {
            hiding(of: $0)?.reason ?? .expired == .expired && $0.item.details.dates.firstSeen <= former
          }, now: former)
      } else {
        Set<ItemID>()
      }
    // By index, because to copy each record takes longer than to look at it.
    for index in kept.indices {
      let id = kept[index].item.id
      let hiding = hiding(of: kept[index])
      let end = end(of: kept[index].item)
      let turns = turns(of: kept[index].item)
      for turn in [turns?.leavesLists, turns?.isOver] { decision.note(turn.flatMap { now < $0 ? $0 : nil }) }
      func keeps(at time: Timestamp, without surplus: Set<ItemID>) -> Bool {
        !surplus.contains(id) && end.map { time < $0 } ?? true
      }
      let isKept = keeps(at: now, without: surplus)
      if !isKept, trustsClock, former.map({ keeps(at: $0, without: formerSurplus) }) ?? true {
        decision.lapsed.insert(id)
      }
      if departed.contains(id), hiding?.reason ?? .expired == .expired {
        decision.hide(id, .fileGone, now)
        continue
      }
      let isClaimed = isClaimed(kept[index].item)
      // A source that is left out for a while may have withdrawn it before.
      if isClaimed == false, isKept, hiding?.reason != .withdrawn, !muted.isDisjoint(with: kept[index].item.sources) {
        decision.waiting.insert(id)
      }
      switch isClaimed {
      case false? where hiding == nil || hiding?.reason == .expired:
        decision.hide(id, .unclaimed, now)
        continue
      default: break
      }
      // An event waits for those before it, however long that takes.
      if let turns, now < turns.isOver, surplus.contains(id), end.map({ now < $0 }) ?? true {
        decision.waiting.insert(id)
      }
      switch hiding {
      case nil where isKept: decision.note(end)
      case nil: decision.hide(id, .expired, now)
      case let hiding? where hiding.reason == .expired && isKept:
        decision.changes.append(.show(id))
        decision.note(end)
      case let hiding? where !trustsClock || hiding.since > now: decision.hide(id, hiding.reason, now)
      case let hiding?: decision.keepHidden(id, hiding, now)
      }
    }
    return decision
  }
}

extension Retention {
  /// Why an item is hidden, given the sources that are named now: if one of its sources is named again, only age and number decide.
  private func hiding(of record: ItemRecord) -> Hiding? {
    guard var hiding = record.hiding else { return nil }
    if hiding.reason == .unclaimed, isClaimed(record.item) == true { hiding.reason = .expired }
    return hiding
  }

  /// nil if that cannot be known.
  private func isClaimed(_ item: NewsItem) -> Bool? {
    switch claims {
    case .all: true
    case .unknown: nil
    case .of(let named): item.sources.isEmpty || !named.isDisjoint(with: item.sources)
    }
  }
}

extension RetentionDecision {
  fileprivate mutating func hide(_ id: ItemID, _ reason: HiddenReason, _ now: Timestamp) {
    hidden[id] = reason
    changes.append(.hide(id, reason))
    note(now.later(by: RetentionDecision.patience))
  }

  fileprivate mutating func keepHidden(_ id: ItemID, _ hiding: Hiding, _ now: Timestamp) {
    hidden[id] = hiding.reason
    if waiting.contains(id) { return }
    let end = hiding.since.later(by: RetentionDecision.patience)
    if end <= now { changes.append(.remove(id)) } else { note(end) }
  }

  fileprivate mutating func note(_ time: Timestamp?) {
    if let time { nextTurn = nextTurn.map { min($0, time) } ?? time }
  }
}
