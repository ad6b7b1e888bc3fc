import Decoding
import Patterns

/// Carries out queries over one document within bounds, since neither the path nor the document can be trusted to cost little.
struct PathEvaluator {
  let root: JSONValue
  /// The number of values looked at and compared so far.
  private var visits = 0
  /// Whether something was left out.
  private(set) var isSpent = false
  private var patterns: [String: Pattern?] = [:]

  static let mostValues = 100_000
  private static let mostVisits = 4_000_000
  /// The most regular expressions that are taken from the document.
  private static let mostPatterns = 64

  init(root: JSONValue) { self.root = root }

  /// Counts visits; returns false if there were too many, so that the search ends.
  mutating func spend(_ count: Int = 1) -> Bool {
    visits += count
    if visits > PathEvaluator.mostVisits { isSpent = true }
    return !isSpent
  }

  /// The values that a query finds, at most `limit`, in the order of RFC 9535 section 2.1.2.
  mutating func values(of query: PathQuery, at current: JSONValue, atMost limit: Int) -> [JSONValue] {
    let start = query.isRelative ? current : root
    if let steps = query.steps { return start.value(at: steps).map { [$0] } ?? [] }
    var values = [start]
    for (index, segment) in query.segments.enumerated() {
      let isLast = index == query.segments.count - 1
      var selection = PathSelection(limit: isLast ? limit : PathEvaluator.mostValues)
      for value in values {
        if segment.isDescendant {
          selectBelow(value, segment.selectors, into: &selection)
        } else {
          select(value, segment.selectors, into: &selection)
        }
        if selection.isFull || isSpent { break }
      }
      if selection.isFull, selection.limit == PathEvaluator.mostValues { isSpent = true }
      values = selection.values
    }
    return values
  }

  /// Selects from the value itself, then from everything below it, from the outside in.
  private mutating func selectBelow(
    _ value: JSONValue, _ selectors: [PathSelector], into selection: inout PathSelection
  ) {
    var open = [value]
    while let value = open.popLast(), !selection.isFull {
      guard spend() else { return }
      select(value, selectors, into: &selection)
      switch value {
      case .array(let elements): open.append(contentsOf: elements.reversed())
      case .object(let object): open.append(contentsOf: object.distinctMembers.reversed().lazy.map(\.value))
      default: break
      }
    }
  }

  private mutating func select(_ value: JSONValue, _ selectors: [PathSelector], into selection: inout PathSelection) {
    for selector in selectors {
      guard spend() else { return }
      switch (selector, value) {
      case (.name(let name), .object(let object)): if let value = object.member(name) { selection.append(value) }
      case (.index(let index), .array(let elements)): if let value = elements.element(index) { selection.append(value) }
      case (.wildcard, _):
        for value in value.children where !selection.isFull && spend() { selection.append(value) }
      case (.slice(let slice), .array(let elements)):
        for index in slice.indices(of: elements.count) where !selection.isFull && spend() {
          selection.append(elements[index])
        }
      case (.filter(let condition), _):
        for value in value.children where !selection.isFull && spend() {
          if holds(condition, for: value) { selection.append(value) }
        }
      default: break
      }
    }
  }

  /// A regular expression, compiled once per document; nil if the text is not an I-Regexp, or one too many.
  mutating func pattern(_ text: String) -> Pattern? {
    if let known = patterns[text] { return known }
    guard patterns.count < PathEvaluator.mostPatterns else {
      isSpent = true
      return nil
    }
    let pattern = try? Pattern(interoperable: text)
    patterns[text] = .some(pattern)
    return pattern
  }
}

/// Values in their order, up to a limit.
struct PathSelection {
  private(set) var values: [JSONValue] = []
  private(set) var isFull = false
  let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func append(_ value: JSONValue) {
    guard values.count < limit else {
      isFull = true
      return
    }
    values.append(value)
  }
}
