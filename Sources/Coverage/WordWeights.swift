import Foundation

/// How much each word tells: the logarithm of how seldom titles of the last weeks have it, in bits.
///
/// A young window knows little. It begins as if some titles had been read in which long words are rarer than short ones (Zipf's law of
/// abbreviation; `TitleReader` says how much), and that counts for less as titles come.
struct WordWeights {
  private let fewestBits: Float
  private var counts: [Int32] = []
  private var expected: [Float] = []
  /// The logarithm of how many titles have each word, which is asked for most often.
  private var logarithms: [Float] = []
  private var titles = 0
  /// How much a word tells that no other title has.
  private(set) var most: Float = 0

  private static let titlesAtFirst: Float = 2_000

  init(fewestBits: Float) { self.fewestBits = fewestBits }

  /// Returns 0 for a word that tells next to nothing.
  func bits(_ word: Int32) -> Float {
    let bits = most - logarithms[Int(word)]
    return bits < fewestBits ? 0 : bits
  }

  func bits(_ words: [Int32]) -> Float { words.reduce(0) { $0 + bits($1) } }

  /// - Parameter bitsAtFirst: what `TitleReader` says of all words so far, by their numbers.
  mutating func add(_ title: Title, _ bitsAtFirst: [Float]) {
    for bits in bitsAtFirst[counts.count...] {
      counts.append(0)
      expected.append(WordWeights.titlesAtFirst * exp2(-bits))
      logarithms.append(0)
    }
    count(title, 1)
  }

  mutating func remove(_ title: Title) { count(title, -1) }

  private mutating func count(_ title: Title, _ step: Int) {
    titles += step
    most = log2(Float(titles) + WordWeights.titlesAtFirst)
    for word in title.words {
      counts[Int(word)] += Int32(step)
      logarithms[Int(word)] = log2(Float(counts[Int(word)]) + expected[Int(word)])
    }
  }
}
