/// A source as pages, lists and reports name it.
public struct Source: Sendable, Hashable {
  public var id: SourceID
  /// What people read: the configured name, else the feed's own title, else its host.
  public var name: String
  /// The web site behind it.
  public var home: WebAddress?
  /// Where its feed is, if everybody may know: no secret, nothing that wants credentials.
  public var feed: WebAddress?
  /// What its feed says of itself.
  public var summary: String?
  /// BCP 47, as its feed or the configuration says it.
  public var language: String?
  /// What stands beside its name; nil for those of the site's own, and where sites want none.
  public var face: SourceFace?
  /// Tags of the source itself (configuration, groups of an OPML list), by which sections select.
  public var tags: [String]
  /// What pages with its items have to say.
  public var attribution: Attribution?
  /// The texts of its stories are asked for one by one, and may not come.
  public var hasSeparateTexts = false
  /// Texts of the site itself, which nobody else wrote.
  public var isOwn = false
  /// Its items are shown as an editor would have them: an author of its own name is not named twice.
  public var isCleaned = false
  /// Search engines may list the pages of the items that it introduced.
  public var isIndexed: Bool

  public init(
    id: SourceID, name: String, home: WebAddress? = nil, feed: WebAddress? = nil, tags: [String] = [],
    isIndexed: Bool = true
  ) {
    self.id = id
    self.name = name
    self.home = home
    self.feed = feed
    self.tags = tags
    self.isIndexed = isIndexed
  }
}
