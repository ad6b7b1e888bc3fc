public import Configuration
public import Diagnostics
public import ParsedFeeds

extension ConfiguredSource {
  /// What is said of items that were there and not taken; nil where all were. A source that is to give no more than so many is only
  /// noted: that was asked for.
  public func surplus(of feed: ParsedFeed, called name: String, at place: Place?) -> Diagnostic? {
    guard feed.surplus > 0 || feed.goesOnUnread else { return nil }
    return SourceProblem.surplus(
      taken: feed.items.count, left: feed.surplus, goesOn: feed.goesOnUnread, isChosen: choosesMaxItems, name: name,
      place
    ).diagnostic
  }
}
