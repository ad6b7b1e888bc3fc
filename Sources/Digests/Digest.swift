package import News

/// What is new on a site, the newest first, for people and programs that are elsewhere.
package struct Digest: Sendable {
  package struct Item: Sendable, Hashable {
    package var id: ItemID
    package var title: String
    /// Of its page, else of the original; a path where the site has no address.
    package var url: String?
    /// Where it comes from, where that is not `url`.
    package var original: String?
    /// As pages call the one that introduced it.
    package var source: String
    /// Titles of the sections that list it, in their order.
    package var sections: [String] = []
    package var tags: [String] = []
    package var authors: [String] = []
    package var excerpt: String
    package var language: String?
    /// nil where nobody knows.
    package var published: Timestamp?
    /// When it came to the site.
    package var seen: Timestamp

    package init(id: ItemID, title: String, url: String?, source: String, excerpt: String, seen: Timestamp) {
      (self.id, self.title, self.url, self.source) = (id, title, url, source)
      (self.excerpt, self.seen) = (excerpt, seen)
    }
  }

  /// A source of items of the list, as everybody may know it.
  package struct Source: Sendable, Hashable {
    package var name: String
    package var feed: WebAddress
    package var home: WebAddress?
    package var language: String?

    package init(name: String, feed: WebAddress, home: WebAddress?, language: String?) {
      (self.name, self.feed, self.home, self.language) = (name, feed, home, language)
    }
  }

  /// Of the site.
  package var title: String
  package var home: String?
  package var language: String
  package var isRightToLeft = false
  package var clock: SiteClock
  package var items: [Item] = []
  /// Of all items that were asked for, those beyond the limit included.
  package var count = 0
  /// By name.
  package var sources: [Source] = []

  package init(title: String, home: String?, language: String, clock: SiteClock) {
    (self.title, self.home, self.language, self.clock) = (title, home, language, clock)
  }

  package enum Format: String, Sendable, CaseIterable {
    case text, json, markdown, opml
    case mail = "html-mail"
  }

  /// Nothing where there is nothing new, but for what is to be a document all the same.
  package func written(as format: Format) -> String {
    switch format {
    case .text: text
    case .json: json
    case .markdown: markdown
    case .opml: opml
    case .mail: mail
    }
  }
}
