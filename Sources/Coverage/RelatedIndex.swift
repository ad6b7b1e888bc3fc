import Foundation
public import News

/// Items as they come, each with the items that share rare words of its headline or rare tags with it. An item is compared once, when it
/// comes, with those before it. For a month it may enter the lists of earlier items in turn, where it shares more than what stands there.
public struct RelatedIndex: Sendable {
  /// The lists that differ from the former ones, as they are now.
  public private(set) var changes: [ItemID: [Relative]] = [:]
  private let rules = RelatedRules()
  private let former: [ItemID: [Relative]]
  private let new: Set<ItemID>
  /// The founder of the story that an item tells with others.
  private let stories: [ItemID: ItemID]
  private var reader = TitleReader()
  private var weights: WordWeights
  private var tagWeights = TagWeights()
  private var entries: [RelatedEntry] = []
  private var numbers: [ItemID: Int] = [:]
  private var words = Occurrences()
  private var tagged = Occurrences()
  /// The titles of entries that stand in lists, as they are spelled.
  private var titles: [SpelledTitle?] = []
  /// What each entry shares with the one that is being compared, in bits; 0 in between.
  private var shared: [Float] = []

  /// - Parameters:
  ///   - former: the lists of former runs.
  ///   - new: items that no former run compared.
  ///   - stories: the founder of each item's story: a list names one item of each story, and none of the item's own.
  public init(former: [ItemID: [Relative]], new: Set<ItemID>, stories: [ItemID: ItemID]) {
    self.former = former
    self.new = new
    self.stories = stories
    weights = WordWeights(fewestBits: rules.fewestBits)
  }

  public mutating func add(_ items: [CoverageItem]) {
    for item in items.sorted(by: isEarlier) where numbers[item.id] == nil { add(item) }
  }

  private mutating func add(_ item: CoverageItem) {
    let date = item.date.bounded
    let title = reader.read(item.title, year: CivilDate(date).year)
    weights.add(title, reader.bitsAtFirst)
    let number = entries.count
    let entry = RelatedEntry(
      item: item, date: date, title: title, tags: tagWeights.add(item.tags), language: Language(item.language))
    numbers[item.id] = number
    entries.append(entry)
    shared.append(0)
    titles.append(nil)
    if new.contains(item.id) { relate(number) }
    words.add(number, title.words)
    tagged.add(number, entry.tags)
  }

  private mutating func relate(_ number: Int) {
    let near = nearest(to: number)
    if !near.isEmpty {
      var list: [Relative] = []
      list.reserveCapacity(near.count)
      for other in near { list.append(relative(of: number, to: other.entry, bits: other.bits)) }
      changes[entries[number].item.id] = list
    }
    for other in near where entries[number].date - other.date <= rules.open {
      enter(number, into: other.entry, bits: other.bits)
    }
  }

  /// The nearest entries before this one, at most one of each story.
  private mutating func nearest(to number: Int) -> [RelatedNeighbour] {
    let (id, own) = (entries[number].item.id, entries[number].tags)
    let enough = rules.enough * weights.most
    // Most entries would be too far even if they shared all of its tags, so their tags are not looked at.
    let most = tagWeights.bits(own, alsoIn: own)
    var near: [RelatedNeighbour] = []
    for other in gatherShared(with: number) {
      let words = shared[other]
      shared[other] = 0
      guard words + most >= enough else { continue }
      let bits = words + tagWeights.bits(own, alsoIn: entries[other].tags)
      if bits >= enough, areRelated(number, other) {
        near.append(RelatedNeighbour(entry: other, date: entries[other].date, bits: Int(bits)))
      }
    }
    near.sort()
    var met: Set<ItemID> = stories[id].map { [$0] } ?? []
    var found: [RelatedNeighbour] = []
    for neighbour in near where found.count < Relative.most {
      if let story = stories[entries[neighbour.entry].item.id], !met.insert(story).inserted { continue }
      found.append(neighbour)
    }
    return found
  }

  /// Adds up in `shared` what each entry shares of its words; returns the entries that share a word or a rare tag.
  private mutating func gatherShared(with number: Int) -> [Int] {
    var met: [Int] = []
    func meet(_ other: Int, _ bits: Float) {
      if shared[other] == 0 { met.append(other) }
      shared[other] += bits
    }
    for word in entries[number].title.words {
      let bits = weights.bits(word)
      if bits > 0 { words.forEach(of: word) { meet($0, bits) } }
    }
    // Frequent tags alone are not enough to be near; they are only added to the rest.
    for tag in entries[number].tags where tagWeights.bits(tag) >= rules.fewestBitsOfTag {
      tagged.forEach(of: tag) { meet($0, .leastNonzeroMagnitude) }
    }
    return met
  }

  private func areRelated(_ number: Int, _ other: Int) -> Bool {
    // Instalments stand before and after the item in their list anyway.
    entries[number].title.rubric != entries[other].title.rubric
      && entries[number].language.mayBe(entries[other].language)
  }

  private mutating func enter(_ number: Int, into other: Int, bits: Int) {
    let id = entries[other].item.id
    var list = changes[id] ?? former[id] ?? []
    let story = stories[entries[number].item.id]
    guard story == nil || !list.contains(where: { stories[$0.id] == story }) else { return }
    let place = list.firstIndex { $0.bits <= bits } ?? list.count
    guard place < Relative.most else { return }
    list.insert(relative(of: other, to: number, bits: bits), at: place)
    changes[id] = Array(list.prefix(Relative.most))
  }

  private mutating func relative(of number: Int, to other: Int, bits: Int) -> Relative {
    let (title, tags) = (entries[number].title, entries[number].tags)
    let (id, otherTags) = (entries[other].item.id, entries[other].tags)
    let shared = title.shared(with: entries[other].title)
    let words = entries[other].title.words.filter { shared.contains($0) && weights.bits($0) > 0 }
    let rarest = words.sorted { weights.bits($1) < weights.bits($0) }.prefix(rules.mostWordsTold)
    let spelled = self.title(of: other).spellings(of: rarest, shared: Set(shared))
    // As the other item spells it, since its page has that tag.
    let tag = otherTags.indices.filter { tags.contains(otherTags[$0]) }
      .max { tagWeights.bits(otherTags[$0]) < tagWeights.bits(otherTags[$1]) }
    if let tag, weights.bits(words) < tagWeights.bits(tags, alsoIn: otherTags) || spelled.isEmpty {
      return Relative(id: id, bits: bits, shared: .tag(entries[other].item.tags[tag]))
    }
    return Relative(id: id, bits: bits, shared: .words(spelled))
  }

  private mutating func title(of number: Int) -> SpelledTitle {
    if let known = titles[number] { return known }
    let title = reader.spelled(entries[number].item.title)
    titles[number] = title
    return title
  }
}

/// What is enough for two items to be about the same matter.
private struct RelatedRules {
  /// As a part of what a word tells that no other title has: one such word is shared by chance, two are not.
  var enough: Float = 1
  /// Words that tell less than this bring nothing together. One title in two hundred and fifty has such a word ("including", "record"); on
  /// a small site, which knows little, so are words of five letters.
  var fewestBits: Float = 8
  /// Tags that tell less than this bring nothing together.
  var fewestBitsOfTag: Float = 5
  /// How long others enter the list of an item, in seconds after its date.
  var open: Int64 = 30 * 86_400
  var mostWordsTold = 2
}

private struct RelatedEntry {
  var item: CoverageItem
  var date: Timestamp
  var title: Title
  /// The numbers of the item's tags, in their order.
  var tags: [Int32]
  var language: Language
}

private struct RelatedNeighbour: Comparable {
  var entry: Int
  var date: Timestamp
  var bits: Int

  /// The nearest comes first.
  static func < (left: RelatedNeighbour, right: RelatedNeighbour) -> Bool {
    (right.bits, right.date, left.entry) < (left.bits, left.date, right.entry)
  }
}

/// The entries in which each word occurs, as chains through one array: most words are in one or two entries, and an array for each would
/// cost more than these.
private struct Occurrences {
  /// The place of the last entry of each word, by the number of the word.
  private var last: [Int32] = []
  private var places: [Place] = []

  private struct Place {
    var entry: Int32
    /// The place of the entry before it, or `none`.
    var former: Int32
  }

  private static let none: Int32 = -1

  mutating func add(_ entry: Int, _ terms: [Int32]) {
    for term in terms {
      while last.count <= Int(term) { last.append(Occurrences.none) }
      places.append(Place(entry: Int32(entry), former: last[Int(term)]))
      last[Int(term)] = Int32(places.count - 1)
    }
  }

  /// Calls `body` with each entry of a term, from the last to the first.
  func forEach(of term: Int32, _ body: (Int) -> Void) {
    guard Int(term) < last.count else { return }
    var place = last[Int(term)]
    while place != Occurrences.none {
      body(Int(places[Int(place)].entry))
      place = places[Int(place)].former
    }
  }
}

/// How much tags tell: the logarithm of how seldom items have them, as if some items without tags had come first.
private struct TagWeights {
  private var numbers: [String: Int32] = [:]
  private var counts: [Float] = []
  private var items: Float = 64

  /// Counts the tags of an item, and returns their numbers. Case does not count, as in the addresses of tags.
  mutating func add(_ tags: [String]) -> [Int32] {
    items += 1
    return tags.map(\.inLowerCase).map { tag in
      let number = numbers[tag, default: Int32(counts.count)]
      if Int(number) == counts.count {
        numbers[tag] = number
        counts.append(2)
      }
      counts[Int(number)] += 1
      return number
    }
  }

  func bits(_ tag: Int32) -> Float { log2(items / counts[Int(tag)]) }

  func bits(_ tags: [Int32], alsoIn others: [Int32]) -> Float {
    tags.reduce(0) { others.contains($1) ? $0 + bits($1) : $0 }
  }
}
