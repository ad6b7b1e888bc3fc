/// An expression of Newsboat's filter language: conditions such as `title =~ "foo"`, joined by `and` or `or`.
public struct NewsboatFilter: Sendable {
  public struct Condition: Sendable {
    public let attribute: String
    public let comparison: String
    public let value: String
  }

  public private(set) var conditions: [Condition] = []
  /// The conditions are joined by `and`; an expression with both, or with brackets, is not read.
  public private(set) var areJoined = false

  /// Returns nil if it is not such an expression, or nests others.
  public init?(_ text: String) {
    var tokens = NewsboatLine.tokens(text)[...]
    var joints: Set<String> = []
    while let attribute = tokens.popFirst() {
      guard attribute != "(", attribute != ")", let comparison = tokens.popFirst(), let value = tokens.popFirst() else {
        return nil
      }
      conditions.append(Condition(attribute: attribute, comparison: comparison, value: value))
      guard let joint = tokens.popFirst() else { break }
      joints.insert(joint.lowercased())
    }
    guard !conditions.isEmpty, joints.isSubset(of: ["and"]) || joints.isSubset(of: ["or"]) else { return nil }
    areJoined = joints == ["and"]
  }

  /// The tags that are asked for; nil if anything else is.
  public var tags: [String]? {
    guard !areJoined, conditions.allSatisfy({ $0.attribute == "tags" && $0.comparison == "#" }) else { return nil }
    return conditions.map(\.value)
  }
}
