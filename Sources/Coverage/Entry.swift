import News

/// An item of the index. Single values and one reference: it is looked at for each pair that shares a word.
struct Entry {
  let facts: EntryFacts
  let date: Timestamp
  /// What the title told when it came.
  let bits: Float
  let language: Language
  let folded: Int
  let rubric: Int
  var story = 0
  var evidence: Evidence?
  /// Where it is was decided by a former run.
  var isSettled = false
  /// The headline of a later one is the same to its source but for figures, or as a whole on another day.
  var isRepeated = false
  /// The last earlier entry of which that is so.
  var repeats = -1

  init(_ facts: EntryFacts, bits: Float) {
    self.facts = facts
    self.bits = bits
    date = facts.item.date.bounded
    language = Language(facts.item.language)
    folded = facts.title.folded
    rubric = facts.title.rubric
  }
}

/// What stays of an item.
final class EntryFacts: Sendable {
  let item: CoverageItem
  let title: Title
  /// What links it to others: its own address and those in its body, each once.
  let keys: [String]

  init(_ item: CoverageItem, _ title: Title) {
    self.item = item
    self.title = title
    let own = item.address.map { [$0] } ?? []
    keys = item.links.isEmpty ? own : Set(item.links).union(own).sorted()
  }

  func isOfOtherSource(than other: EntryFacts) -> Bool {
    !item.sources.contains { other.item.sources.contains($0) }
  }
}

/// The first subtag of a language tag: British and American titles may tell the same.
struct Language: Equatable {
  /// Its letters, in lower case; 0 where nobody says it.
  private var letters: UInt32 = 0

  init(_ tag: String?) {
    for letter in (tag ?? "").utf8.prefix(3) where letter | 0x20 >= 0x61 {
      letters = letters << 8 | UInt32(letter | 0x20)
    }
  }

  var isKnown: Bool { letters != 0 }

  func mayBe(_ other: Language) -> Bool { self == other || !isKnown || !other.isKnown }
}

/// A story while items join.
struct StoryDraft {
  let founder: ItemID
  /// How many of its items, by what former runs decided, are not among the members.
  var elsewhere: Int
  var members: [Int] = []
  /// Of the first member that says one.
  var language = Language(nil)

  var size: Int { members.count + elsewhere }
  var isBegun: Bool { size > 1 }

  init(founder: ItemID, elsewhere: Int) {
    self.founder = founder
    self.elsewhere = elsewhere
  }
}

/// An item in reach, and how near its title is.
struct Neighbour {
  var entry: Int
  var score: Double
}

/// What a source writes above its items, without figures.
struct Rubric: Hashable {
  var source: SourceID
  var text: Int
}

extension Timestamp {
  /// Within some thousand years of today, so that spans between dates are numbers.
  var bounded: Timestamp {
    min(max(self, .unknown), Timestamp(secondsSince1970: -Timestamp.unknown.secondsSince1970))
  }
}
