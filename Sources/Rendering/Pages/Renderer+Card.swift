internal import News
internal import Site
internal import Templating

extension Renderer {
  /// Cards of a grid's first row, where it has most columns.
  static let firstRow = 5

  /// An item as lists show it; nil where the plan names none.
  /// - Parameter isEager: its image is in sight from the start.
  func card(_ index: Int, from page: SitePath, isEager: Bool = false) -> Record? {
    guard isKnown(index) else { return nil }
    let item = plan.items[index].item
    let details = item.details
    let kind = item.kind
    let traits = ItemTraits(item)
    let url = kind == .webLink || kind == .advert ? details.link?.text : address(ofItem: index, from: page)
    let tongue = tongue(of: details)
    // The name of an event stands by itself; of anything else it stands in for the text.
    let lead = kind == .event ? nil : details.subtitle
    let isDated = kind == .story || kind == .webLink
    return [
      .flag(kind == .story), .flag(kind == .webLink), .flag(kind == .advert), .flag(kind == .event),
      .flag(!traits.hasPage), .flag(url == nil && kind != .advert), .text(details.title), optional(details.subtitle),
      traits.shown == .headline ? .absent : optional(details.excerpt.isEmpty ? lead : details.excerpt),
      optionalAddress(url), tongue.language, tongue.direction, kind == .advert ? .absent : source(of: details),
      .list(authors(of: details, [], from: page)), isDated ? date(details.dates.shown) : .absent, start(traits),
      optional(traits.venue), image(details.image, caption: nil, from: page, isEager: isEager),
      optional(readingTime(details, traits)), .flag(Renderer.isLong(details.title)),
      kind == .advert ? .absent : key(of: item), .text(kind.shortName),
      kind == .event ? optional(details.subtitle) : .absent,
      .list(cardFacts(of: plan.items[index]).map { [.text($0.name), .text($0.value)] }),
    ]
  }

  /// By which scripts know the item again; absent where there are none.
  func key(of item: NewsItem) -> Value { outline.isInteractive ? .text(item.id.key.description) : .absent }

  /// Whether a title has more than about four lines of headline; ideographs are twice as wide.
  static func isLong(_ title: String) -> Bool {
    guard title.utf8.count > mostHeadlineWidth else { return false }
    return title.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) } > mostHeadlineWidth
  }

  private static let mostHeadlineWidth = 100

  /// The item's page; nil where it has none.
  func address(ofItem index: Int, from page: SitePath) -> String? {
    plan.items[index].permalink.map { link(to: SitePath($0), from: page) }
  }

  /// Language and direction of an item where they differ from the page's, or may.
  func tongue(of details: ItemDetails) -> (language: Value, direction: Value) {
    let tongue = differingTongue(of: details)
    return (optional(tongue.language), optional(tongue.direction))
  }

  func differingTongue(of details: ItemDetails) -> (language: String?, direction: String?) {
    let language = LanguageTag.shown(details.language)
    let direction = details.direction ?? LanguageTag.direction(of: details.language)
    let differs = language != nil && language != LanguageTag.shown(settings.language)
    guard let direction else {
      let isPlain = settings.direction == .leftToRight && details.title.utf8.allSatisfy { $0 < 0x80 }
      return (nil, isPlain ? nil : "auto")
    }
    return (differs ? language : nil, direction == settings.direction ? nil : direction.rawValue)
  }

  private func source(of details: ItemDetails) -> Value {
    guard let id = details.sources.first, let source = sources[id], !source.name.isEmpty else { return .absent }
    return .record(linkRecord(source.name, nil, from: .front))
  }

  /// - Parameter terms: the authors' own lists, where they are written.
  func authors(of details: ItemDetails, _ terms: [FacetLinks.Value], from page: SitePath) -> [Record] {
    details.authors.map { author in
      linkRecord(author.name, terms.first { $0.value.label == author.name }?.path, from: page)
    }
  }

  func date(_ time: Timestamp?) -> Value {
    guard let time, time.isWritable else { return .absent }
    return .record([.text(dates.date(time)), .text(time.description)])
  }

  func start(_ traits: ItemTraits) -> Value {
    guard let start = traits.start, start.isWritable else { return .absent }
    return .record([.text(dates.dateTime(start)), .text(start.description)])
  }

  /// At 230 words a minute; nothing for what is read at a glance, or elsewhere.
  func readingTime(_ details: ItemDetails, _ traits: ItemTraits) -> String? {
    guard traits.start == nil, traits.hasPage, traits.shown == .full, details.wordCount >= 115 else { return nil }
    let minutes = (details.wordCount + 115) / 230
    return minutes < readingTimes.count ? readingTimes[minutes] : theme.strings.plural("readingTime", minutes)
  }

  func image(_ media: Media?, caption: String?, from page: SitePath, isEager: Bool = false) -> Value {
    guard let media, let url = address(of: media, from: page) else { return .absent }
    return .record([
      .address(url), .text(media.alternativeText ?? ""), optional(caption),
      optional(media.width.flatMap(positive)), optional(media.height.flatMap(positive)), .flag(isEager),
    ])
  }

  /// nil where the file is not among those that are published, or lies elsewhere and images from elsewhere are not shown.
  func address(of media: Media, from page: SitePath) -> String? {
    switch media.location {
    case .web(let address): settings.showsRemoteImages ? address.text : nil
    case .local(let path): files.paths[path].map { link(to: $0, from: page) }
    }
  }

  private func positive(_ number: Int) -> String? { number > 0 ? String(number) : nil }
}
