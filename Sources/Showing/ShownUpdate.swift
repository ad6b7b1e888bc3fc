public import News
public import Typesetting

/// When “updated” stands beside the date of an item. Two questions: in a list that is sorted by updates, why an item stands where it does;
/// on an item's own page, whether what one reads may be other than what it was.
public enum ShownUpdate {
  /// On a card of such a list: what the item is sorted by, where readers see another date than without it.
  public static func onCard(of item: ShownItem, in wording: Wording) -> Timestamp? {
    guard item.isSortedByUpdate else { return nil }
    let own = item.item.details.dates
    guard let update = own.updated, let shown = own.shown, shown.isWritable,
      wording.dates.date(update) == wording.dates.date(shown)
    else { return own.updated }
    return nil
  }

  /// On the item's page, where no edits are told of it, of which the last counts: a change on the day of publication is not worth a
  /// reader's attention.
  public static func onPage(of dates: ItemDates) -> Timestamp? {
    guard let updated = dates.updated, let published = dates.published, updated.isWritable, published.isWritable,
      updated - published >= 86_400
    else { return nil }
    return updated
  }
}
