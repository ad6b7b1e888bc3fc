public import News

/// What is new on a site, newest first, for people and programs that are elsewhere.
public struct Digest: Sendable {
  public struct Item: Sendable, Hashable {
    public var id: ItemID
    public var title: String
    /// The address of its page, or else of the original; a path if the site has no address.
    public var url: String?
    /// Where the item comes from, unless that is `url`.
    public var original: String?
    /// The name that pages give the source that introduced it.
    public var source: String
    /// Titles of the sections that list it, in their order.
    public var sections: [String] = []
    public var tags: [String] = []
    public var authors: [String] = []
    public var excerpt: String
    public var language: String?
    public var direction: TextDirection?
    /// nil if nobody knows.
    public var published: Timestamp?
    /// When it came to the site.
    public var seen: Timestamp

    public init(id: ItemID, title: String, url: String?, source: String, excerpt: String, seen: Timestamp) {
      (self.id, self.title, self.url, self.source) = (id, title, url, source)
      (self.excerpt, self.seen) = (excerpt, seen)
    }
  }

  /// A source of items in the list, with what everybody may know about it.
  public struct Source: Sendable, Hashable {
    public var name: String
    public var feed: WebAddress
    public var home: WebAddress?
    public var language: String?

    public init(name: String, feed: WebAddress, home: WebAddress?, language: String?) {
      (self.name, self.feed, self.home, self.language) = (name, feed, home, language)
    }
  }

  /// The title of the site.
  public var title: String
  public var home: String?
  public var language: String
  public var isRightToLeft = false
  public var clock: SiteClock
  public var items: [Item] = []
  /// The number of all items that were asked for, including those beyond the limit.
  public var count = 0
  /// Sorted by name.
  public var sources: [Source] = []

  public init(title: String, home: String?, language: String, clock: SiteClock) {
    (self.title, self.home, self.language, self.clock) = (title, home, language, clock)
  }

  public enum Format: String, Sendable, CaseIterable {
    case text, json, markdown, opml
    case mail = "html-mail"
  }

  /// The digest in a format. Empty if nothing is new, unless the format has a document all the same.
  public func written(as format: Format) -> String {
    switch format {
    case .text: text
    case .json: json
    case .markdown: markdown
    case .opml: opml
    case .mail: mail
    }
  }
}
