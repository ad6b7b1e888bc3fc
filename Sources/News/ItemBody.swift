/// What only an item's detail page and the full feeds show.
public struct ItemBody: Sendable, Hashable {
  public var html: SafeHTML
  /// The body before sanitising, and the policy by which `html` was made: a stricter policy sanitises again.
  public var original: Original?
  /// Audio, video and files to download, in the source's order.
  public var enclosures: [Media]
  /// Lists inside an item: a character's comics, an episode's chapters.
  public var collections: [ItemCollection]
  public var supplements: [Supplement]
  /// Files of the site folder that `html` refers to or that are shown beside it, relative to the content folder, each once, in ascending order.
  public var localFiles: [String]

  public struct Original: Sendable, Hashable {
    public enum Format: String, Sendable, Hashable { case html, markdown, text }
    public var text: String
    public var format: Format
    /// What relative addresses in `text` resolve against.
    public var base: String?
    /// Version of the sanitising policy that made `html`.
    public var policyVersion: Int

    public init(text: String, format: Format, base: String?, policyVersion: Int) {
      self.text = text
      self.format = format
      self.base = base
      self.policyVersion = policyVersion
    }
  }

  public init(
    html: SafeHTML = .empty, original: Original? = nil, enclosures: [Media] = [],
    collections: [ItemCollection] = [], supplements: [Supplement] = [], localFiles: [String] = []
  ) {
    self.html = html
    self.original = original
    self.enclosures = enclosures
    self.collections = collections
    self.supplements = supplements
    self.localFiles = localFiles
    guard !enclosures.isEmpty || !collections.isEmpty else { return }
    let beside = (enclosures + collections.flatMap { $0.entries.compactMap(\.image) }).compactMap { media in
      if case .local(let path) = media.location { path } else { nil }
    }
    if !beside.isEmpty { self.localFiles = Set(localFiles + beside).sorted() }
  }

  public static let empty = ItemBody()
}

/// A titled list inside an item.
public struct ItemCollection: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    public var title: String
    public var link: WebAddress?
    public var image: Media?

    public init(title: String, link: WebAddress? = nil, image: Media? = nil) {
      self.title = title
      self.link = link
      self.image = image
    }
  }

  public var name: String
  public var entries: [Entry]
  /// The number of entries at the source; more than `entries.count` if the rest is held back.
  public var total: Int? { didSet { total = countable(total) } }

  public init(name: String, entries: [Entry], total: Int? = nil) {
    self.name = name
    self.entries = entries
    self.total = countable(total)
  }
}
