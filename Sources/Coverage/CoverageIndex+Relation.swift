public import News

extension CoverageIndex {
  /// Why two items are in one story, or what keeps them apart; nil if one of them is not in the index.
  public func relation(of first: ItemID, to second: ItemID) -> Relation? {
    guard let first = known[first], let second = known[second], first != second else { return nil }
    let (earlier, later) =
      isEarlier(entries[first].facts.item, entries[second].facts.item) ? (first, second) : (second, first)
    guard entries[earlier].story == entries[later].story else { return .apart(obstacles(earlier, later)) }
    return .together(entries[later].evidence ?? entries[earlier].evidence)
  }

  /// The item of another source, within reach, whose title has most in common with that of this one.
  public func nearest(to id: ItemID) -> ItemID? {
    guard let number = known[id] else { return nil }
    var nearest: (entry: Int, bits: Float)?
    for other in entries.indices
    where other != number && areComparable(number, other)
      && entries[number].facts.isOfOtherSource(than: entries[other].facts)
    {
      let bits = weights.bits(entries[number].facts.title.shared(with: entries[other].facts.title))
      if bits > nearest?.bits ?? 0 { nearest = (other, bits) }
    }
    return nearest.map { entries[$0.entry].facts.item.id }
  }

  private func obstacles(_ earlier: Int, _ later: Int) -> [Relation.Obstacle] {
    var obstacles = outerObstacles(earlier, later)
    if obstacles.isEmpty, let obstacle = titleObstacle(earlier, later) { obstacles.append(obstacle) }
    let story = stories[entries[earlier].story]
    if story.size >= rules.mostMembers { obstacles.append(.fullStory(most: rules.mostMembers)) }
    return obstacles.isEmpty ? [.otherStory] : obstacles
  }

  private func outerObstacles(_ earlier: Int, _ later: Int) -> [Relation.Obstacle] {
    var obstacles: [Relation.Obstacle] = []
    let apart = abs(entries[later].date - entries[earlier].date)
    if apart > rules.reach { obstacles.append(.time(seconds: apart, most: rules.reach)) }
    if !stories[entries[earlier].story].language.mayBe(entries[later].language) { obstacles.append(.language) }
    if !entries[earlier].facts.isOfOtherSource(than: entries[later].facts) { obstacles.append(.source) }
    return obstacles
  }

  private func titleObstacle(_ earlier: Int, _ later: Int) -> Relation.Obstacle? {
    let (title, other) = (entries[later].facts.title, entries[earlier].facts.title)
    if recurs(earlier) || recurs(later) { return .recurringHeadline }
    if title.rubric == other.rubric, title.folded != other.folded { return .instalments }
    let bits = weights.bits(title.shared(with: other))
    let chance = rules.chance * weights.most
    guard bits > chance else { return .chance(overlap(later, earlier), bits: Double(bits), least: Double(chance)) }
    return distance(earlier, later)
  }

  private func distance(_ earlier: Int, _ later: Int) -> Relation.Obstacle? {
    let story = entries[earlier].story
    let isBegun = stories[story].isBegun
    let value = link(later, story, neighbours(of: later, in: story))?.value ?? 0
    let least = isBegun ? rules.enough : rules.enoughToBegin
    if value < least { return .distance(overlap(later, earlier), score: value, least: least) }
    let shared = entries[later].facts.title.sharedWords(with: entries[earlier].facts.title)
    return isBegun || shared >= rules.fewestWordsToBegin ? nil : .words(shared: shared, least: rules.fewestWordsToBegin)
  }
}
