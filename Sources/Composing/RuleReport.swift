public import Diagnostics

/// How many items one rule hides, in whichever run they came.
public struct RuleReport: Sendable, Hashable {
  /// The source or section that the rule belongs to.
  public var owner: String
  /// The rule as it is written: `except title: casino`.
  public var rule: String
  public var place: Place
  public var hidden: Int
}
