/// What only an item's detail page and the full feeds show.
package struct ItemBody: Sendable, Hashable {
  package var html: SafeHTML
  /// The body before sanitising, and by which policy `html` was made: a stricter policy sanitises again.
  package var original: Original?
  /// Audio, video and files to download, in the source's order.
  package var enclosures: [Media]
  /// Lists inside an item: a character's comics, an episode's chapters.
  package var collections: [ItemCollection]
  package var supplements: [Supplement]
  /// Files of the site folder that `html` refers to, relative to the content folder, each once, in ascending order.
  package var localFiles: [String]

  package struct Original: Sendable, Hashable {
    package enum Format: String, Sendable, Hashable { case html, markdown, text }
    package var text: String
    package var format: Format
    /// What relative addresses in `text` resolve against.
    package var base: String?
    /// Version of the sanitising policy that made `html`.
    package var policyVersion: Int

    package init(text: String, format: Format, base: String? = nil, policyVersion: Int) {
      self.text = text
      self.format = format
      self.base = base
      self.policyVersion = policyVersion
    }
  }

  package init(
    html: SafeHTML = .empty, original: Original? = nil, enclosures: [Media] = [],
    collections: [ItemCollection] = [], supplements: [Supplement] = [], localFiles: [String] = []
  ) {
    self.html = html
    self.original = original
    self.enclosures = enclosures
    self.collections = collections
    self.supplements = supplements
    self.localFiles = localFiles
  }

  package static let empty = ItemBody()
}

/// A titled list inside an item.
package struct ItemCollection: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var title: String
    package var link: WebAddress?
    package var image: Media?

    package init(title: String, link: WebAddress? = nil, image: Media? = nil) {
      self.title = title
      self.link = link
      self.image = image
    }
  }

  package var name: String
  package var entries: [Entry]
  /// How many there are at the source; more than `entries.count` where the rest is held back.
  package var total: Int?

  package init(name: String, entries: [Entry], total: Int? = nil) {
    self.name = name
    self.entries = entries
    self.total = total
  }
}
