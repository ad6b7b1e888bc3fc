public import News

/// How long items are kept, and how many. The default keeps everything. An item counts for one source.
public struct Retention: Sendable {
  /// Seconds after publication, or after an event's end.
  public var maximumAge: Int64?
  /// Maximum ages of sources that have one of their own; nil keeps items for ever.
  public var ages: [SourceID: Int64?] = [:]
  /// The sources whose items are shown at all.
  public var claims = Claims.all
  /// Sources that are left out for a while: items that are hidden with them keep their texts.
  public var muted: Set<SourceID> = []
  /// The number of items that are kept of a source: the newest or, of events, the next.
  public var maximumItems: [SourceID: Int]
  /// Items that rules keep from being shown; they do not count towards the maximum of their source.
  public var refused: Set<ItemID> = []
  /// For whom items count that others show than the source that introduced them.
  public var counted: [ItemID: SourceID] = [:]
  /// Sources whose items go with their file instead of by age.
  public var local: Set<SourceID>
  /// Tells when events of whole days are over.
  public var clock = SiteClock()
  /// Seconds for which a list shows an event of a source after its turn.
  public var listed: [SourceID: Int64] = [:]

  /// Which sources have to bring an item for it to be shown.
  public enum Claims: Sendable, Hashable {
    /// Any source, named by the configuration or not.
    case all
    /// The sources that the configuration names, but which ones these are cannot be known now, so that everything stays as it is.
    case unknown
    case of(Set<SourceID>)
  }

  public init(maximumAge: Int64? = nil, maximumItems: [SourceID: Int] = [:], local: Set<SourceID> = []) {
    self.maximumAge = maximumAge
    self.maximumItems = maximumItems
    self.local = local
  }

  func maximumAge(of source: SourceID) -> Int64? { ages[source] ?? maximumAge }

  /// The source whose limits hold for the item.
  private func owner(of item: NewsItem) -> SourceID? {
    counted.isEmpty ? item.sources.first : counted[item.id] ?? item.sources.first
  }

  /// The first moment at which the item is too old, or has expired by its source's own date; nil if it never will.
  func end(of item: NewsItem) -> Timestamp? {
    guard let expires = item.expires else { return endOfAge(of: item) }
    return min(expires, endOfAge(of: item) ?? expires)
  }

  /// The first moment at which the item is too old; nil if it never will be.
  public func endOfAge(of item: NewsItem) -> Timestamp? {
    guard let source = owner(of: item), !local.contains(source), let maximumAge = maximumAge(of: source) else {
      return nil
    }
    return Retention.date(of: item).later(by: maximumAge).later(by: 1)
  }

  func hasExpired(_ item: NewsItem, now: Timestamp) -> Bool { end(of: item).map { $0 <= now } ?? false }

  /// Items beyond the maximum of their source, the newest being kept. Events that go on, but are in no list any more, have room of their
  /// own: they keep their pages, and take no place from those to come. Those that find none there have what places the others leave.
  func surplus(among records: some Sequence<ItemRecord>, now: Timestamp) -> Set<ItemID> {
    guard !maximumItems.isEmpty else { return [] }
    var goingOn: [SourceID: [ListPosition]] = [:]
    var others: [SourceID: [ListPosition]] = [:]
    for record in records {
      guard let source = owner(of: record.item), maximumItems[source] != nil else { continue }
      let place = place(of: record.item, now)
      let position = ListPosition(date: place.date, id: record.item.id)
      if place.goesOn {
        goingOn[source, default: []].append(position)
      } else {
        others[source, default: []].append(position)
      }
    }
    var surplus: Set<ItemID> = []
    for (source, maximum) in maximumItems {
      let left = beyond(maximum, of: goingOn[source] ?? [])
      surplus.formUnion(beyond(maximum, of: (others[source] ?? []) + left).lazy.map(\.id))
    }
    return surplus
  }

  /// What finds no place; refused items take none.
  private func beyond(_ maximum: Int, of positions: [ListPosition]) -> [ListPosition] {
    var left = maximum
    return positions.sorted(by: >).filter { position in
      if left <= 0 { return true }
      if !refused.contains(position.id) { left -= 1 }
      return false
    }
  }

  /// When an event of a source with a maximum is in no list any more, and when it is over, too; nil for others.
  func turns(of item: NewsItem) -> (leavesLists: Timestamp, isOver: Timestamp)? {
    guard !maximumItems.isEmpty, case .event(let event) = item, let source = owner(of: item),
      maximumItems[source] != nil
    else { return nil }
    let seconds = item.sources.lazy.compactMap { listed[$0] }.max() ?? 0
    let turn = clock.turn(ofEventFrom: event.start, to: event.end).later(by: seconds)
    return (turn, max(turn, event.end ?? turn))
  }

  /// Where an item stands among those of its source, as in lists: what had no date when its source was first read has the source's order.
  /// Events to come are before all others, the next one first. Then those that go on, the one that left the lists first being first, so
  /// that none loses its page to one that began later.
  private func place(of item: NewsItem, _ now: Timestamp) -> (date: Timestamp, goesOn: Bool) {
    guard case .event(let event) = item else {
      return (item.dates.shown ?? item.dates.placed ?? item.dates.age, false)
    }
    guard let turns = turns(of: item), now < turns.isOver else { return (event.end ?? event.start, false) }
    if turns.leavesLists <= now {
      return (Timestamp(secondsSince1970: .max / 2 - turns.leavesLists.writable.secondsSince1970), true)
    }
    return (Timestamp(secondsSince1970: .max - max(event.start.writable.secondsSince1970, 0)), false)
  }

  private static func date(of item: NewsItem) -> Timestamp {
    guard case .event(let event) = item else { return item.dates.age }
    return max(item.dates.age, event.end ?? event.start)
  }
}

extension Timestamp {
  func later(by seconds: Int64) -> Timestamp {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    return Timestamp(secondsSince1970: overflow ? .max : sum)
  }
}
