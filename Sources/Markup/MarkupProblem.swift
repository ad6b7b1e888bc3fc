/// A problem with a body, as a fact.
public enum MarkupProblem: Error, Sendable, Hashable {
  public enum Kind: Sendable, Hashable { case markdown, html }

  /// The next four make the body plain text.
  /// `shown`: the number of bytes that are shown, if that is not the whole.
  case tooLarge(Kind, bytes: Int, limit: Int, shown: Int? = nil)
  case tooDeep(Kind, limit: Int)
  case tooCostly(Kind, Cost)
  case outputTooLarge(Kind, limit: Int)

  /// The next three occur in local text only: what strangers send is cleaned without a message.
  case leavesContentFolder(address: String, line: Int?)
  case refusedAddress(address: String, line: Int?)
  /// `frames` are hosts whose frames would stay if the configuration listed them.
  case removedElements([String], frames: [String])

  /// What a guard found that would cost a parser quadratic time.
  public enum Cost: Sendable, Hashable {
    case tableColumns(Int, limit: Int)
    case closingParentheses(limit: Int)
    case unclosedMarkup
    case mailAddresses
    case addresses
    case tableLines
    case attributes(limit: Int)
    case openFormatting
    case openElements
    case memory
  }

  /// The kind of a problem without its details: of a thousand problems of one kind, only some are reported.
  public enum Matter: Sendable, Hashable {
    case size, depth, cost, output, folder, address, elements
  }

  public var matter: Matter {
    switch self {
    case .tooLarge: .size
    case .tooDeep: .depth
    case .tooCostly: .cost
    case .outputTooLarge: .output
    case .leavesContentFolder: .folder
    case .refusedAddress: .address
    case .removedElements: .elements
    }
  }
}
