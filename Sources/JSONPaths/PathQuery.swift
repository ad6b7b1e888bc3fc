import Decoding
import Patterns

/// A parsed path, ready to be carried out.
struct PathQuery: Sendable {
  /// Whether it begins with `@`, the value that a filter looks at, rather than with `$`.
  var isRelative: Bool
  var segments: [PathSegment]
  /// The same path as steps if it can find at most one value; nil otherwise.
  var steps: [PathStep]?

  init(isRelative: Bool, segments: [PathSegment]) {
    self.isRelative = isRelative
    self.segments = segments
    let steps = segments.compactMap(\.step)
    self.steps = steps.count == segments.count ? steps : nil
  }
}

enum PathStep: Sendable {
  case name(String)
  case index(Int)
}

struct PathSegment: Sendable {
  /// `..`: the selectors apply to the values themselves and to everything below them.
  var isDescendant: Bool
  var selectors: [PathSelector]

  var step: PathStep? {
    guard !isDescendant, selectors.count == 1 else { return nil }
    return switch selectors[0] {
    case .name(let name): .name(name)
    case .index(let index): .index(index)
    default: nil
    }
  }
}

enum PathSelector: Sendable {
  case name(String)
  case index(Int)
  case wildcard
  case slice(PathSlice)
  case filter(PathCondition)
}

/// `start:end:step` of RFC 9535 section 2.3.4.
struct PathSlice: Sendable {
  var start: Int?
  var end: Int?
  var step = 1

  /// The indices of the elements that it selects from an array of `count`, in its order.
  func indices(of count: Int) -> StrideTo<Int> {
    func bound(_ index: Int?, else other: Int, _ range: ClosedRange<Int>) -> Int {
      guard let index else { return other }
      return min(max(index < 0 ? count + index : index, range.lowerBound), range.upperBound)
    }
    if step == 0 { return stride(from: 0, to: 0, by: 1) }
    let range = step > 0 ? 0...count : -1...(count - 1)
    let start = bound(start, else: step > 0 ? 0 : count - 1, range)
    let end = bound(end, else: step > 0 ? count : -1, range)
    return stride(from: start, to: end, by: step)
  }
}

/// The condition of a filter; its cases allow only what is well-typed (RFC 9535 section 2.4.3).
indirect enum PathCondition: Sendable {
  case any([PathCondition])
  case all([PathCondition])
  case not(PathCondition)
  case exists(PathQuery)
  case compare(PathOperand, PathComparison, PathOperand)
  case match(PathOperand, PathPattern, isWhole: Bool)
}

enum PathComparison: Sendable {
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
}

/// An expression with one value, or none.
indirect enum PathOperand: Sendable {
  case literal(JSONValue)
  case steps([PathStep], isRelative: Bool)
  case length(PathOperand)
  case count(PathQuery)
  case value(PathQuery)
}

enum PathPattern: Sendable {
  case compiled(Pattern)
  /// A pattern that is taken from the document.
  case operand(PathOperand)
}
