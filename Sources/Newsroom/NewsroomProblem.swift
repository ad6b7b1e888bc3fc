import Diagnostics
import News

/// What was odd about a source's items, once for all that share it.
enum NewsroomProblem: Sendable, Hashable {
  case odd(ItemOddity, count: Int, first: Place)
  /// Of what was told of bodies already, so many more.
  case more(Int, like: Diagnostic)
  /// Different items under one guid.
  case sharedGuid(String, count: Int, first: Place)
  /// Items under guids that were other items' before.
  case reusedGuids(ReusedGuids, source: String)
  /// A file with an `id` that another file has.
  case sharedFileIdentity(id: ItemID, file: Place, other: String)
}

/// What may be odd about an item, in the order in which it is told.
enum ItemOddity: Sendable, Hashable, CaseIterable {
  /// Neither title nor link nor text.
  case empty
  /// An event, taken as a story.
  case eventWithoutStart
  /// Tags, persons, links or files were left out, since there are more than any honest item has.
  case cut
  /// More or longer tags than are shown; in a text of the site's own.
  case surplusTags, surplusOwnTags
}
