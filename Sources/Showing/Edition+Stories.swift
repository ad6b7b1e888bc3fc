import News
public import Site

extension Edition {
  /// The most other sources of a story that are named.
  private static let mostOthers = 4

  /// Returns nil for an item that no other source tells.
  public func elsewhere(of item: Int) -> ToldElsewhere? {
    guard let number = storyOfItem[item], isKnown(item) else { return nil }
    let story = plan.stories[number]
    let own = Set(items[item].item.sources)
    // Another item of the same source does not count as another telling.
    let others = story.voices.filter { $0 != item && own.isDisjoint(with: items[$0].item.sources) }
    guard !others.isEmpty else { return nil }
    let named = others.prefix(Edition.mostOthers).map { OtherTelling(items[$0]) }
    return ToldElsewhere(
      others: named, further: others.count - named.count, story: story.path, sourceCount: story.voices.count)
  }

  public func input(of story: PlannedStory, _ page: PlannedPage) -> StoryInput {
    StoryInput(
      path: page.path,
      tellings: story.tellings.compactMap { telling in
        item(telling.item).map { ShownTelling(item: $0, face: face(of: telling.item), evidence: telling.evidence) }
      }, sourceCount: story.voices.count)
  }
}

extension OtherTelling {
  fileprivate init(_ item: ShownItem) {
    self.init(
      name: item.source?.name ?? item.item.title, permalink: item.permalink,
      link: item.permalink == nil ? item.item.details.link : nil)
  }
}
