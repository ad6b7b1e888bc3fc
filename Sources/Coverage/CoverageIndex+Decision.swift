import News

extension CoverageIndex {
  /// The story that an item joins, and why; nil if it stands alone.
  mutating func decision(on number: Int, _ neighbours: [Neighbour]) -> (story: Int, evidence: Evidence)? {
    linked(number) ?? corrected(number, neighbours) ?? nearest(number, neighbours)
  }

  /// What an item that stood alone shares with a story that others began; nil if that is not enough.
  func adoption(of number: Int, by story: Int) -> Evidence? {
    guard isOpen(story, to: number), let link = link(number, story, neighbours(of: number, in: story)),
      link.value >= rules.enough
    else { return nil }
    return evidence(number, link.nearest)
  }

  /// The story that an item joins by an address: one is the original of the other or is linked to by it, or both link to a third page and
  /// their titles share a word.
  private mutating func linked(_ number: Int) -> (Int, Evidence)? {
    for key in entries[number].facts.keys where isAbout(number, key) {
      let others = postings.entries(with: key)
      guard isOfOneMatter(key, others + [number]) else { continue }
      let isFooter = isRepeated(others + [number], most: 1)
      for other in others where reaches(number, other) && isAbout(other, key) {
        if isOpen(entries[other].story, to: number), isOther(other, than: number),
          isAddress(key, of: number) || isAddress(key, of: other) || !isFooter && shareWord(number, other)
        {
          return (entries[other].story, evidence(number, other, .sameLink))
        }
      }
    }
    return nil
  }

  /// Whether an address is about one matter. It is not if a source has it for everything it writes, as applications do that tell their
  /// pages apart by what follows a `#`, nor if it is a home page that a source links to in item after item.
  private func isOfOneMatter(_ key: String, _ all: [Int]) -> Bool {
    !isRepeated(all.filter { isAddress(key, of: $0) }, most: 1)
      && !isRepeated(all.filter { !isAddress(key, of: $0) }, most: rules.mostLinksOfOneSource)
  }

  /// Whether more than `most` of the entries are of one source. What a source links to in item after item stands below everything that it
  /// writes.
  private func isRepeated(_ entries: [Int], most: Int) -> Bool {
    var counts: [SourceID: Int] = [:]
    for entry in entries {
      for source in self.entries[entry].facts.item.sources {
        counts[source, default: 0] += 1
        if counts[source, default: 0] > most { return true }
      }
    }
    return false
  }

  private func isAddress(_ key: String, of number: Int) -> Bool { key == entries[number].facts.item.address }

  private func shareWord(_ number: Int, _ other: Int) -> Bool {
    weights.bits(entries[number].facts.title.shared(with: entries[other].facts.title)) > 0
  }

  private func isAbout(_ number: Int, _ key: String) -> Bool {
    isAddress(key, of: number) || entries[number].facts.item.links.count <= rules.mostLinksOfOneMatter
  }

  /// The story of an earlier item of the same source that this one corrects, if several items tell it.
  private func corrected(_ number: Int, _ neighbours: [Neighbour]) -> (Int, Evidence)? {
    for neighbour in neighbours.reversed() where neighbour.score >= rules.enoughForCorrection {
      let other = neighbour.entry
      if !isOther(other, than: number), stories[entries[other].story].isBegun,
        isOpen(entries[other].story, to: number),
        abs(entries[number].date - entries[other].date) <= rules.correctionReach
      {
        return (entries[other].story, evidence(number, other, .correction))
      }
    }
    return nil
  }

  private func nearest(_ number: Int, _ neighbours: [Neighbour]) -> (Int, Evidence)? {
    let reached = Set(neighbours.filter { $0.score >= rules.enoughWithSupport }.map { entries[$0.entry].story })
    if reached.isEmpty { return nil }
    var best: (story: Int, value: Double, evidence: Evidence)?
    let near = neighbours.filter { reached.contains(entries[$0.entry].story) }
    let byStory = Dictionary(grouping: near) { entries[$0.entry].story }
    // Not by the numbers of stories, which differ if former runs decided on some: of two stories that are equally near, the first that was
    // met counts.
    for (story, near) in byStory.sorted(by: { $0.value[0].entry < $1.value[0].entry }) where isOpen(story, to: number) {
      guard let link = link(number, story, near), link.value > best?.value ?? 0,
        let evidence = evidence(number, story, link, near)
      else { continue }
      best = (story, link.value, evidence)
    }
    return best.map { ($0.story, $0.evidence) }
  }

  private func isOpen(_ story: Int, to number: Int) -> Bool {
    stories[story].size < rules.mostMembers
      && stories[story].language.mayBe(entries[number].language)
  }

  typealias Link = (value: Double, nearest: Int)

  /// The mean score of the nearest members of other sources, of as many as the square root of all: one alone may be near by chance, and not
  /// all are near, since a story goes on.
  func link(_ number: Int, _ story: Int, _ near: [Neighbour]) -> Link? {
    let others = near.filter { isOther($0.entry, than: number) }.sorted { ($1.score, $0.entry) < ($0.score, $1.entry) }
    guard let nearest = others.first else { return nil }
    // The same title speaks for itself.
    if nearest.score == 1 { return (1, nearest.entry) }
    let all = stories[story].members.count { isOther($0, than: number) && reaches(number, $0) }
    let count = max(1, Int(Double(all).squareRoot().rounded()))
    return (others.prefix(count).reduce(0) { $0 + $1.score } / Double(count), nearest.entry)
  }

  private func isOther(_ other: Int, than number: Int) -> Bool {
    entries[number].facts.isOfOtherSource(than: entries[other].facts)
  }

  private func evidence(_ number: Int, _ story: Int, _ link: Link, _ near: [Neighbour]) -> Evidence? {
    let isBegun = stories[story].isBegun
    let isEnough =
      isBegun
      ? link.value >= rules.enough
      : link.value >= rules.enoughToBegin
        && entries[number].facts.title.sharedWords(with: entries[link.nearest].facts.title) >= rules.fewestWordsToBegin
    if isEnough { return evidence(number, link.nearest) }
    guard link.value >= rules.enoughWithSupport else { return nil }
    for neighbour in near where isOther(neighbour.entry, than: number) {
      guard let support = support(number, neighbour.entry), isBegun || support != .name else { continue }
      let overlap = overlap(number, neighbour.entry)
      return evidence(number, neighbour.entry, .supportedWords(overlap, support))
    }
    return nil
  }

  private func support(_ number: Int, _ other: Int) -> Evidence.Support? {
    let links = entries[other].facts.keys
    if entries[number].facts.keys.contains(where: { links.contains($0) }) { return .link }
    let picture = entries[number].facts.item.picture
    if picture != nil, picture == entries[other].facts.item.picture { return .picture }
    return shareName(entries[number].facts.title, entries[other].facts.title) ? .name : nil
  }

  /// Whether both titles have the same two rare words side by side.
  private func shareName(_ title: Title, _ other: Title) -> Bool {
    zip(title.words, title.words.dropFirst()).contains { first, second in
      weights.bits(first) + weights.bits(second) >= rules.fewestBitsOfName
        && zip(other.words, other.words.dropFirst()).contains { $0 == first && $1 == second }
    }
  }

  private func evidence(_ number: Int, _ other: Int, _ basis: Evidence.Basis? = nil) -> Evidence {
    let isSameTitle = entries[number].folded == entries[other].folded
    return Evidence(
      other: entries[other].facts.item.id, seconds: abs(entries[number].date - entries[other].date),
      basis: basis ?? (isSameTitle ? .sameTitle : .titleWords(overlap(number, other))))
  }

  func overlap(_ number: Int, _ other: Int) -> Evidence.Overlap {
    let (title, former) = (entries[number].facts.title, entries[other].facts.title)
    return Evidence.Overlap(
      shared: title.shared(with: former).count, all: min(title.words.count, former.words.count))
  }
}
