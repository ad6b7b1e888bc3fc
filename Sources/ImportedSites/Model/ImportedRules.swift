/// The keys `only`, `except` and `rewrite` of a source.
public struct ImportedRules: Sendable, Hashable {
  public var only: [FieldPatterns] = []
  public var except: [FieldPatterns] = []
  public var rewrites: [ImportedRewrite] = []

  public init() {}

  public var isEmpty: Bool { only.isEmpty && except.isEmpty && rewrites.isEmpty }

  /// Adds a pattern to those of its field that are there already: it is enough if one of them matches.
  public static func add(_ pattern: String, of field: String, to list: inout [FieldPatterns]) {
    if let index = list.firstIndex(where: { $0.field == field }) {
      if !list[index].patterns.contains(pattern) { list[index].patterns.append(pattern) }
    } else {
      list.append(FieldPatterns(field: field, patterns: [pattern]))
    }
  }

  /// All patterns of several lists in their order, each field and each of its patterns once.
  public static func joined(_ lists: [[FieldPatterns]]) -> [FieldPatterns] {
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

  /// The rules of a feed. Where it has no rules of a kind, the rules for all feeds apply.
  public func completed(by all: ImportedRules) -> ImportedRules {
    var rules = self
    if rules.only.isEmpty { rules.only = all.only }
    if rules.except.isEmpty { rules.except = all.except }
    return rules
  }
}

public struct FieldPatterns: Sendable, Hashable {
  public var field: String
  public var patterns: [String]

  public init(field: String, patterns: [String]) { (self.field, self.patterns) = (field, patterns) }
}

/// A replacement in links.
public struct ImportedRewrite: Sendable, Hashable {
  public var pattern: String
  public var with: String

  public init(pattern: String, with: String) { (self.pattern, self.with) = (pattern, with) }
}
