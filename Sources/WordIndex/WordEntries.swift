/// The words of an index, and prefixes such as `co*` that have an entry of their own because so many words begin with them, in the order of
/// their bytes. There may be millions: each is a number until it is asked for.
public struct WordEntries: Sendable {
  private let lists: WordLists
  private let prefixes: [WordPrefix]
  /// The number of each word; the complement of the number of each prefix.
  private let order: [Int32]

  public init(_ lists: WordLists) {
    self.lists = lists
    let words = lists.vocabulary.sorted()
    // An asterisk stands before all letters: `co*` comes after `co` and before `coal`.
    prefixes = PrefixFinder(lists, words).prefixes().sorted { $0.word.lexicographicallyPrecedes($1.word) }
    var order: [Int32] = []
    order.reserveCapacity(words.count + prefixes.count)
    var rest = words[...]
    for (number, prefix) in prefixes.enumerated() {
      while let word = rest.first, lists.vocabulary[Int(word)].lexicographicallyPrecedes(prefix.word) {
        order.append(word)
        rest.removeFirst()
      }
      order.append(~Int32(number))
    }
    order += rest
    self.order = order
  }

  public var count: Int { order.count }

  public func word(_ entry: Int) -> ArraySlice<UInt8> {
    let number = Int(order[entry])
    return number < 0 ? prefixes[~number].word[...] : lists.vocabulary[number]
  }

  func documents(_ entry: Int, _ place: WordPlace) -> ArraySlice<UInt32> {
    let number = Int(order[entry])
    return number < 0 ? prefixes[~number].documents[place.rawValue][...] : lists[number, place]
  }
}

/// The first letters of many words, with an asterisk after them.
private struct WordPrefix: Sendable {
  var word: [UInt8]
  /// The documents of each place.
  var documents: [[UInt32]]
}

/// Finds the prefixes whose words are too many to be read one by one while somebody types.
private struct PrefixFinder {
  private let lists: WordLists
  private let order: [Int32]
  private var best: [UInt8]
  private var found: [WordPrefix] = []

  private static let mostDocuments = 8_192

  init(_ lists: WordLists, _ order: [Int32]) {
    self.lists = lists
    self.order = order
    best = Array(repeating: UInt8.max, count: lists.documentCount)
  }

  consuming func prefixes() -> [WordPrefix] {
    // Nobody types the terms of properties.
    let isTerm = { [lists] (word: Int32) in lists.vocabulary[Int(word)].first == WordLists.termSign }
    let terms = order.firstIndex(where: isTerm) ?? order.endIndex
    visit(order.startIndex..<terms, length: 0)
    visit((order.lastIndex(where: isTerm) ?? terms - 1) + 1..<order.endIndex, length: 0)
    return found
  }

  /// - Parameter range: words that have the same first `length` bytes.
  private mutating func visit(_ range: Range<Int>, length: Int) {
    var start = range.lowerBound
    while start < range.upperBound {
      let word = lists.vocabulary[Int(order[start])]
      guard word.count > length else {
        start += 1
        continue
      }
      let next = length + PrefixFinder.letterLength(word[word.startIndex + length])
      let prefix = word.prefix(next)
      var end = start
      var total = 0
      while end < range.upperBound, lists.vocabulary[Int(order[end])].starts(with: prefix) {
        total += lists.count(of: Int(order[end]))
        end += 1
      }
      if total > PrefixFinder.mostDocuments {
        if end - start > 1 { found.append(entry(Array(prefix), start..<end)) }
        visit(start..<end, length: next)
      }
      start = end
    }
  }

  private mutating func entry(_ prefix: [UInt8], _ range: Range<Int>) -> WordPrefix {
    var met: [UInt32] = []
    for index in range {
      for place in WordPlace.allCases {
        for document in lists[Int(order[index]), place].prefix(WordPlace.mostOfPrefix) {
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
    return WordPrefix(word: prefix + [UInt8(ascii: "*")], documents: documents)
  }

  private static func letterLength(_ first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}
