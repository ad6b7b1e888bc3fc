import Bytes
import Dialects

/// An expression of Newsboat's filter language: conditions such as `title =~ "foo"`, joined by `and` or `or`.
struct NewsboatFilter {
  struct Condition {
    var attribute: String
    var comparison: String
    var value: String
  }

  private(set) var conditions: [Condition] = []
  /// The conditions are joined by `and`; an expression with both, or with brackets, is not read.
  private var areJoined = false

  /// Returns nil if it is not such an expression, or nests others.
  init?(_ text: String) {
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
  var tags: [String]? {
    guard !areJoined, conditions.allSatisfy({ $0.attribute == "tags" && $0.comparison == "#" }) else { return nil }
    return conditions.map(\.value)
  }

  /// The patterns of `except` that hide the same items.
  func except() throws(NoCounterpart.RuleFault) -> [FieldPatterns] {
    guard !areJoined else { throw .combination }
    var result: [FieldPatterns] = []
    for condition in conditions {
      if condition.attribute == "content" { throw .textAlone }
      guard let field = NewsboatFilter.fields[condition.attribute] else { throw .condition(condition.attribute) }
      let pattern =
        switch condition.comparison {
        case "=~": try ImportedPattern.pattern(condition.value, ignoresCase: true)
        case "=", "==":
          try ImportedPattern.pattern("^" + ImportedPattern.escaped(condition.value) + "$", ignoresCase: false)
        default: throw .condition("\(condition.attribute) \(condition.comparison)")
        }
      result.append(FieldPatterns(field: field, patterns: [pattern]))
    }
    return ImportedRules.joined([result])
  }

  private static let fields = ["title": "title", "author": "author", "link": "link"]
}
