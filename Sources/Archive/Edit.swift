public import News

/// An item as it was before one of its changes.
public struct Edit: Sendable, Hashable {
  public var former: FormerVersion
  /// nil if the text stayed the same.
  public var html: SafeHTML?

  public init(former: FormerVersion, html: SafeHTML? = nil) {
    self.former = former
    self.html = html
  }
}
