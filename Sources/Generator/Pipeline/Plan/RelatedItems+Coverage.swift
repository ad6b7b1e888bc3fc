import Coverage
import News
import Site

extension RelatedItems {
  /// Those that are compared: the newest.
  private static let mostItems = 5_000

  /// - Parameters:
  ///   - former: the lists of former plans.
  ///   - new: items that none of these compared.
  ///   - stories: the founder of the story that an item tells with others.
  init(among records: [ItemRecord], former: [ItemID: [Relative]], new: Set<ItemID>, stories: [ItemID: ItemID]) {
    self.init()
    lists = former
    comparesNew = !new.isEmpty
    guard comparesNew else { return }
    var index = RelatedIndex(former: former, new: new, stories: stories)
    index.add(records.newest(RelatedItems.mostItems).compactMap { CoverageItem(records[$0].item) })
    newLists = index.changes
    lists.merge(newLists) { $1 }
  }
}
