/// Where in a document a word stands; the best place of several counts.
public enum WordPlace: Int, CaseIterable, Sendable {
  case title
  /// Tags, authors, sources, what is said beside the text.
  case about
  case text

  /// Documents that are kept of a word, the newest. A list as long as this may lack older ones.
  public static let mostDocuments = 1_024

  /// The same of a prefix of many words.
  static let mostOfPrefix = 256
}
