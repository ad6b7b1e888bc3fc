public import Decoding

/// A JSONPath (RFC 9535), parsed once. If an object has a key twice, the last one counts; the members of an object keep their order.
public struct JSONPath: Sendable {
  /// The path as written.
  public let text: String
  private let query: PathQuery

  public init(_ text: String) throws(JSONPathProblem) {
    var parser = JSONPathParser(text)
    self.text = text
    query = try parser.parse()
  }

  /// Whether it can find at most one value, since it has only names and indices.
  public var isSingular: Bool { query.steps != nil }

  /// Whether the names and indices with which the path begins lead to a value: it may be right that what follows finds nothing there.
  public func hasPlace(in root: JSONValue) -> Bool {
    let steps = query.segments.prefix { $0.step != nil }.compactMap(\.step)
    return !steps.isEmpty && root.value(at: steps) != nil
  }

  public func first(in root: JSONValue) -> JSONValue? {
    if let steps = query.steps { return root.value(at: steps) }
    var evaluator = PathEvaluator(root: root)
    return evaluator.values(of: query, at: root, atMost: 1).first
  }

  /// How far a path of names and indices leads: the last value on it that exists, and the last name on the way to that.
  public func lastFound(in root: JSONValue) -> (name: String?, value: JSONValue) {
    var found = (name: String?.none, value: root)
    for step in query.steps ?? [] {
      guard let value = found.value.value(at: [step]) else { break }
      if case .name(let name) = step { found.name = name }
      found.value = value
    }
    return found
  }

  /// The first name on a path of names and indices that its object does not have, and what the rest of the path finds at the object's other
  /// names. Returns nil if it is anything else that is missing, or nothing.
  public func missingName(in root: JSONValue) -> (name: String, others: [(name: String, value: JSONValue)])? {
    let steps = query.steps ?? []
    var value = root
    for (index, step) in steps.enumerated() {
      if let next = value.value(at: [step]) {
        value = next
        continue
      }
      guard case .name(let name) = step, let object = value.object else { return nil }
      let rest = Array(steps[(index + 1)...])
      return (
        name, object.distinctMembers.compactMap { key, value in value.value(at: rest).map { (name: key, value: $0) } }
      )
    }
    return nil
  }

  public func values(in root: JSONValue) -> [JSONValue] { findings(in: root).values }

  /// The number of values in which it looks for its last name; 0 if it does not end in a name.
  public func holders(in root: JSONValue) -> Int {
    guard let last = query.segments.last, case .name? = last.step else { return 0 }
    let above = PathQuery(isRelative: query.isRelative, segments: Array(query.segments.dropLast()))
    var evaluator = PathEvaluator(root: root)
    return evaluator.values(of: above, at: root, atMost: PathEvaluator.mostValues).count
  }

  /// The objects that the filter of the path leaves out, with what the path finds in them; empty unless a filter chooses among its values
  /// and only names and indices follow.
  public func leftOut(in root: JSONValue) -> [JSONValue] {
    var segments = query.segments
    guard let index = segments.lastIndex(where: { $0.step == nil }), !segments[index].isDescendant,
      segments[index].selectors.count == 1, case .filter(let condition) = segments[index].selectors[0]
    else { return [] }
    segments[index].selectors = [.filter(.not(condition))]
    var evaluator = PathEvaluator(root: root)
    let rest = PathQuery(isRelative: query.isRelative, segments: segments)
    return evaluator.values(of: rest, at: root, atMost: PathEvaluator.mostValues).filter { $0.object != nil }
  }

  public func findings(in root: JSONValue) -> JSONPathFindings {
    if let steps = query.steps {
      return JSONPathFindings(values: root.value(at: steps).map { [$0] } ?? [], isComplete: true)
    }
    var evaluator = PathEvaluator(root: root)
    let values = evaluator.values(of: query, at: root, atMost: PathEvaluator.mostValues)
    return JSONPathFindings(values: values, isComplete: !evaluator.isSpent)
  }
}

extension JSONPath: Hashable {
  public static func == (left: JSONPath, right: JSONPath) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// What a path found.
public struct JSONPathFindings: Sendable, Hashable {
  public var values: [JSONValue]
  /// False if there was more to find or to search than `PathEvaluator` allows, as for `$..*..*` in a large answer.
  public var isComplete: Bool
}
