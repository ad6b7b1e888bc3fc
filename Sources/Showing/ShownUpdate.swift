public import News
public import Typesetting

/// When “updated” stands beside the date of an item. In a list sorted by update, it explains the item's position; on the item's own
/// page, it says that the text may differ from what it was.
public enum ShownUpdate {
  /// On a card in such a list: the time by which the item is sorted, if that is another day than the one shown anyway.
  public static func onCard(of item: ShownItem, in wording: Wording) -> Timestamp? {
    guard item.isSortedByUpdate else { return nil }
    let own = item.item.details.dates
    guard let update = own.updated, let shown = own.shown, shown.isWritable,
      wording.dates.date(update) == wording.dates.date(shown)
    else { return own.updated }
    return nil
  }

  /// On the item's page, used only if no edits are reported there, since otherwise the latest edit counts. A change within 24 hours of
  /// publication is not worth a reader's attention, and one of an item whose dates are still to come says nothing.
  public static func onPage(of dates: ItemDates) -> Timestamp? {
    guard let updated = dates.changed, let published = dates.published, updated.isWritable, published.isWritable,
      updated - published >= 86_400
    else { return nil }
    return updated
  }
}
