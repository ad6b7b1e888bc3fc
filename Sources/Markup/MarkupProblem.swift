/// What is wrong with a body, as facts.
enum MarkupProblem: Error, Equatable {
  enum Kind: Equatable { case markdown, html }

  /// The rest are shown as plain text.
  case tooLarge(Kind, bytes: Int, limit: Int)
  case tooDeep(Kind, limit: Int)
  case tooCostly(Kind, Cost)
  case outputTooLarge(Kind, limit: Int)

  /// Local text only: what strangers send is cleaned without a word.
  case leavesContentFolder(address: String, line: Int?)
  case refusedAddress(address: String, line: Int?)
  /// `frames`: hosts whose frames would stay if the configuration listed them.
  case removedElements([String], frames: [String])

  /// What a guard found that would cost a parser quadratic time.
  enum Cost: Equatable {
    case tableColumns(Int, limit: Int)
    case closingParentheses(limit: Int)
    case unclosedMarkup
    case mailAddresses
    case attributes(limit: Int)
    case openFormatting
    case memory
  }
}
