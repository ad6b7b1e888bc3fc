import Bytes
import Decoding

extension JSONPathParser {
  /// Parses what follows `?`: alternatives of conjunctions (RFC 9535 section 2.3.5).
  mutating func parseCondition() throws(JSONPathProblem) -> PathCondition {
    var alternatives: [PathCondition] = []
    repeat {
      skipSpace()
      alternatives.append(try parseConjunction())
      skipSpace()
    } while take("||")
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  private mutating func parseConjunction() throws(JSONPathProblem) -> PathCondition {
    var conditions: [PathCondition] = []
    var end = position
    repeat {
      skipSpace()
      conditions.append(try parseBasic())
      end = position
      skipSpace()
    } while take("&&")
    position = end
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func parseBasic() throws(JSONPathProblem) -> PathCondition {
    if take("!") {
      skipSpace()
      if current == UInt8(ascii: "(") { return .not(try parseParentheses()) }
      let start = position
      return .not(try test(try parseTerm(), at: start))
    }
    if current == UInt8(ascii: "(") { return try parseParentheses() }
    let start = position
    let left = try parseTerm()
    let end = position
    skipSpace()
    guard let comparison = parseComparison() else {
      position = end
      return try test(left, at: start)
    }
    let leftOperand = try operand(left, at: start)
    skipSpace()
    let rightStart = position
    return .compare(leftOperand, comparison, try operand(try parseTerm(), at: rightStart))
  }

  private mutating func parseParentheses() throws(JSONPathProblem) -> PathCondition {
    try open()
    defer { depth -= 1 }
    position += 1
    let condition = try parseCondition()
    guard take(")") else { throw problem("expected &&, || or ), not \(shown)") }
    return condition
  }

  private mutating func parseComparison() -> PathComparison? {
    if take("==") { return .equal }
    if take("!=") { return .unequal }
    if take("<=") { return .lessOrEqual }
    if take(">=") { return .greaterOrEqual }
    if take("<") { return .less }
    if take(">") { return .greater }
    return nil
  }

  /// Parses a literal, a query or a call, before it is known what it is used for.
  mutating func parseTerm() throws(JSONPathProblem) -> PathTerm {
    switch current {
    case UInt8(ascii: "@"), UInt8(ascii: "$"):
      let isRelative = current == UInt8(ascii: "@")
      guard isRelative || hasDocument else { throw problem("there is no $ here: what is looked at is called @") }
      position += 1
      return .query(PathQuery(isRelative: isRelative, segments: try parseSegments()))
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .operand(.literal(.string(try parseString())))
    case UInt8(ascii: "-"), 0x30...0x39: return .operand(.literal(.number(try parseNumber())))
    case 0x61...0x7A: return try parseWord()
    default: throw problem("expected @, $, a text in quotation marks, a number or a function, not \(shown)")
    }
  }

  private mutating func parseWord() throws(JSONPathProblem) -> PathTerm {
    let start = position
    while 0x61...0x7A ~= current || isDigit(current) || current == UInt8(ascii: "_") { position += 1 }
    let word = String(decoding: text[start..<position], as: UTF8.self)
    if current == UInt8(ascii: "(") { return try parseCall(of: word, at: start) }
    switch word {
    case "true": return .operand(.literal(.bool(true)))
    case "false": return .operand(.literal(.bool(false)))
    case "null": return .operand(.literal(.null))
    default:
      throw problem(
        "\(word) is neither a value nor a function: texts stand in quotation marks, names after @.", at: start)
    }
  }

  /// The condition that a term makes by itself: that it finds something, or that a function says yes.
  private func test(_ term: PathTerm, at start: Int) throws(JSONPathProblem) -> PathCondition {
    switch term {
    case .query(let query): return .exists(query)
    case .condition(let condition): return condition
    case .operand: throw problem("this is a value, not a condition: compare it with another", at: start)
    }
  }

  /// The operand that a term makes where it is compared, or passed to a function that wants one value.
  func operand(_ term: PathTerm, at start: Int) throws(JSONPathProblem) -> PathOperand {
    switch term {
    case .operand(let operand): return operand
    case .query(let query):
      guard let steps = query.steps else {
        throw problem(
          "this path may find several values where one is wanted; value(…) or count(…) make one of them", at: start)
      }
      return .steps(steps, isRelative: query.isRelative)
    case .condition: throw problem("match and search say yes or no: nothing can be compared with that", at: start)
    }
  }
}

enum PathTerm {
  case operand(PathOperand)
  case query(PathQuery)
  case condition(PathCondition)
}
