import Dialects
import ImportedSites

extension NewsboatFilter {
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
