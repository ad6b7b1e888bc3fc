import News
import Showing

/// An item in a list.
struct ShownCard: DigestInput {
  var item: ShownItem
  /// The face of the item's source.
  var face: Shared<ShownFace>?
  /// Whether its image is visible as soon as the page opens.
  var isEager = false
  /// Whether the list is sorted by update.
  var isByUpdate = false
  /// False if the same picture already appears further up the page.
  var isPictured = true
  /// Set if the item stands for other items of its story: on the front page, and in sections of stories that several sources tell.
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
  /// Returns nil if the plan does not contain the item.
  func card(
    _ index: Int, isEager: Bool = false, isByUpdate: Bool = false, elsewhere: ToldElsewhere? = nil
  ) -> ShownCard? {
    item(index).map {
      ShownCard(
        item: $0, face: face(of: index), isEager: isEager, isByUpdate: isByUpdate, elsewhere: elsewhere)
    }
  }
}
