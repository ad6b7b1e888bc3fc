/// The changes of a text in readable form: paragraph by paragraph, with unchanged parts reduced to the words around each change.
struct TextChanges {
  struct Run: Hashable {
    enum Kind { case kept, inserted, deleted, folded }

    var kind: Kind
    var text = ""
    /// Whether a space precedes it.
    var isSpaced = false
  }

  /// The changed paragraphs; everything between two of them is a single folded run.
  private(set) var paragraphs: [[Run]] = []

  /// Number of words shown before and after a change, and the least number of further words that are folded.
  private static let (context, leastFolded) = (14, 6)
  /// The most pairs of paragraphs that are compared to match them. Beyond that, changed paragraphs are shown as deleted and inserted.
  private static let mostPairs = 900
  /// The most words of an unchanged run that is too short to separate two changes.
  private static let chaff = 2

  init(from old: [String], to new: [String]) {
    for part in Comparison(old, new).parts {
      switch part {
      case .kept: fold()
      case .changed(let gone, let come): compare(old[gone], new[come])
      }
    }
  }

  /// The changes of a text of one line.
  static func line(from old: String, to new: String) -> [Run] {
    runs(ProseWord.words(of: old), ProseWord.words(of: new), isFolded: false)
  }

  private mutating func fold() {
    if paragraphs.last != [Run(kind: .folded)] { paragraphs.append([Run(kind: .folded)]) }
  }

  /// Compares matching paragraphs word by word, in order; the others were deleted or inserted as a whole.
  private mutating func compare(_ gone: ArraySlice<String>, _ come: ArraySlice<String>) {
    let (old, new) = (gone.map { ProseWord.words(of: $0) }, come.map { ProseWord.words(of: $0) })
    var (at, other) = (0, 0)
    func show(_ words: [ProseWord], _ kind: Run.Kind) -> [Run] { [Run(kind: kind, text: ProseWord.text(of: words))] }
    for pair in TextChanges.pairs(old, new) + [(old.count, new.count)] {
      for words in old[at..<pair.0] { paragraphs.append(show(words, .deleted)) }
      for words in new[other..<pair.1] { paragraphs.append(show(words, .inserted)) }
      guard pair.0 < old.count else { break }
      paragraphs.append(TextChanges.runs(old[pair.0], new[pair.1], isFolded: true))
      (at, other) = (pair.0 + 1, pair.1 + 1)
    }
  }

  /// Matches the paragraphs of two lists in ascending order, such that the sum of their similarities is greatest.
  private static func pairs(_ old: [[ProseWord]], _ new: [[ProseWord]]) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty, old.count * new.count <= mostPairs else { return [] }
    let (oldBags, newBags) = (old.map(bag), new.map(bag))
    var best = [[Double]](repeating: [Double](repeating: 0, count: new.count + 1), count: old.count + 1)
    var likeness = [[Double]](repeating: [Double](repeating: 0, count: new.count), count: old.count)
    for left in old.indices.reversed() {
      for right in new.indices.reversed() {
        let alike = TextChanges.likeness(oldBags[left], newBags[right], old[left].count + new[right].count)
        likeness[left][right] = alike
        best[left][right] = max(best[left + 1][right], best[left][right + 1], alike + best[left + 1][right + 1])
      }
    }
    var (pairs, left, right): ([(Int, Int)], Int, Int) = ([], 0, 0)
    while left < old.count, right < new.count {
      if likeness[left][right] > 0, best[left][right] == likeness[left][right] + best[left + 1][right + 1] {
        pairs.append((left, right))
        (left, right) = (left + 1, right + 1)
      } else if best[left][right] == best[left + 1][right] {
        left += 1
      } else {
        right += 1
      }
    }
    return pairs
  }

  private static func bag(_ words: [ProseWord]) -> [Substring: Int] {
    words.reduce(into: [:]) { $0[$1.text, default: 0] += 1 }
  }

  /// The share of all words that both have; 0 if it is less than a third.
  private static func likeness(_ old: [Substring: Int], _ new: [Substring: Int], _ count: Int) -> Double {
    let shared = old.reduce(0) { $0 + min($1.value, new[$1.key] ?? 0) }
    let share = 2 * Double(shared) / Double(max(count, 1))
    return share < 1 / 3 ? 0 : share
  }

  private static func runs(_ old: [ProseWord], _ new: [ProseWord], isFolded: Bool) -> [Run] {
    let parts = withoutChaff(Comparison(old, new).parts)
    var runs: [Run] = []
    func add(_ kind: Run.Kind, _ words: ArraySlice<ProseWord>, spaced: Bool? = nil) {
      guard let first = words.first else { return }
      runs.append(Run(kind: kind, text: ProseWord.text(of: words), isSpaced: spaced ?? first.isSpaced))
    }
    for (index, part) in parts.enumerated() {
      switch part {
      case .changed(let gone, let come):
        add(.deleted, old[gone])
        // An inserted word is set apart from the words it replaces, whatever preceded those.
        add(.inserted, new[come], spaced: gone.isEmpty ? nil : new[come].first?.isParted)
      case .kept(_, let kept):
        let (isFirst, isLast) = (index == 0, index == parts.count - 1)
        let shown = (isFirst ? 0 : context) + (isLast ? 0 : context)
        guard isFolded, kept.count >= shown + leastFolded else {
          add(.kept, new[kept])
          continue
        }
        if !isFirst { add(.kept, new[kept.prefix(context)]) }
        runs.append(Run(kind: .folded, isSpaced: !isFirst))
        if !isLast { add(.kept, new[kept.suffix(context)], spaced: true) }
      }
    }
    return runs
  }

  /// Two changes with only a word or a mark between them read better as one.
  private static func withoutChaff(_ parts: [Comparison.Part]) -> [Comparison.Part] {
    var joined: [Comparison.Part] = []
    for part in parts {
      guard case .changed(let gone, let come) = part, joined.count > 1, case .kept(let left, _)? = joined.last,
        case .changed(let before, let beforeCome) = joined[joined.count - 2], left.count <= chaff,
        gone.count + come.count + before.count + beforeCome.count > 3 * left.count
      else {
        joined.append(part)
        continue
      }
      joined.removeLast(2)
      joined.append(.changed(before.lowerBound..<gone.upperBound, beforeCome.lowerBound..<come.upperBound))
    }
    return joined
  }
}
