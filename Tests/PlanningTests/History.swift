import News
import Site
import TestSupport
import Testing

/// A site over time: items arrive, some of them late, leave, change and get other dates; sources, sections and page sizes
/// change.
struct History {
  var random: SplitMix
  var input: PlanInput
  private var itemCount = 0
  private var sourceCount = 2
  private static let tags = ["swift", "Swift", "open source", "C++", "C#", "日本", "café", "rust", "a-b", "news"]
  private static let titles = ["Morning", "Evening", "日本語", "Page", "By", "Feed.atom", "It’s on", "Über uns", "C++"]

  init(seed: UInt64) throws {
    random = SplitMix(seed: seed)
    var first = try section("News", pageSize: 3, facets: [.tag, .source])
    first.pageSize = random.number(2...5)
    if random.chance(30) { first.style.sort = .updated }
    input = PlanInput(
      outline: SiteOutline(sections: [first], taxonomies: [.tag, .source, .day], feedLength: 7),
      records: [], now: newYear)
    input.outline.slugStyle = random.chance(30) ? .unicode : .ascii
    input.outline.clock.secondsFromGMT = { $0.secondsSince1970 > newYear.secondsSince1970 + 40 * day ? 7_200 : 3_600 }
    if random.chance(20) { input.outline.front.featured = .none }
  }

  /// Applies the events between two runs.
  mutating func live() throws {
    input.now = input.now + Int64(random.number(1...72)) * 3_600
    for _ in 0..<random.number(1...50) {
      switch random.number(0...99) {
      case 0..<62: arrive()
      case 62..<70: leave()
      case 70..<78: change { $0.dates.published = ($0.dates.published ?? $1) + Int64($2.number(-90...30)) * 3_600 }
      case 78..<88: change { details, _, random in details.tags = History.someTags(&random) }
      case 88..<93: change { details, _, random in details.title = History.titles.randomElement(using: &random) ?? "" }
      case 93..<96: change { details, now, _ in details.dates.updated = now }
      case 96: sourceCount += 1
      case 97: try addSection()
      case 98:
        let index = random.number(0...(input.outline.sections.count - 1))
        input.outline.sections[index].pageSize = random.number(1...6)
      default: moveSource()
      }
    }
  }

  /// Adds a story of this moment with common tags. Only a second goes by, so that no event expires.
  mutating func addNewest() -> ItemID {
    itemCount += 1
    let number = itemCount
    var story = Story(details(number, "Newest", from: "source 1", tags: ["news", "rust"]))
    input.now = input.now + 1
    story.details.dates = ItemDates(published: input.now, firstSeen: input.now)
    input.records.append(record(.story(story)))
    return id(number)
  }

  private mutating func arrive() {
    itemCount += 1
    var its = details(
      itemCount, random.chance(50) ? History.titles.randomElement(using: &random) : nil,
      from: "source \(random.number(1...sourceCount))", tags: History.someTags(&random))
    its.sources = Array(Set(its.sources + (random.chance(10) ? [SourceID("source 1")] : []))).sorted()
    its.dates = ItemDates(firstSeen: input.now)
    // Most items are new; some come weeks late, are dated ahead, or have no date.
    switch random.number(0...9) {
    case 0: its.dates.published = input.now + Int64(-random.number(1...60) * 86_400)
    case 1: its.dates.published = input.now + Int64(random.number(1...100) * 3_600)
    case 2: break
    case 3: its.dates.published = newYear
    default: its.dates.published = input.now + Int64(-random.number(0...72) * 3_600)
    }
    its.isFeatured = random.chance(2)
    switch random.number(0...19) {
    case 0: input.records.append(record(.webLink(WebLink(its))))
    case 1: input.records.append(record(.advert(Advert(its))))
    case 2:
      let start = input.now + Int64(random.number(-5...100)) * 3_600
      input.records.append(record(.event(Event(its, start: start))))
    default: input.records.append(record(.story(Story(its))))
    }
  }

  private mutating func leave() {
    guard let index = input.records.indices.randomElement(using: &random) else { return }
    if let permalink = input.records.remove(at: index).permalink { input.former.retired.insert(permalink) }
  }

  private mutating func change(_ body: (inout ItemDetails, Timestamp, inout SplitMix) -> Void) {
    guard let index = input.records.indices.randomElement(using: &random) else { return }
    var item = input.records[index].item
    body(&item.details, input.now, &random)
    input.records[index] = ItemRecord(
      item: item, permalink: input.records[index].permalink,
      version: ContentDigest(of: "\(item.details.title) \(item.details.dates) \(item.details.tags)"),
      body: ContentDigest(of: ""))
  }

  private mutating func addSection() throws {
    guard input.outline.sections.count < 4 else { return }
    var added = try section("Section \(input.outline.sections.count)", facets: random.chance(50) ? [.tag] : [.source])
    added.pageSize = random.number(1...6)
    if random.chance(60) { added.sources = [SourceID("source 1"), SourceID("source \(sourceCount)")] }
    if random.chance(40) { added.advertEvery = random.number(1...3) }
    added.style.sort = random.one(of: [.newest, .newest, .updated, .title, .start]) ?? .newest
    input.outline.sections.insert(added, at: random.number(0...input.outline.sections.count))
  }

  /// Makes a random section take all sources or only some.
  private mutating func moveSource() {
    let index = random.number(0...(input.outline.sections.count - 1))
    input.outline.sections[index].sources =
      random.chance(50) ? nil : Set((1...sourceCount).prefix(random.number(1...3)).map { SourceID("source \($0)") })
  }

  private static func someTags(_ random: inout SplitMix) -> [String] {
    Array(tags.shuffled(using: &random).prefix(random.number(0...3)))
  }
}
