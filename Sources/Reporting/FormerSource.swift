public import Diagnostics

/// A source that the configuration no longer names.
public struct FormerSource: Sendable, Hashable {
  /// The name that the source gave itself, or else its identifier.
  public var name: String
  public var items: Int
  /// Whether its items go with it (`removed: hide`); if not, their pages stay.
  public var isHidden: Bool
  /// Whether a list leaves it out for a while (`isComment`).
  public var isLeftOut: Bool
  /// Whether it had feeds of its own, which go with its page.
  public var hasFeeds: Bool
  /// The site as commands name it.
  public var site: NamedFolder

  public init(
    name: String, items: Int, isHidden: Bool = false, isLeftOut: Bool = false, hasFeeds: Bool = false,
    of site: NamedFolder
  ) {
    self.site = site
    self.name = name
    self.items = items
    self.isHidden = isHidden
    self.isLeftOut = isLeftOut
    self.hasFeeds = hasFeeds
  }
}
