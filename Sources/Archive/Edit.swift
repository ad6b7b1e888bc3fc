package import News

/// An item as it was before one of its changes.
package struct Edit: Sendable, Hashable {
  package var former: FormerVersion
  /// nil where the text stayed the same.
  package var html: SafeHTML?

  package init(former: FormerVersion, html: SafeHTML? = nil) {
    self.former = former
    self.html = html
  }
}
