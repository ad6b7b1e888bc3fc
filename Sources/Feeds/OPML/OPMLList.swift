package import Diagnostics
package import News

/// A list of feeds (OPML 1.0 to 2.0): outlines that carry an `xmlUrl`, in document order.
package struct OPMLList: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    /// `title`, else `text`; nil where both are empty.
    package var title: String?
    /// `xmlUrl` as written: an address, or a path relative to the list.
    package var feed: String
    package var home: WebAddress?
    /// Names of the groups around the entry, outermost first, then its own `category` values, without doubles.
    package var tags: [String]
    package var language: String?
    package var place: Place

    package init(
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
  package struct Include: Sendable, Hashable {
    /// As written: an address, or a path relative to the list.
    package var list: String
    /// Names of the groups around it, then its own name: what it holds is below them.
    package var tags: [String]
    package var place: Place

    package init(list: String, tags: [String] = [], place: Place) {
      self.list = list
      self.tags = tags
      self.place = place
    }
  }

  package var title: String?
  package var entries: [Entry]
  package var includes: [Include]
  package var diagnostics: [Diagnostic]

  package init(
    title: String? = nil, entries: [Entry] = [], includes: [Include] = [], diagnostics: [Diagnostic] = []
  ) {
    self.title = title
    self.entries = entries
    self.includes = includes
    self.diagnostics = diagnostics
  }
}
