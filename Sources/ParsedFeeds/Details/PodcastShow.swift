public import News

/// What a podcast says about itself as a whole.
public struct PodcastShow: Sendable, Hashable {
  public var isExplicit: Bool?
  /// Whether the publisher asks directories not to show it (`itunes:block`).
  public var isBlocked = false
  /// In lower case: `episodic`, `serial`.
  public var kind: String?
  /// `podcast:guid`, which stays the same wherever the feed moves.
  public var guid: String?
  public var funding: [Funding] = []

  public struct Funding: Sendable, Hashable {
    public var address: WebAddress
    public var text: String?

    public init(_ address: WebAddress, text: String? = nil) {
      self.address = address
      self.text = text
    }
  }

  public init() {}
}
