extension SyntaxFault {
  /// - Parameters:
  ///   - problem: libyaml's message.
  ///   - context: what it was doing, such as "while parsing a block mapping".
  ///   - character: the character at the place of the problem.
  ///   - contextLine: the line where the thing that it was parsing began.
  ///   - beginning: the character at that place.
  init(
    problem: String, context: String, character: Unicode.Scalar?, contextLine: Int, beginning: Unicode.Scalar?
  ) {
    self =
      switch problem {
      case "found character that cannot start any token":
        character == "\t" ? .tab : .reservedCharacter(character.map(String.init) ?? "")
      case "found a tab character that violates indentation",
        "found a tab character where an indentation space is expected":
        .tab
      case "did not find expected node content" where character == ",": .unexpectedComma
      case "did not find expected node content", "mapping keys are not allowed in this context":
        character.map { .reservedCharacter(String($0)) } ?? .other(problem)
      case "did not find expected alphabetic or numeric character":
        .anchorSign(context == "while scanning an anchor" ? "&" : "*")
      case "did not find expected comment or line break":
        beginning.map { .anchorSign(String($0)) } ?? .other(problem)
      case "mapping values are not allowed in this context": .unexpectedColon
      case "could not find expected ':'": .missingColon
      case "did not find expected key", "did not find expected '-' indicator",
        "did not find expected <document start>":
        character == "\t" ? .tab : .indentation
      case "block sequence entries are not allowed in this context": .unexpectedDash
      case "did not find expected ',' or ']'": .unclosedList(line: contextLine)
      case "did not find expected ',' or '}'": .unclosedMapping(line: contextLine)
      case "found unexpected end of stream", "found unexpected document indicator":
        context == "while scanning a quoted scalar" ? .unclosedQuotation : .other(problem)
      case "found unknown escape character", "did not find expected hexdecimal number",
        "found invalid Unicode character escape code":
        .escape
      default: .other(problem)
      }
  }

  /// Whether the fault is better shown where the unfinished thing began than where reading stopped.
  var isShownAtContext: Bool {
    switch self {
    case .unclosedQuotation, .missingColon, .anchorSign: true
    default: false
    }
  }

  /// Whether a value that lacks quotation marks may have caused it.
  var mayWantQuotation: Bool {
    switch self {
    case .indentation, .unexpectedColon, .unclosedList, .unclosedMapping: true
    default: false
    }
  }
}
