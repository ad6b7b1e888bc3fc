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

  /// The paths of names and indices each of which finds something in any value for which the condition holds.
  public var neededPaths: [JSONPathFilterPath] { condition.needs }
}

extension JSONPathFilter: Hashable {
  public static func == (left: JSONPathFilter, right: JSONPathFilter) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A path of a filter that can find at most one value, and what that has to be.
public struct JSONPathFilterPath: Sendable {
  public enum Form: Sendable, Hashable { case text, number, flag }
  public enum Finding: Sendable { case nothing, otherForm, fitting }

  private let steps: [PathStep]
  /// What the value is compared with; nil if it may be anything.
  public let form: Form?

  fileprivate init(_ steps: [PathStep], _ form: Form?) { (self.steps, self.form) = (steps, form) }

  /// A null fits: it says that there is no value today.
  public func finding(in value: JSONValue) -> Finding {
    switch (value.value(at: steps), form) {
    case (nil, _): .nothing
    case (_, nil), (.null?, _), (.string?, .text?), (.number?, .number?), (.bool?, .flag?): .fitting
    default: .otherForm
    }
  }

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
  fileprivate var needs: [JSONPathFilterPath] {
    switch self {
    case .all(let conditions): conditions.flatMap(\.needs)
    // A missing value is unequal to every other.
    case .compare(_, .unequal, _): []
    case .compare(let operand, _, .literal(let literal)), .compare(.literal(let literal), _, let operand):
      operand.needs(literal.form)
    case .match(let operand, _, _): operand.needs(.text)
    case .exists, .any, .not, .compare: []
    }
  }
}

extension PathOperand {
  fileprivate func needs(_ form: JSONPathFilterPath.Form?) -> [JSONPathFilterPath] {
    switch self {
    case .steps(let steps, _): [JSONPathFilterPath(steps, form)]
    case .length(let operand): operand.needs(nil)
    case .literal, .count, .value: []
    }
  }
}

extension JSONValue {
  fileprivate var form: JSONPathFilterPath.Form? {
    switch self {
    case .string: .text
    case .number: .number
    case .bool: .flag
    case .null, .array, .object: nil
    }
  }
}
