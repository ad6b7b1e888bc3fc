public enum NewsKind: String, Sendable, Hashable, CaseIterable {
  /// Has a detail page on this site.
  case story
  /// Leads elsewhere; no detail page.
  case webLink
  /// Takes a slot in lists; never in feeds, search or counts.
  case advert
  /// Has a start and expires.
  case event
}
