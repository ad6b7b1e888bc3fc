/// Whether other sites learn of this site's readers.
public enum Privacy: String, Sendable, Hashable, CaseIterable {
  /// Pages may embed what lies on other sites.
  case open
  /// Pages contact no other site before a reader clicks.
  case strict
}
