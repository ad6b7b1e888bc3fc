import News

/// An item of the index. It has plain values and one reference, as it is looked at for each pair of items that share a word.
struct Entry {
  let facts: EntryFacts
  let date: Timestamp
  /// How much the title told when the item came, in bits.
  let bits: Float
  let language: Language
  let folded: Int
  let rubric: Int
  var story = 0
  var evidence: Evidence?
  /// Whether a former run decided on its story.
  var isSettled = false
  /// Whether a later headline of its source is the same except for figures, or the very same on another day.
  var isRepeated = false
  /// The last earlier entry that is repeated by this one in that way; -1 if there is none.
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

/// What does not change of an item.
final class EntryFacts: Sendable {
  let item: CoverageItem
  let title: Title
  /// The keys that link the item to others: those of its own address and of the addresses in its body, each once.
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

/// The first subtag of a language tag, as British and American titles may tell the same event.
struct Language: Equatable {
  /// The letters in lower case; 0 if nobody says the language.
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
  /// How many items that former runs put into the story are not among the members.
  var elsewhere: Int
  var members: [Int] = []
  /// The language of the first member that has one.
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

/// A headline of a source, without figures.
struct Rubric: Hashable {
  var source: SourceID
  var text: Int
}

extension Timestamp {
  /// The time, moved to within some thousand years of today, so that spans between dates do not overflow.
  var bounded: Timestamp {
    min(max(self, .unknown), Timestamp(secondsSince1970: -Timestamp.unknown.secondsSince1970))
  }
}
