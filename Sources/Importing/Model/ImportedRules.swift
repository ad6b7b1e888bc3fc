/// `only`, `except` and `rewrite` of a source.
public struct ImportedRules: Sendable, Hashable {
  public var only: [FieldPatterns] = []
  public var except: [FieldPatterns] = []
  public var rewrites: [ImportedRewrite] = []

  public var isEmpty: Bool { only.isEmpty && except.isEmpty && rewrites.isEmpty }

  /// Patterns of a field that is there already join the others: one of them is enough.
  static func add(_ pattern: String, of field: String, to list: inout [FieldPatterns]) {
    if let index = list.firstIndex(where: { $0.field == field }) {
      if !list[index].patterns.contains(pattern) { list[index].patterns.append(pattern) }
    } else {
      list.append(FieldPatterns(field: field, patterns: [pattern]))
    }
  }

  static func add(_ rules: [FieldPatterns], to list: inout [FieldPatterns]) {
    for rule in rules { for pattern in rule.patterns { add(pattern, of: rule.field, to: &list) } }
  }

  /// All of them, a field once and each of its patterns once, in their order.
  static func joined(_ lists: [[FieldPatterns]]) -> [FieldPatterns] {
    var result: [FieldPatterns] = []
    var indices: [String: Int] = [:]
    var known: [String: Set<String>] = [:]
    for rule in lists.joined() {
      for pattern in rule.patterns where known[rule.field, default: []].insert(pattern).inserted {
        if let index = indices[rule.field] {
          result[index].patterns.append(pattern)
        } else {
          indices[rule.field] = result.count
          result.append(FieldPatterns(field: rule.field, patterns: [pattern]))
        }
      }
    }
    return result
  }

  /// Where a feed says nothing of a kind, what is said for all holds.
  func completed(by all: ImportedRules) -> ImportedRules {
    var rules = self
    if rules.only.isEmpty { rules.only = all.only }
    if rules.except.isEmpty { rules.except = all.except }
    return rules
  }
}

public struct FieldPatterns: Sendable, Hashable {
  public var field: String
  public var patterns: [String]
}

/// A change of links.
public struct ImportedRewrite: Sendable, Hashable {
  public var pattern: String
  public var with: String
}
