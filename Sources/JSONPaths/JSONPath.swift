public import Decoding

/// A JSONPath (RFC 9535), read once. Of a key that stands twice in an object the last counts; an object's members come in their order.
public struct JSONPath: Sendable {
  /// As written.
  public let text: String
  private let query: PathQuery

  public init(_ text: String) throws(JSONPathProblem) {
    var parser = JSONPathParser(text)
    self.text = text
    query = try parser.parse()
  }

  /// Whether it can find one value at most: names and indices alone.
  public var isSingular: Bool { query.steps != nil }

  public func first(in root: JSONValue) -> JSONValue? {
    if let steps = query.steps { return root.value(at: steps) }
    var evaluator = PathEvaluator(root: root)
    return evaluator.values(of: query, at: root, atMost: 1).first
  }

  /// How far a path of names and indices leads that finds nothing: the last value that is there, and the last name on the way to it.
  public func lastFound(in root: JSONValue) -> (name: String?, value: JSONValue) {
    var found = (name: String?.none, value: root)
    for step in query.steps ?? [] {
      guard let value = found.value.value(at: [step]) else { break }
      if case .name(let name) = step { found.name = name }
      found.value = value
    }
    return found
  }

  public func values(in root: JSONValue) -> [JSONValue] { findings(in: root).values }

  /// How many values there are in which it looks for its last name; 0 where it ends in no name.
  public func holders(in root: JSONValue) -> Int {
    guard let last = query.segments.last, case .name? = last.step else { return 0 }
    let above = PathQuery(isRelative: query.isRelative, segments: Array(query.segments.dropLast()))
    var evaluator = PathEvaluator(root: root)
    return evaluator.values(of: above, at: root, atMost: PathEvaluator.mostValues).count
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
  /// false where there was more, or more to search, than `PathEvaluator` allows: `$..*..*` over a large answer.
  public var isComplete: Bool
}
