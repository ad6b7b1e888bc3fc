import Archive
import Coverage
import News
import Site

extension RelatedItems {
  /// How many items are compared: the newest ones.
  private static let mostItems = 5_000

  init(among input: PlanInput, in archive: any Archive) async throws {
    self.init()
    lists = try await archive.related()
    let new = try await archive.unrelated()
    comparesNew = !new.isEmpty
    guard comparesNew else { return }
    let records = input.records
    var index = RelatedIndex(former: lists, new: new, stories: input.shared.founders)
    index.add(records.newest(RelatedItems.mostItems).compactMap { CoverageItem(records[$0].item) })
    newLists = index.changes
    lists.merge(newLists) { $1 }
  }
}
