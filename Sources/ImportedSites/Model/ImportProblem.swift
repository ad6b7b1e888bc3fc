public import Diagnostics

/// What is wrong with a file of the other program.
public enum ImportProblem: Sendable, Hashable {
  case binary
  /// The file was read in an old encoding.
  case encoding(String, count: Int)
  case noSections(wanted: String)
  case noConfiguration(names: [String])
  case notAList
  case nothingFound
  /// Pages came over, but no text that is news.
  case noNews
  case notAnAddress(String)
  case noAddress
  case scheme(String, address: String)
  case twice(String, first: Place)
  case line(String)
  case nameOfText(String)
}
