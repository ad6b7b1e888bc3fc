/// Whom readers of the site are known to.
public enum Privacy: String, Sendable, Hashable, CaseIterable {
  /// Pages may show what is on other sites.
  case open
  /// Pages ask nobody else before a reader clicks.
  case strict
}
