import Diagnostics
import News

/// What was odd about a source's items, once for all that share it.
enum NewsroomProblem: Sendable, Hashable {
  /// Items with neither title nor link nor text.
  case empty(count: Int, first: Place)
  /// Events without a start, taken as stories.
  case eventWithoutStart(count: Int, first: Place)
  /// Items of which tags, persons, links or files were left out, since there are more than any honest item has.
  case cut(count: Int, first: Place)
  /// Items with more or longer tags than are shown.
  case surplusTags(count: Int, first: Place, isLocal: Bool)
  /// Of what was told of bodies already, so many more.
  case more(Int, like: Diagnostic)
  /// Different items under one guid.
  case sharedGuid(String, count: Int, first: Place)
  /// Items under guids that were other items' before.
  case reusedGuids(ReusedGuids, source: String)
  /// A file with an `id` that another file has.
  case sharedFileIdentity(id: ItemID, file: Place, other: String)
}
