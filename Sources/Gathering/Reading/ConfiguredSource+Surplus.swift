public import Configuration
public import Diagnostics
public import ParsedFeeds
import Roster

extension ConfiguredSource {
  /// Reports items that were there and not taken; nil if all were taken. It is only a note if the configuration limits the items of the
  /// source, since that was asked for.
  public func surplus(of feed: ParsedFeed, called name: String, at place: Place?) -> Diagnostic? {
    guard feed.surplus > 0 || feed.goesOnUnread else { return nil }
    return SourceProblem.surplus(
      taken: feed.items.count, left: feed.surplus, goesOn: feed.goesOnUnread, isChosen: choosesMaxItems, name: name,
      place
    ).diagnostic
  }
}
