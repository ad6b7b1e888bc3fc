/// Where evidence is enough. Times in seconds, information in bits: a word that one title in a thousand has tells ten. Scores go from 0 to 1.
///
/// Set by two measures at once: clusters of Google News (`CoverageCorpusTests`), and fourteen thousand headlines of feeds of all years,
/// laid into three days, where nearly every story is a chance.
struct CoverageRules: Sendable {
  /// Between an item and those that it is compared with, and so between it and the last of a story that it joins.
  var reach = Coverage.reach
  /// Of the items that tell how rare a word is.
  var memory: Int64 = 21 * 24 * 3600
  /// The last of them are compared and tell that, however many there are.
  var mostItems = Coverage.mostItems
  var mostMembers = 40
  /// For an item that joins a story: the mean of the scores of the nearest members, as many as the root of all (`link`).
  var enough = 0.19
  /// For an item that begins a story with another: two are near by chance more often than several.
  var enoughToBegin = 0.4
  /// Two words are a heading: open thread.
  var fewestWordsToBegin = 3
  /// For an item that shares a link or a picture with one of the story, or a name with one of several.
  var enoughWithSupport = 0.12
  /// Words that tell less count for nothing: one title in thirty has them.
  var fewestBits: Float = 5
  /// Neighbouring words that tell as much together are a name.
  var fewestBitsOfName: Float = 14
  /// Shared words begin to count where they tell as much, in parts of what a word tells that no other title has: among so many titles one
  /// such word is shared by chance.
  var chance: Float = 0.5
  /// The same for words that speak for themselves.
  var beyondChance: Float = 2.5
  /// An item with more links is a list, and about none of them.
  var mostLinksOfOneMatter = Coverage.mostLinksOfOneMatter
  /// A source with more items that link to one address has it in all of them.
  var mostLinksOfOneSource = 2
  /// Between an item and its correction; what has the same headline later is the next instalment.
  var correctionReach: Int64 = 20 * 3600
  var enoughForCorrection = 0.7
}
