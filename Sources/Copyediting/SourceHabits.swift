import News

/// What the items of a source have in common.
struct SourceHabits: Sendable {
  private var items = 0
  private var signed = 0
  /// The tags that all items have; nil if items differ in them.
  private var tags: [String]?
  /// Short summaries, each with the number of items that have it.
  private var sayings: [String: Int] = [:]

  mutating func add(_ item: NewsItem, _ names: SourceTitles) {
    if items == 0 { tags = item.tags } else if tags != nil, tags != item.tags { tags = nil }
    items += 1
    // Looks at the length first, so that no string is made of most excerpts.
    let length = item.words.withBytes(of: .excerpt) { $0?.count ?? 0 }
    if 1...SourceHabits.longestSaying ~= length { sayings[item.excerpt, default: 0] += 1 }
    if HeadlineName(in: item.title, of: names) != nil { signed += 1 }
  }

  /// Adds what another part of the source's items has in common.
  mutating func add(_ more: SourceHabits) {
    if items == 0 { tags = more.tags } else if tags != more.tags { tags = nil }
    items += more.items
    sayings.merge(more.sayings) { $0 + $1 }
    signed += more.signed
  }

  /// Whether headlines are often signed, so that a likely name at the end of one counts as the source's.
  var signsMany: Bool { items >= 3 && 3 * signed >= items }

  /// The tag that all items have, if it is their only one and there are enough items to tell.
  var onlyTag: String? { items >= 5 && tags?.count == 1 ? tags?.first : nil }

  /// The summary that most items have, and which therefore says nothing about any of them, such as "Comments". nil if another one recurs
  /// too: then they tell kinds of items apart.
  var saying: String? {
    guard items >= 5, let (saying, count) = sayings.max(by: { $0.value < $1.value }), 2 * count > items else {
      return nil
    }
    let few = max(1, items / 20)
    return sayings.contains(where: { $0.key != saying && $0.value > few }) ? nil : saying
  }

  /// In bytes.
  private static let longestSaying = 24
}
