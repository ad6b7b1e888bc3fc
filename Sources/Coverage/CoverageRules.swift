/// When evidence is enough. Times are in seconds, and information is in bits: a word that one title in a thousand has tells ten. Scores go
/// from 0 to 1.
///
/// The numbers were set by two measures at once: clusters of Google News (`CoverageCorpusTests`), and fourteen thousand headlines of feeds
/// of all years, moved into three days, where nearly every story is a coincidence.
struct CoverageRules: Sendable {
  /// The longest time between an item and those that it is compared with, and so between it and the last of a story that it joins.
  var reach = Coverage.reach
  /// How old items may be that tell how rare a word is.
  var memory: Int64 = 21 * 24 * 3600
  /// Only so many of these, the last ones, are compared and tell how rare words are.
  var mostItems = Coverage.mostItems
  var mostMembers = 40
  /// The score at which an item joins a story: the mean of the scores of the nearest members, of as many as the square root of all
  /// (`link`).
  var enough = 0.19
  /// The score at which an item begins a story with another: two are near by chance more often than several.
  var enoughToBegin = 0.4
  /// Two words are only a heading, such as "open thread".
  var fewestWordsToBegin = 3
  /// The score for an item that shares a link or a picture with one of the story, or a name with one of a story of several.
  var enoughWithSupport = 0.12
  /// Words that tell less than this count for nothing; one title in thirty has such a word.
  var fewestBits: Float = 5
  /// Neighbouring words that tell this much together are a name.
  var fewestBitsOfName: Float = 14
  /// Shared words begin to count if they tell this much, as a part of what a word tells that no other title has: among so many titles, one
  /// such word is shared by chance.
  var chance: Float = 0.5
  /// Shared words count in full if they tell this much, in the same unit.
  var beyondChance: Float = 2.5
  /// An item with more links than this is a list, and about none of them.
  var mostLinksOfOneMatter = Coverage.mostLinksOfOneMatter
  /// A source with more items than this that link to one address has it in all of its items.
  var mostLinksOfOneSource = 2
  /// The longest time between an item and its correction; the same headline later is the next instalment.
  var correctionReach: Int64 = 20 * 3600
  var enoughForCorrection = 0.7
}
