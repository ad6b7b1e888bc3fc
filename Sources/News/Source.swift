/// A source as pages, lists and reports name it.
public struct Source: Sendable, Hashable {
  public var id: SourceID
  /// What people read: the configured name, else the feed's own title, else its host.
  public var name: String
  /// The web site behind it.
  public var home: WebAddress?
  /// Where its feed is, if everybody may know: the address holds no secret and needs no credentials.
  public var feed: WebAddress?
  /// What its feed says about itself.
  public var summary: String?
  /// BCP 47, as its feed or the configuration says it.
  public var language: String?
  /// What stands beside its name; nil for the site's own sources, and if the site wants none.
  public var face: SourceFace?
  /// What pages with its items have to say.
  public var attribution: Attribution?
  /// Whether the texts of its stories are asked for one by one, and may not come.
  public var hasSeparateTexts = false
  /// Whether it holds texts of the site itself, which nobody else wrote.
  public var isOwn = false
  /// Whether its items are shown as an editor would have them; for example, an author with the source's own name is not named twice.
  public var isCleaned = false
  /// Whether search engines may list the pages of the items that it introduced.
  public var isIndexed: Bool

  public init(
    id: SourceID, name: String, home: WebAddress? = nil, feed: WebAddress? = nil, isIndexed: Bool = true
  ) {
    self.id = id
    self.name = name
    self.home = home
    self.feed = feed
    self.isIndexed = isIndexed
  }
}
