import Decoding
import Patterns

/// The functions of RFC 9535 sections 2.4.4 to 2.4.8.
private enum PathFunction: String, CaseIterable {
  case length, count, match, search, value

  var arguments: Int { self == .match || self == .search ? 2 : 1 }
}

extension JSONPathParser {
  /// Parses a call from its opening parenthesis on.
  mutating func parseCall(of name: String, at start: Int) throws(JSONPathProblem) -> PathTerm {
    guard let function = PathFunction(rawValue: name) else {
      let known = PathFunction.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem("there is no function \(name); there are \(known)", at: start)
    }
    let arguments = try parseArguments()
    guard arguments.count == function.arguments else {
      throw problem("\(name) takes \(function.arguments == 1 ? "one value" : "two values")", at: start)
    }
    let (term, place) = arguments[0]
    switch function {
    case .length: return .operand(.length(try operand(term, at: place)))
    case .count: return .operand(.count(try query(term, of: name, at: place)))
    case .value: return .operand(.value(try query(term, of: name, at: place)))
    case .match, .search:
      let text = try operand(term, at: place)
      return .condition(.match(text, try pattern(arguments[1]), isWhole: function == .match))
    }
  }

  private mutating func parseArguments() throws(JSONPathProblem) -> [(PathTerm, Int)] {
    try open()
    defer { depth -= 1 }
    position += 1
    skipSpace()
    var arguments: [(PathTerm, Int)] = []
    if take(")") { return arguments }
    repeat {
      skipSpace()
      let start = position
      arguments.append((try parseTerm(), start))
      skipSpace()
    } while take(",")
    guard take(")") else { throw problem("expected , or ), not \(shown)") }
    return arguments
  }

  private func query(_ term: PathTerm, of name: String, at place: Int) throws(JSONPathProblem) -> PathQuery {
    guard case .query(let query) = term else {
      throw problem("\(name) takes a path that begins with @ or $", at: place)
    }
    return query
  }

  private func pattern(_ argument: (term: PathTerm, place: Int)) throws(JSONPathProblem) -> PathPattern {
    let operand = try operand(argument.term, at: argument.place)
    guard case .literal(.string(let text)) = operand else { return .operand(operand) }
    do {
      return .compiled(try Pattern(interoperable: text))
    } catch {
      throw problem("the regular expression cannot be read: \(error.reason)", at: argument.place)
    }
  }
}
