public import Diagnostics
public import Newsroom

/// A rule with the source or section that it belongs to.
public struct OwnedRule: Sendable {
  public var owner: String
  public var rule: ItemRule
  public var isOfSection: Bool
}

/// How many items one rule hides, in whichever run they came.
public struct RuleReport: Sendable, Hashable {
  /// The source or section that the rule belongs to.
  public var owner: String
  /// The rule as it is written: `except title: casino`.
  public var rule: String
  public var place: Place
  /// Whether the rule hides nothing, and only leaves items out of the section's lists.
  public var isOfSection: Bool
  public var count: Int
}
