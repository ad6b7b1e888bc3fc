/// Where in a document a word stands; the best place of several counts.
public enum WordPlace: Int, CaseIterable, Sendable {
  case title
  /// Tags, authors, sources, and what else is said beside the text.
  case about
  case text

  /// How many documents are kept of a word: the newest ones. A list of this length may lack older ones.
  public static let mostDocuments = 1_024

  /// How many documents are kept of a prefix of many words.
  static let mostOfPrefix = 256
}
