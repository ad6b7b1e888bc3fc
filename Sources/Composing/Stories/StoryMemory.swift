public import Archive
import Coverage
import Markup
public import News
import Newsroom
import Parallel

/// What former plans settled about stories, and what the archive knows of items on which no plan has decided.
public struct StoryMemory: Sendable {
  /// How far behind the newest item stories reach, in seconds: this covers those of the front page, and the weeks before them, which tell
  /// how rare a word is.
  static let window: Int64 = 45 * 86_400

  /// The story that each item is in.
  var placements: [ItemID: Placement] = [:]
  /// The addresses of stories, by founder.
  var slugs: [ItemID: Slug] = [:]
  /// The items on which no plan has decided.
  var undecided: Set<ItemID> = []
  /// The keys of addresses that texts on pages link to: texts of undecided items, and of items with which these are compared.
  var links: [ItemID: [String]] = [:]

  /// - Parameter records: if all are of one source, no story is told by several, and nothing need be decided.
  public init(for records: [ItemRecord], in archive: any Archive, jobs: Int) async throws {
    placements = try await archive.placements()
    slugs = try await archive.storySlugs()
    guard records.areOfSeveralSources else { return }
    undecided = try await archive.undecided()
    guard !undecided.isEmpty else { return }
    let window = records.compared(for: undecided).map { records[$0].item }
    let dates = window.filter { undecided.contains($0.id) }.map(\.dates.age).sorted()
    let items = window.filter { $0.showsText && dates.reach($0.dates.age, within: Coverage.reach) }
    let hosts = Dictionary(items.map { ($0.id, $0.details.link?.host) }) { first, _ in first }
    let parts = stride(from: 0, to: items.count, by: 64).map { items[$0..<min($0 + 64, items.count)].map(\.id) }
    var links = links
    try await forEachInOrder(of: parts, width: jobs) { ids in
      try await archive.bodies(ids)
    } consume: { _, bodies in
      for (id, body) in bodies {
        let keys = body.html.outboundKeys(host: hosts[id] ?? nil)
        if !keys.isEmpty { links[id] = keys }
      }
    }
    self.links = links
  }
}

extension SafeHTML {
  /// The keys of the addresses on other hosts to which it links; of a long list of addresses, only the first.
  fileprivate func outboundKeys(host: String?) -> [String] {
    var keys: [String] = []
    for link in links where link.host != host && keys.count <= Coverage.mostLinksOfOneMatter {
      if let key = link.addressKey, !keys.contains(key) { keys.append(key) }
    }
    return keys
  }
}

extension [Timestamp] {
  /// Whether any of these times, which ascend, is at most so many seconds from `time`.
  fileprivate func reach(_ time: Timestamp, within seconds: Int64) -> Bool {
    let index = partitioningIndex { $0 >= time + -seconds }
    return index < endIndex && self[index] <= time + seconds
  }
}

extension [ItemRecord] {
  var areOfSeveralSources: Bool {
    guard let source = first?.item.sources else { return false }
    // By index, because copying each record takes longer than looking at it.
    return indices.contains { self[$0].item.sources != source }
  }

  /// The indices of the items that are compared to decide on the undecided ones: these, everything after the first of them, everything
  /// within its reach, and before that as many items as have a say. If none is undecided, as many of the last items.
  func compared(for undecided: Set<ItemID>) -> ArraySlice<Int> {
    var items = indices.compactMap { index in
      self[index].item.tellsNews ? (date: self[index].item.dates.age, id: self[index].item.id, index: index) : nil
    }
    guard let newest = items.max(by: { $0.date < $1.date })?.date else { return [] }
    items.removeAll { $0.date < newest + -StoryMemory.window }
    items.sort { ($0.date, $0.id) < ($1.date, $1.id) }
    let first = items.first { undecided.contains($0.id) }?.date ?? newest
    let reached = items.firstIndex { $0.date >= first + -Coverage.reach } ?? items.endIndex
    return items.map(\.index)[Swift.max(0, reached - Coverage.mostItems)...]
  }

  /// The indices of the newest items.
  func newest(_ most: Int) -> ArraySlice<Int> {
    var dates = indices.map { (date: self[$0].item.dates.sort, index: $0) }
    func precedes(_ one: (date: Timestamp, index: Int), _ other: (date: Timestamp, index: Int)) -> Bool {
      one.date == other.date ? self[one.index].item.id > self[other.index].item.id : one.date > other.date
    }
    // The archive hands the records over in this order.
    if dates.count > most, !zip(dates, dates.dropFirst()).allSatisfy(precedes) { dates.sort(by: precedes) }
    return dates.map(\.index).prefix(most)
  }
}
