package import News

/// What a podcast says of itself as a whole.
package struct PodcastShow: Sendable, Hashable {
  package var isExplicit: Bool?
  /// The publisher asks directories not to show it (`itunes:block`).
  package var isBlocked = false
  /// In lower case: `episodic`, `serial`.
  package var kind: String?
  /// `podcast:guid`: the same wherever the feed moves.
  package var guid: String?
  package var funding: [Funding] = []

  package struct Funding: Sendable, Hashable {
    package var address: WebAddress
    package var text: String?

    package init(_ address: WebAddress, text: String? = nil) {
      self.address = address
      self.text = text
    }
  }

  package init() {}
}
