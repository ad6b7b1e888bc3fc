import News
import Showing

/// An item in a list.
struct ShownCard: DigestInput {
  var item: ShownItem
  /// Of its source.
  var face: Shared<ShownFace>?
  /// Its image is in sight from the start.
  var isEager = false
  /// The list is sorted by update.
  var isByUpdate = false
  /// False where the same picture stands above on the page.
  var isPictured = true
  /// Where it stands for the others: on the front page, and in a section of what several sources tell.
  var elsewhere: ToldElsewhere?

  func add(to digest: inout DigestAccumulator) {
    digest.add(item)
    digest.add(face)
    digest.add(isEager)
    digest.add(isByUpdate)
    digest.add(isPictured)
    digest.add(elsewhere)
  }
}

extension Edition {
  /// nil where the plan does not hold the item.
  func card(
    _ index: Int, isEager: Bool = false, isByUpdate: Bool = false, elsewhere: ToldElsewhere? = nil
  ) -> ShownCard? {
    item(index).map {
      ShownCard(
        item: $0, face: face(of: index), isEager: isEager, isByUpdate: isByUpdate, elsewhere: elsewhere)
    }
  }
}
