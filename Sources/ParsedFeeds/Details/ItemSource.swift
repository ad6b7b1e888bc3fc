package import News

/// The feed that an aggregator took an item from (`atom:source`, RSS `source`).
package struct ItemSource: Sendable, Hashable {
  package var id: String?
  /// Plain text.
  package var title: String?
  /// The web site behind it.
  package var home: WebAddress?
  /// The feed itself.
  package var feed: WebAddress?
  package var updated: Timestamp?
  package var authors: [Person] = []
  /// Plain text.
  package var rights: String?

  package init() {}
}
