public import News

/// Which of the items that are kept a plan shows, and what is to be remembered of that once nothing can refuse the plan any more.
public struct RetentionDecision: Sendable {
  /// As of now; the others are shown.
  public private(set) var hidden: [ItemID: HiddenReason] = [:]
  /// What time alone has taken since the last plan was carried out, or newer items have: the same settings would have shown it then. Nothing
  /// where the clock is not trusted.
  public fileprivate(set) var lapsed: Set<ItemID> = []
  public fileprivate(set) var changes: [ItemChange] = []
  /// When time alone will decide otherwise.
  public private(set) var nextTurn: Timestamp?

  /// Seconds that an item stays hidden before its text is removed.
  public static let patience: Int64 = 30 * 24 * 3_600
}

extension Retention {
  /// What the configuration no longer keeps is hidden; what is hidden for a month is removed. What it keeps again is shown again.
  ///
  /// - Parameters:
  ///   - departed: items whose file is there no more.
  ///   - former: when a plan was last carried out. A clock may be wrong: after a silence of more than two months, and where an item was
  ///     hidden in what is the future now, the month begins anew.
  public func decide(
    among kept: [ItemRecord], departed: Set<ItemID> = [], former: Timestamp?, now: Timestamp
  ) -> RetentionDecision {
    var decision = RetentionDecision()
    let trustsClock = former.map { now - $0 <= 2 * RetentionDecision.patience } ?? true
    let surplus = surplus(
      among: kept.lazy.filter { hiding(of: $0)?.reason ?? .expired == .expired && !departed.contains($0.item.id) })
    let formerSurplus =
      if let former, !surplus.isEmpty {
        self.surplus(
          among: kept.lazy.filter {
            hiding(of: $0)?.reason ?? .expired == .expired && $0.item.details.dates.firstSeen <= former
          })
      } else {
        Set<ItemID>()
      }
    // By index: to copy each record takes longer than to look at it.
    for index in kept.indices {
      let id = kept[index].item.id
      let hiding = hiding(of: kept[index])
      let end = end(of: kept[index].item)
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
      switch isClaimed(kept[index].item) {
      case false? where hiding == nil || hiding?.reason == .expired:
        decision.hide(id, .unclaimed, now)
        continue
      default: break
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
  /// Why the item is hidden as its sources are named now: of one that is named again, age and number alone decide.
  private func hiding(of record: ItemRecord) -> Hiding? {
    guard var hiding = record.hiding else { return nil }
    if hiding.reason == .unclaimed, isClaimed(record.item) == true { hiding.reason = .expired }
    return hiding
  }

  /// nil where that cannot be known.
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
    let end = hiding.since.later(by: RetentionDecision.patience)
    if end <= now { changes.append(.remove(id)) } else { note(end) }
  }

  fileprivate mutating func note(_ time: Timestamp?) {
    if let time { nextTurn = nextTurn.map { min($0, time) } ?? time }
  }
}
