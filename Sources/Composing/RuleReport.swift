public import Diagnostics

/// What one rule hides, whichever run brought it.
public struct RuleReport: Sendable, Hashable {
  /// The source or section that the rule belongs to.
  public var owner: String
  /// `except title: casino`.
  public var rule: String
  public var place: Place
  public var hidden: Int
}
