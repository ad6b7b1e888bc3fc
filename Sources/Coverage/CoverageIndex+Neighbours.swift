import News

extension CoverageIndex {
  /// The entries within reach whose titles are near, in the order in which they came.
  mutating func neighbours(of number: Int) -> [Neighbour] {
    let met = gatherShared(with: number)
    var neighbours: [Neighbour] = []
    for entry in met where reaches(number, entry) {
      let score = score(number, entry, sharing: shared[entry])
      if score > 0 { neighbours.append(Neighbour(entry: entry, score: score)) }
    }
    for entry in met { shared[entry] = 0 }
    return neighbours.sorted { $0.entry < $1.entry }
  }

  /// The members of a story that are within reach, however near they are.
  func neighbours(of number: Int, in story: Int) -> [Neighbour] {
    stories[story].members.filter { reaches(number, $0) }.map { Neighbour(entry: $0, score: score(number, $0)) }
  }

  /// Adds up in `shared` what each entry has in common with this one; returns the entries that have something.
  private mutating func gatherShared(with number: Int) -> [Int] {
    var met: [Int] = []
    for word in entries[number].facts.title.words {
      let bits = weights.bits(word)
      guard bits > 0 else { continue }
      for place in postings.places(of: word) {
        if shared[place.entry] == 0 { met.append(place.entry) }
        shared[place.entry] += bits
      }
    }
    return met
  }

  /// Whether an entry that is being placed is compared with another.
  func reaches(_ number: Int, _ other: Int) -> Bool { other >= remembered && areComparable(number, other) }

  /// Whether the source of the entry uses its headline again and again, so that it tells nothing of an event; this holds for as long as
  /// what it repeats counts.
  func recurs(_ number: Int) -> Bool { entries[number].isRepeated || entries[number].repeats >= remembered }

  func areComparable(_ first: Int, _ second: Int) -> Bool {
    abs(entries[first].date - entries[second].date) <= rules.reach
      && entries[first].language.mayBe(entries[second].language)
  }

  private func score(_ first: Int, _ second: Int) -> Double {
    score(first, second, sharing: weights.bits(entries[first].facts.title.shared(with: entries[second].facts.title)))
  }

  /// How near two titles are: twice what their shared words tell, divided by what all words of both tell; less if the shared words tell
  /// little altogether.
  private func score(_ first: Int, _ second: Int, sharing shared: Float) -> Double {
    let chance = rules.chance * weights.most
    guard shared > chance, !recurs(first), !recurs(second) else { return 0 }
    if entries[first].rubric == entries[second].rubric {
      // Only the figures differ: these are instalments.
      return entries[first].folded == entries[second].folded ? 1 : 0
    }
    let surprise = (shared - chance) / (rules.beyondChance * weights.most - chance)
    return Double(min(1, 2 * shared / (entries[first].bits + entries[second].bits)) * min(1, surprise))
  }
}
