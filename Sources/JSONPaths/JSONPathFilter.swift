public import Decoding

/// The condition of a filter (RFC 9535 section 2.3.5), parsed once, for values by themselves. Each is `@`; there is no document around it,
/// and no `$`.
public struct JSONPathFilter: Sendable {
  /// The condition as written.
  private let text: String
  private let condition: PathCondition

  public init(_ text: String) throws(JSONPathProblem) {
    var parser = JSONPathParser(text)
    parser.hasDocument = false
    self.text = text
    condition = try parser.parseFilter()
  }

  public func holds(for value: JSONValue) -> Bool {
    var evaluator = PathEvaluator(root: value)
    return evaluator.holds(condition, for: value)
  }

  /// The paths of names and indices each of which finds something in any value for which the condition holds. Flags are left out, since
  /// many answers omit them if they are false.
  public var neededPaths: [JSONPathFilterPath] { condition.neededSteps.map(JSONPathFilterPath.init) }
}

extension JSONPathFilter: Hashable {
  public static func == (left: JSONPathFilter, right: JSONPathFilter) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A path of a filter that can find at most one value.
public struct JSONPathFilterPath: Sendable {
  private let steps: [PathStep]

  fileprivate init(_ steps: [PathStep]) { self.steps = steps }

  public func finds(in value: JSONValue) -> Bool { value.value(at: steps) != nil }

  /// The path in its usual notation: `@.state`.
  public var text: String {
    steps.reduce("@") { text, step in
      switch step {
      case .name(let name): text + (isPlain(name) ? "." + name : "['\(name)']")
      case .index(let index): text + "[\(index)]"
      }
    }
  }

  private func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x5F || 0x61...0x7A ~= $0 | 0x20 || $0 >= 0x80 }
  }
}

extension PathCondition {
  fileprivate var neededSteps: [[PathStep]] {
    switch self {
    case .all(let conditions): conditions.flatMap(\.neededSteps)
    case .exists, .compare(_, _, .literal(.bool)), .compare(.literal(.bool), _, _): []
    // A missing value is unequal to every other.
    case .compare(_, .unequal, _): []
    case .compare(let operand, _, .literal), .compare(.literal, _, let operand), .match(let operand, _, _):
      operand.neededSteps
    case .any, .not, .compare: []
    }
  }
}

extension PathOperand {
  fileprivate var neededSteps: [[PathStep]] {
    switch self {
    case .steps(let steps, _): [steps]
    case .length(let operand): operand.neededSteps
    case .literal, .count, .value: []
    }
  }
}
