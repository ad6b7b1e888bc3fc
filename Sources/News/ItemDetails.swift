/// What every kind of item has and lists show. The body is kept apart (`ItemBody`), so that a hundred thousand of these fit in memory.
public struct ItemDetails: Sendable, Hashable {
  public var id: ItemID
  public var dates: ItemDates
  /// The sources that bring this item, the one that introduced it first; never empty once normalised.
  public var sources: [SourceID]
  public var direction: TextDirection?
  /// The number of words in the body's plain text; 0 if there is no body.
  public var wordCount: Int
  /// Set by the source (front matter, a mapped field); which story is featured in the end is configuration.
  public var isFeatured: Bool
  /// The time from which its source no longer wants it shown; nil for a local text, whose file says it.
  public var expires: Timestamp?
  /// The texts from which the properties below are read: reading one makes a string or a list, setting one copies all texts.
  public private(set) var words: ItemWords

  public init(
    id: ItemID, title: String, subtitle: String? = nil, link: WebAddress? = nil, dates: ItemDates,
    sources: [SourceID], authors: [Person] = [], tags: [String] = [], facets: [String: [String]] = [:],
    language: String? = nil, direction: TextDirection? = nil, excerpt: String = "", image: Media? = nil,
    wordCount: Int = 0, isFeatured: Bool = false, recording: Recording? = nil
  ) {
    let (itsAuthors, itsTags, itsFacets) = (
      ItemWords.text(authors), FieldText.encoded(list: tags), ItemWords.text(facets)
    )
    let (itsImage, itsRecording) = (ItemWords.text(image), ItemWords.text(recording))
    let words = ItemWords { field in
      switch field {
      case .title: title
      case .subtitle: subtitle
      case .link: link?.text
      case .authors: itsAuthors
      case .tags: itsTags
      case .facets: itsFacets
      case .language: language
      case .excerpt: excerpt
      case .image: itsImage
      case .recording: itsRecording
      }
    }
    self.init(
      id: id, dates: dates, sources: sources, direction: direction, wordCount: wordCount, isFeatured: isFeatured,
      words: words)
  }

  public init(
    id: ItemID, dates: ItemDates, sources: [SourceID], direction: TextDirection?, wordCount: Int,
    isFeatured: Bool, expires: Timestamp? = nil, words: ItemWords
  ) {
    self.id = id
    self.dates = dates
    self.sources = sources
    self.direction = direction
    self.wordCount = wordCount
    self.isFeatured = isFeatured
    self.expires = expires
    self.words = words
  }

  /// Plain text, never empty once normalised.
  public var title: String {
    get { words.title }
    set { words[.title] = newValue }
  }

  public var subtitle: String? {
    get { words[.subtitle] }
    set { words[.subtitle] = newValue }
  }

  /// The original on the web; nil for local items, and if the feed gave no usable address.
  public var link: WebAddress? {
    get { words[.link].map { WebAddress(trusting: $0) } }
    set { words[.link] = newValue?.text }
  }

  public var authors: [Person] {
    get { words.authors }
    set { words[.authors] = ItemWords.text(newValue) }
  }

  /// As the source writes them, in its order, without duplicates.
  public var tags: [String] {
    get { words.tags }
    set { words[.tags] = FieldText.encoded(list: newValue) }
  }

  /// Values of further facets by name (`type`, `country`, `category`, …), as a mapping or front matter declares them.
  public var facets: [String: [String]] {
    get { words.facets }
    set { words[.facets] = ItemWords.text(newValue) }
  }

  /// BCP 47, as the source says it.
  public var language: String? {
    get { words.language }
    set { words[.language] = newValue }
  }

  /// Plain text of at most a few hundred characters.
  public var excerpt: String {
    get { words.excerpt }
    set { words[.excerpt] = newValue }
  }

  public var image: Media? {
    get { ItemWords.image(words[.image]) }
    set { words[.image] = ItemWords.text(newValue) }
  }

  public var hasImage: Bool { words.has(.image) }

  /// The path of its image, if that is a file of the site folder.
  public var localImage: String? { words.localImage }

  /// The location of its image alone, since the rest takes longer to read.
  public var imageLocation: Media.Location? { words.imageLocation }

  public var recording: Recording? {
    get { ItemWords.recording(words[.recording]) }
    set { words[.recording] = ItemWords.text(newValue) }
  }
}

public enum TextDirection: String, Sendable, Hashable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
