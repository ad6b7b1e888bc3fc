/// What of a command line is not understood.
enum CommandLineProblem: Sendable {
  /// In the parser's words; what was probably meant.
  case notUnderstood(String, fix: String?)
  /// Neither a topic of the handbook nor the id of a diagnostic.
  case unknownTopic(String, topics: [String], diagnostics: [String])
}
