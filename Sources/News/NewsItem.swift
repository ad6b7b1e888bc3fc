/// One item of any kind, as the stages hand it on. It is indirect because it is handed on often and holds two dozen values: a copy is one
/// more reference, not a copy of each value.
public indirect enum NewsItem: Sendable, Hashable {
  case story(Story)
  case webLink(WebLink)
  case advert(Advert)
  case event(Event)

  public var kind: NewsKind {
    switch self {
    case .story: .story
    case .webLink: .webLink
    case .advert: .advert
    case .event: .event
    }
  }

  public var details: ItemDetails {
    get { read { $0 } }
    set {
      switch self {
      case .story(var story):
        story.details = newValue
        self = .story(story)
      case .webLink(var link):
        link.details = newValue
        self = .webLink(link)
      case .advert(var advert):
        advert.details = newValue
        self = .advert(advert)
      case .event(var event):
        event.details = newValue
        self = .event(event)
      }
    }
  }

  // Single fields, without a copy of all details: they are asked of every item of the archive.

  public var id: ItemID { read { $0.id } }
  public var title: String { words.title }
  /// Adds the title as bytes, since this is asked of every item, and most are not shown anew.
  public func addTitle(to digest: inout DigestAccumulator) { words.addTitle(to: &digest) }
  public var dates: ItemDates { read { $0.dates } }
  /// Its place in lists that are sorted by date.
  public var position: ListPosition { read { ListPosition(date: $0.dates.sort, id: $0.id) } }
  /// The sources that bring it, with the one that introduced it first.
  public var sources: [SourceID] { read { $0.sources } }
  public var wordCount: Int { read { $0.wordCount } }
  public var excerpt: String { words.excerpt }
  public var authors: [Person] { words.authors }
  public var tags: [String] { words.tags }
  public var facets: [String: [String]] { words.facets }
  public var language: String? { words.language }
  public var localImage: String? { words.localImage }
  public var imageLocation: Media.Location? { words.imageLocation }
  public var isFeatured: Bool { read { $0.isFeatured } }
  public var expires: Timestamp? { read { $0.expires } }

  /// The texts from which the properties above are read.
  public var words: ItemWords { read { $0.words } }

  /// Always inlined, so that nothing is copied but what is asked for.
  @inline(__always)
  private func read<Value>(_ field: (ItemDetails) -> Value) -> Value {
    switch self {
    case .story(let story): field(story.details)
    case .webLink(let link): field(link.details)
    case .advert(let advert): field(advert.details)
    case .event(let event): field(event.details)
    }
  }

  /// How much of a story its page shows; nil for other kinds.
  public var show: Story.Shown? {
    if case .story(let story) = self { story.show } else { nil }
  }

  /// When an event starts; nil for other kinds.
  public var start: Timestamp? {
    if case .event(let event) = self { event.start } else { nil }
  }

  /// Whether its page, if it has one, shows all of its text.
  public var showsText: Bool {
    switch self {
    case .story(let story): story.show == .full
    case .event: true
    case .webLink, .advert: false
    }
  }

  /// Whether its page is the place to read it. Any other item names the original as its address, and search engines list that.
  public var isOriginal: Bool { !words.has(.link) }

  /// Whether the item gets a detail page on this site.
  public var hasDetailPage: Bool {
    switch self {
    case .story, .event: true
    case .webLink, .advert: false
    }
  }

  /// Whether the body stands in a page or in a feed of the site.
  public func showsBody(hasFeeds: Bool) -> Bool {
    switch self {
    case .story(let story): story.show == .full
    case .event: true
    case .webLink: hasFeeds
    case .advert: false
    }
  }
}
