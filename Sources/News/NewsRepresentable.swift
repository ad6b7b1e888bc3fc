/// What every normalised item is, wherever it came from: the vocabulary that all stages after the parsers share.
public protocol NewsRepresentable: Sendable, Hashable {
  static var kind: NewsKind { get }
  /// What all kinds have in common.
  var details: ItemDetails { get set }
}

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
