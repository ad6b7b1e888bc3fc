import News

/// What the items of a source have in common.
struct SourceHabits: Sendable {
  private var items = 0
  private var signed = 0
  /// Of all its items; nil where they differ.
  private var tags: [String]?
  /// Short summaries, and how many of its items have each.
  private var sayings: [String: Int] = [:]

  mutating func add(_ item: NewsItem, _ names: SourceTitles) {
    if items == 0 { tags = item.tags } else if tags != nil, tags != item.tags { tags = nil }
    items += 1
    // Its length first: of most no string need be made.
    let length = item.words.withBytes(of: .excerpt) { $0?.count ?? 0 }
    if 1...SourceHabits.longestSaying ~= length { sayings[item.excerpt, default: 0] += 1 }
    if HeadlineName(in: item.title, of: names) != nil { signed += 1 }
  }

  /// Those of others of its items.
  mutating func add(_ more: SourceHabits) {
    if items == 0 { tags = more.tags } else if tags != more.tags { tags = nil }
    items += more.items
    sayings.merge(more.sayings) { $0 + $1 }
    signed += more.signed
  }

  /// A likely name at the end of a headline is the source's.
  var signsMany: Bool { items >= 3 && 3 * signed >= items }

  /// The one tag that all of its items have, and no other, once they are enough to tell.
  var onlyTag: String? { items >= 5 && tags?.count == 1 ? tags?.first : nil }

  /// The summary that most of its items have, which so says nothing of any: "Comments". Where another one recurs, too, they tell kinds apart.
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
