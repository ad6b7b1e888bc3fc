package import Diagnostics

/// What one rule hides, whichever run brought it.
package struct RuleReport: Sendable, Hashable {
  /// The source or section that the rule belongs to.
  package var owner: String
  /// `except title: casino`.
  package var rule: String
  package var place: Place
  package var hidden: Int
}
