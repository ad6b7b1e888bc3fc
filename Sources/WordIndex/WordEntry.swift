/// A word of the index, or a prefix such as `co*` that has an entry of its own because so many words begin with it.
public struct WordEntry: Sendable {
  public var word: [UInt8]
  /// The documents of each place.
  var documents: [[UInt32]]
}

extension WordLists {
  /// All words and prefixes, in the order of their bytes.
  public func entries() -> [WordEntry] {
    let order = vocabulary.sorted().map { Int($0) }
    var entries = order.map { word in
      WordEntry(word: Array(vocabulary[word]), documents: WordPlace.allCases.map { Array(self[word, $0]) })
    }
    entries += PrefixFinder(self, order).prefixes()
    // An asterisk stands before all letters: `co*` comes after `co` and before `coal`.
    return entries.sorted { $0.word.lexicographicallyPrecedes($1.word) }
  }
}

/// Finds the prefixes whose words are too many to be read one by one while somebody types.
private struct PrefixFinder {
  private let lists: WordLists
  private let order: [Int]
  private var best: [UInt8]
  private var found: [WordEntry] = []

  private static let mostDocuments = 8_192

  init(_ lists: WordLists, _ order: [Int]) {
    self.lists = lists
    self.order = order
    best = Array(repeating: UInt8.max, count: lists.documentCount)
  }

  consuming func prefixes() -> [WordEntry] {
    // Nobody types the terms of properties.
    let isTerm = { [lists] (word: Int) in lists.vocabulary[word].first == WordLists.termSign }
    let terms = order.firstIndex(where: isTerm) ?? order.endIndex
    visit(order.startIndex..<terms, length: 0)
    visit((order.lastIndex(where: isTerm) ?? terms - 1) + 1..<order.endIndex, length: 0)
    return found
  }

  /// - Parameter range: words that have the same first `length` bytes.
  private mutating func visit(_ range: Range<Int>, length: Int) {
    var start = range.lowerBound
    while start < range.upperBound {
      let word = lists.vocabulary[order[start]]
      guard word.count > length else {
        start += 1
        continue
      }
      let next = length + PrefixFinder.letterLength(word[word.startIndex + length])
      let prefix = word.prefix(next)
      var end = start
      var total = 0
      while end < range.upperBound, lists.vocabulary[order[end]].starts(with: prefix) {
        total += lists.count(of: order[end])
        end += 1
      }
      if total > PrefixFinder.mostDocuments {
        if end - start > 1 { found.append(entry(Array(prefix), start..<end)) }
        visit(start..<end, length: next)
      }
      start = end
    }
  }

  private mutating func entry(_ prefix: [UInt8], _ range: Range<Int>) -> WordEntry {
    var met: [UInt32] = []
    for index in range {
      for place in WordPlace.allCases {
        for document in lists[order[index], place].prefix(WordPlace.mostOfPrefix) {
          if best[Int(document)] == UInt8.max { met.append(document) }
          best[Int(document)] = min(best[Int(document)], UInt8(place.rawValue))
        }
      }
    }
    met.sort()
    var documents: [[UInt32]] = WordPlace.allCases.map { _ in [] }
    for document in met {
      let place = Int(best[Int(document)])
      if documents[place].count < WordPlace.mostOfPrefix { documents[place].append(document) }
      best[Int(document)] = UInt8.max
    }
    return WordEntry(word: prefix + [UInt8(ascii: "*")], documents: documents)
  }

  private static func letterLength(_ first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}
