/// What is not understood about a command line.
enum CommandLineProblem: Sendable {
  /// The message is in the parser's words; the fix is what was probably meant.
  case notUnderstood(String, fix: String?)
  /// A name that is neither a topic of the handbook nor the id of a diagnostic.
  case unknownTopic(String, topics: [String], diagnostics: [String])
}
