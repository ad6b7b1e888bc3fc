/// A way in which a document is not well-formed XML.
public enum XMLProblem: Sendable, Hashable {
  case bareAmpersand
  case undeclaredEntity(String)
  case bareLessThan
  case unquotedAttribute
  case unclosedTag
  case unclosedSection(String)
  /// An end tag that closes no open element.
  case strayEndTag(String)
  /// An element that the end tag of another one closes.
  case unclosedElement(String, by: String)
  /// The document ends within an element.
  case truncated(String)
  case textBeforeRoot
  case contentAfterRoot
  case undeclaredPrefix(String)
  case tooDeep(Int)
  case tooManyAttributes(Int)
  case nameTooLong(Int)
  case expandsTooMuch
  /// The XML declaration does not come first.
  case lateDeclaration
  /// Characters that XML forbids; they were left out before the document was read.
  case controlCharacters
  /// A character reference to a surrogate of UTF-16, alone or in a pair.
  case halfCharacter

  /// Problems of the same kind are reported once, with a count.
  var kind: Int {
    switch self {
    case .bareAmpersand: 0
    case .undeclaredEntity: 1
    case .bareLessThan: 2
    case .unquotedAttribute: 3
    case .unclosedTag: 4
    case .unclosedSection: 5
    case .strayEndTag: 6
    case .unclosedElement: 7
    case .truncated: 8
    case .textBeforeRoot: 9
    case .contentAfterRoot: 10
    case .undeclaredPrefix: 11
    case .tooDeep: 12
    case .tooManyAttributes: 13
    case .nameTooLong: 14
    case .expandsTooMuch: 15
    case .lateDeclaration: 16
    case .controlCharacters: 17
    case .halfCharacter: 18
    }
  }
}

/// The first problem of a kind, where it was met, and how many of the kind there are.
public struct XMLFinding: Sendable, Hashable {
  public var problem: XMLProblem
  /// The byte offset in the document.
  public var offset: Int
  public var count: Int

  public init(problem: XMLProblem, offset: Int, count: Int) {
    self.problem = problem
    self.offset = offset
    self.count = count
  }
}
