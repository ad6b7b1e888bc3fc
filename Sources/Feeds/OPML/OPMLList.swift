public import Diagnostics
public import News

/// A list of feeds (OPML 1.0 to 2.0): outlines that carry an `xmlUrl`, in document order.
public struct OPMLList: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    /// The outline's `title`, else its `text`; nil if both are empty.
    public var title: String?
    /// `xmlUrl` as written, but without `feed:`: an address, or a path relative to the list.
    public var feed: String
    public var home: WebAddress?
    /// The names of the groups around the entry, outermost first, then its own `category` values, without duplicates.
    public var tags: [String]
    public var language: String?
    public var place: Place

    public init(
      title: String? = nil, feed: String, home: WebAddress? = nil, tags: [String] = [], language: String? = nil,
      place: Place
    ) {
      self.title = title
      self.feed = feed
      self.home = home
      self.tags = tags
      self.language = language
      self.place = place
    }
  }

  /// A further list that this one includes (`type="include"`).
  public struct Include: Sendable, Hashable {
    /// The list as written: an address, or a path relative to this list.
    public var list: String
    /// The names of the groups around it, then its own name. All that it holds is inside these groups.
    public var tags: [String]
    public var place: Place
  }

  /// What is commented out (`isComment`): whoever names it has made no mistake, and it may come back.
  public struct Muted: Sendable, Hashable {
    /// The names of feeds.
    public var names: Set<String> = []
    /// The addresses of feeds, as entries have them.
    public var feeds: Set<String> = []
    /// The groups in which something is commented out, those that are it themselves, and categories of feeds.
    public var tags: Set<String> = []

    public init() {}
  }

  public var title: String?
  public var entries: [Entry]
  public var includes: [Include] = []
  public var muted = Muted()
  public var diagnostics: [Diagnostic] = []
  /// Whether its document ends before the list does.
  public var isCut = false
  /// Whether an outline may be lost because of how the document is written; most mistakes in XML hide none.
  public var mayLackEntries = false
  /// Whether the list leads to no feed.
  public var isEmpty: Bool { entries.isEmpty && includes.isEmpty }

  public init(title: String? = nil, entries: [Entry] = []) {
    self.title = title
    self.entries = entries
  }
}
