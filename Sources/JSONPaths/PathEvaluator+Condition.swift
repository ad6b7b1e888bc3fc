import Decoding
import Patterns

extension PathEvaluator {
  mutating func holds(_ condition: PathCondition, for current: JSONValue) -> Bool {
    switch condition {
    case .any(let conditions):
      for condition in conditions where holds(condition, for: current) { return true }
      return false
    case .all(let conditions):
      for condition in conditions where !holds(condition, for: current) { return false }
      return true
    case .not(let condition): return !holds(condition, for: current)
    case .exists(let query): return !values(of: query, at: current, atMost: 1).isEmpty
    case .compare(let left, let comparison, let right):
      return compare(value(of: left, at: current), comparison, value(of: right, at: current))
    case .match(let text, let pattern, let isWhole):
      return matches(value(of: text, at: current), pattern, isWhole: isWhole, at: current)
    }
  }

  /// The value of an operand; nil is the Nothing of RFC 9535 section 2.4.1.
  private mutating func value(of operand: PathOperand, at current: JSONValue) -> JSONValue? {
    switch operand {
    case .literal(let value): return value
    case .steps(let steps, let isRelative): return (isRelative ? current : root).value(at: steps)
    case .count(let query):
      return .number(String(values(of: query, at: current, atMost: PathEvaluator.mostValues).count))
    case .value(let query):
      let found = values(of: query, at: current, atMost: 2)
      return found.count == 1 ? found[0] : nil
    case .length(let operand):
      switch value(of: operand, at: current) {
      case .string(let text):
        _ = spend(text.utf8.count / 64)
        return .number(String(text.unicodeScalars.count))
      case .array(let elements): return .number(String(elements.count))
      case .object(let object): return .number(String(object.distinctMembers.count))
      default: return nil
      }
    }
  }

  private mutating func matches(_ value: JSONValue?, _ source: PathPattern, isWhole: Bool, at current: JSONValue)
    -> Bool
  {
    guard case .string(let text) = value, spend(1 + text.utf8.count / 64) else { return false }
    switch source {
    case .compiled(let pattern): return isWhole ? pattern.matchesWhole(text) : pattern.isFound(in: text)
    case .operand(let operand):
      guard case .string(let written) = self.value(of: operand, at: current), let pattern = pattern(written) else {
        return false
      }
      return isWhole ? pattern.matchesWhole(text) : pattern.isFound(in: text)
    }
  }

  /// Compares two values by the rules of RFC 9535 section 2.3.5.2.2.
  private mutating func compare(_ left: JSONValue?, _ comparison: PathComparison, _ right: JSONValue?) -> Bool {
    switch comparison {
    case .equal: return equal(left, right)
    case .unequal: return !equal(left, right)
    case .less: return isLess(left, right)
    case .greater: return isLess(right, left)
    case .lessOrEqual: return isLess(left, right) || equal(left, right)
    case .greaterOrEqual: return isLess(right, left) || equal(left, right)
    }
  }

  private func isLess(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      if let left = Int(left), let right = Int(right) { return left < right }
      guard let left = Double(left), let right = Double(right) else { return false }
      return left < right
    // The order of UTF-8 is that of the Unicode scalars.
    case (.string(let left), .string(let right)): return left.utf8.lexicographicallyPrecedes(right.utf8)
    default: return false
    }
  }

  private mutating func equal(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    guard spend() else { return false }
    switch (left, right) {
    case (nil, nil), (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.string(let left), .string(let right)): return left.isSameText(as: right)
    case (.number(let left), .number(let right)):
      if left == right { return true }
      if let left = Int(left), let right = Int(right) { return left == right }
      guard let left = Double(left), let right = Double(right) else { return false }
      return left == right
    case (.array(let left), .array(let right)):
      guard left.count == right.count else { return false }
      for index in left.indices where !equal(left[index], right[index]) { return false }
      return true
    case (.object(let left), .object(let right)):
      guard spend(left.members.count + right.members.count) else { return false }
      let left = left.membersByName
      let right = right.membersByName
      guard left.count == right.count else { return false }
      for (left, right) in zip(left, right) {
        guard left.key.isSameText(as: right.key), equal(left.value, right.value) else { return false }
      }
      return true
    default: return false
    }
  }
}
