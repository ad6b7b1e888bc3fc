import Coverage
import News
import TestSupport

/// A time so many hours into the period in which the tests publish.
func hours(_ hours: Double) -> Timestamp {
  Timestamp(secondsSince1970: 1_800_000_000 + Int64(hours * 3600))
}

func id(_ number: Int) -> ItemID { ItemID(high: UInt64(number), low: 0) }

func item(
  _ number: Int, _ title: String, from source: String, at date: Timestamp = hours(0), language: String? = nil,
  address: String? = nil, links: [String] = [], picture: String? = nil
) -> CoverageItem {
  CoverageItem(
    id: id(number), title: title, sources: [SourceID(source)], date: date, language: language, address: address,
    links: links, picture: picture)
}

/// Items numbered from 1, each from a source of its own and an hour after the one before.
func headlines(_ titles: [String], language: String? = nil) -> [CoverageItem] {
  titles.enumerated().map {
    item($0.offset + 1, $0.element, from: "Source \($0.offset)", at: hours(Double($0.offset)), language: language)
  }
}

/// The stories, each as the numbers of its items.
func numbers(_ coverage: Coverage) -> [[Int]] {
  coverage.stories.map { $0.members.map { Int($0.id.high) } }
}

func stories(of items: [CoverageItem]) -> [[Int]] { numbers(Coverage.gather(items)) }

extension Coverage {
  /// The stories of items that are added all at once.
  static func gather(
    _ items: [CoverageItem], former: [ItemID: Placement] = [:], new: Set<ItemID>? = nil
  ) -> Coverage {
    var index = CoverageIndex(former: former, new: new)
    index.add(items)
    return index.coverage
  }

  func evidence(_ number: Int) -> Evidence? {
    stories.flatMap(\.members).first { $0.id == id(number) }?.evidence
  }
}

/// Items whose titles mix the words of some events with common ones; lengths, sources and order of words are random.
func chanceItems(_ count: Int, over days: Double, seed: UInt64) -> [CoverageItem] {
  var random = SplitMix(seed: seed)
  let vocabulary = (0..<4_000).map { _ in
    String((0..<random.number(3...9)).compactMap { _ in random.one(of: Array("abcdefghijklmnoprstuvw")) })
  }
  func word() -> String {
    // Words with low numbers are the most frequent.
    let place = random.number(0...3_999)
    return vocabulary[place * random.number(0...3_999) / 4_000]
  }
  let events = (0..<(count / 6)).map { _ in (0..<6).map { _ in random.one(of: vocabulary) ?? "" } }
  return (0..<count).map { number in
    let event = number * events.count / count
    var title = Array(events[event].shuffled(using: &random).prefix(random.number(2...5)))
    for _ in 0..<random.number(1...5) { title.append(word()) }
    return item(
      number, title.shuffled(using: &random).joined(separator: " "), from: "Source \(random.number(0...40))",
      at: hours(days * 24 * Double(number) / Double(count)), links: random.chance(5) ? ["link \(event)"] : [])
  }
}
