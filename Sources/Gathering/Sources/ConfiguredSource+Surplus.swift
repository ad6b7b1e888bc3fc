public import Configuration
public import Diagnostics
public import ParsedFeeds

extension ConfiguredSource {
  /// What is said of items that were there and not taken; nil where all were. A source that is to give no more than so many is only
  /// noted: that was asked for.
  public func surplus(of feed: ParsedFeed, called name: String, at place: Place?) -> Diagnostic? {
    guard feed.surplus > 0 || feed.goesOnUnread else { return nil }
    let taken = counted(feed.items.count, "item")
    let left = feed.surplus > 0 ? "\(feed.surplus) more \(feed.surplus == 1 ? "is" : "are") left out" : nil
    let rest = feed.goesOnUnread ? "its list goes on, unread" : nil
    let fix =
      choosesMaxItems
      ? "raise `maxItems` of the source" : "raise `items` under `limits`, or give the source `maxItems`"
    return Diagnostic(
      choosesMaxItems ? .note : .warning, "source.too-many-items",
      "\"\(name)\": \(taken) taken, \([left, rest].compactMap(\.self).joined(separator: ", "))", at: place,
      notes: ["items of earlier runs stay"], fixes: [fix])
  }
}
