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
