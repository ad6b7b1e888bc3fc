import Diagnostics

/// Something odd about a source's items, told once for all items that share it.
enum NewsroomProblem: Sendable, Hashable {
  case odd(ItemOddity, count: Int, first: Place)
  /// The number of further problems of a kind whose first ones were told one by one.
  case more(Int, like: Diagnostic)
  /// Different items share one guid.
  case sharedGuid(String, count: Int, first: Place)
  /// Items came under guids that belonged to other items before.
  case reusedGuids(ReusedGuids, source: String)
  /// A file has the `id` of another file.
  case sharedFileIdentity(file: Place, other: String)
  /// A file is where another one was that is in another folder now.
  case formerFile(Place, now: String)
}

/// What may be odd about an item, in the order in which it is reported.
enum ItemOddity: Sendable, Hashable, CaseIterable {
  /// Neither title nor link nor text.
  case empty
  /// An event without a start, taken as a story.
  case eventWithoutStart
  /// A text of the site's own that is a link and says nowhere to. An answer may know no address; its cards say so.
  case linkWithoutAddress
  /// Tags, persons, values of facets, links or files were left out, because there are more than any honest item has.
  case cut
  /// There are more tags, or longer ones, than are shown; `surplusOwnTags` is for a text of the site's own.
  case surplusTags, surplusOwnTags
}
