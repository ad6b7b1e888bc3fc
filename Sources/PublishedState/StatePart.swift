public import News

/// A part of a state: at most `StateLimits.recordsInPart` items that were first seen in one month, and the sealed pages that end with one
/// of them. A part changes only when one of its items does, since neither the month nor the order of an item ever changes.
public struct StatePart: Sendable, Hashable {
  /// `2026-11`.
  public var month: String
  /// The number within the month, from 1.
  public var number: Int
  /// In the order of (first seen, identity).
  public var items: [StateOutline]
  /// In the order of (list, number).
  public var seals: [StateSeal]
  /// The digest of all that its text says.
  public let digest: ContentDigest

  init(month: String, number: Int, items: [StateOutline], seals: [StateSeal]) {
    self.month = month
    self.number = number
    self.items = items
    self.seals = seals
    var digest = DigestAccumulator()
    digest.add(StateText.partVersion)
    digest.add(month)
    digest.add(number)
    digest.add(items.count)
    for item in items { item.add(to: &digest) }
    digest.add(seals.count)
    for seal in seals { seal.add(to: &digest) }
    self.digest = digest.digest
  }

  public var name: StatePartName { StatePartName(month: month, number: number, digest: digest, count: items.count) }
}

/// A part as the index names it.
public struct StatePartName: Sendable, Hashable {
  public var month: String
  public var number: Int
  public var digest: ContentDigest
  public var count: Int

  /// The path below the state's folder. The digest in it lets the parts of two runs stand beside each other: an index, whenever it was
  /// fetched, names parts of its own run or none.
  public var file: String { "\(month)-\(number)-\(digest.description.prefix(16)).gz" }
}

extension StatePart {
  /// Divides all items and seals into parts, in their order, and returns the seals whose item is not among the items.
  public static func parts(
    of items: [StateOutline], seals: [StateSeal]
  ) -> (parts: [StatePart], otherSeals: [StateSeal]) {
    // Items are large values: their numbers are sorted, and each is copied once.
    let order = items.indices.sorted { (items[$0].firstSeen, items[$0].id) < (items[$1].firstSeen, items[$1].id) }
    var ranges: [(month: String, number: Int, items: Range<Int>)] = []
    for (index, item) in order.enumerated() {
      let month = StatePart.month(of: items[item].firstSeen)
      guard let last = ranges.last, last.month == month else {
        ranges.append((month, 1, index..<index + 1))
        continue
      }
      if last.items.count < StateLimits.recordsInPart {
        ranges[ranges.count - 1].items = last.items.lowerBound..<index + 1
      } else {
        ranges.append((month, last.number + 1, index..<index + 1))
      }
    }
    let ends = Set(seals.map(\.page.upperEnd.id))
    var partOf: [ItemID: Int] = [:]
    if !ends.isEmpty {
      for (part, range) in ranges.enumerated() {
        for item in order[range.items] where ends.contains(items[item].id) { partOf[items[item].id] = part }
      }
    }
    var sealsOf: [Int: [StateSeal]] = [:]
    var others: [StateSeal] = []
    for seal in seals.sorted(by: { ($0.list, $0.page.number) < ($1.list, $1.page.number) }) {
      if let part = partOf[seal.page.upperEnd.id] {
        sealsOf[part, default: []].append(seal)
      } else {
        others.append(seal)
      }
    }
    let parts = ranges.enumerated().map { index, range in
      StatePart(
        month: range.month, number: range.number, items: order[range.items].map { items[$0] },
        seals: sealsOf[index] ?? [])
    }
    return (parts, others)
  }

  /// The month of a time in UTC.
  static func month(of time: Timestamp) -> String { String(CivilDate(time).description.dropLast(3)) }
}
