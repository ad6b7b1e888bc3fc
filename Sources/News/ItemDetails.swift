/// What every kind of item has and lists show; the body is kept apart (`ItemBody`), so that a hundred thousand of these fit in memory.
package struct ItemDetails: Sendable, Hashable {
  package var id: ItemID
  /// Plain text, never empty once normalised.
  package var title: String
  package var subtitle: String?
  /// The original on the web; nil for local items and where the feed gave no usable address.
  package var link: WebAddress?
  package var dates: ItemDates
  /// The sources that bring this item, the one that introduced it first; never empty once normalised.
  package var sources: [SourceID]
  package var authors: [Person]
  /// As written by the source, in its order, without doubles.
  package var tags: [String]
  /// Values of further facets by name (`type`, `country`, `category`, …), as a mapping or front matter declares them.
  package var facets: [String: [String]]
  /// BCP 47, as the source says it.
  package var language: String?
  package var direction: TextDirection?
  /// Plain text of at most a few hundred characters.
  package var excerpt: String
  package var image: Media?
  /// Words of the body's plain text; 0 where there is no body.
  package var wordCount: Int
  /// Set by the source (front matter, a mapped field); which story is featured in the end is configuration.
  package var isFeatured: Bool
  /// From when on it is not shown, as its source says; of a local text its file tells.
  package var expires: Timestamp?
  package var recording: Recording?

  package init(
    id: ItemID, title: String, subtitle: String? = nil, link: WebAddress? = nil, dates: ItemDates,
    sources: [SourceID], authors: [Person] = [], tags: [String] = [], facets: [String: [String]] = [:],
    language: String? = nil, direction: TextDirection? = nil, excerpt: String = "", image: Media? = nil,
    wordCount: Int = 0, isFeatured: Bool = false
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.link = link
    self.dates = dates
    self.sources = sources
    self.authors = authors
    self.tags = tags
    self.facets = facets
    self.language = language
    self.direction = direction
    self.excerpt = excerpt
    self.image = image
    self.wordCount = wordCount
    self.isFeatured = isFeatured
  }
}

package enum TextDirection: String, Sendable, Hashable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// A person or organisation that wrote an item.
package struct Person: Sendable, Hashable {
  package var name: String
  package var address: WebAddress?
  package var email: String?

  package init(name: String, address: WebAddress? = nil, email: String? = nil) {
    self.name = name
    self.address = address
    self.email = email
  }
}
