public import News
public import Site
public import Typesetting

/// A reference to a plan's items that is shared by the shown items which one thread makes. With a single reference for all, the threads
/// would contend for its reference count.
final class PlannedPart: Sendable {
  let items: PlannedItems

  init(_ items: PlannedItems) { self.items = items }
}

/// An item with everything that pages, feeds and data show of it except its body, for which the record's version stands. A class,
/// because pages, feeds and data share it.
public final class ShownItem: Sendable {
  private let records: PlannedPart
  private let index: Int
  /// In the order of the item's sources; nil for sources that the site no longer has.
  public let sources: [Shared<ShownSource>?]
  /// nil for most items.
  private let extras: Extras?
  /// The declared fields that the item's home section shows in lists.
  let cardFields: [Facet]
  /// Whether lists sorted by update sort the item by its own update.
  let isSortedByUpdate: Bool
  /// Digest of all of the above.
  fileprivate let digest: ContentDigest
  /// Digest of what the pages of its neighbours show of it.
  fileprivate let neighbourDigest: ContentDigest

  /// What only few items have, kept apart because there may be a hundred thousand items.
  private final class Extras: Sendable {
    let image: SitePath?
    let picture: PictureSet?
    let ending: Timestamp?
    let unpublished: Unpublished?

    init(_ image: SitePath?, _ picture: PictureSet?, _ ending: Timestamp?, _ unpublished: Unpublished?) {
      (self.image, self.picture, self.ending, self.unpublished) = (image, picture, ending, unpublished)
    }
  }

  init(
    _ records: PlannedPart, _ index: Int, sources: [Shared<ShownSource>?], image: SitePath? = nil,
    picture: PictureSet? = nil, ending: Timestamp? = nil, cardFields: [Facet] = [], isSortedByUpdate: Bool = false,
    unpublished: Unpublished? = nil
  ) {
    self.records = records
    self.index = index
    self.sources = sources
    extras =
      image != nil || picture != nil || ending != nil || unpublished != nil
      ? Extras(image, picture, ending, unpublished) : nil
    self.cardFields = cardFields
    self.isSortedByUpdate = isSortedByUpdate
    let (item, permalink) = (records.items.item(index), records.items.page(of: index))
    var own = DigestAccumulator()
    // A text that nobody is shown may change, or be missing from a restored memory: no page is another one for that.
    own.add(item.showsBody(hasFeeds: true) ? records.items.version(of: index) : item.version(body: nil))
    item.addTitle(to: &own)
    own.add(permalink)
    own.add(sources.count)
    for source in sources { own.add(source) }
    own.add(image)
    own.add(picture)
    own.add(ending)
    own.add(cardFields)
    own.add(isSortedByUpdate)
    unpublished?.add(to: &own)
    digest = own.digest
    var neighbour = DigestAccumulator()
    item.addTitle(to: &neighbour)
    neighbour.add(permalink)
    neighbour.add(Neighbour.source(of: sources))
    neighbour.add(item.start)
    neighbour.add(Neighbour.end(item))
    neighbour.add(Neighbour.published(item))
    neighbour.add(item.language)
    neighbourDigest = neighbour.digest
  }

  /// The path of its image, if that is a file of the site's folder.
  public var image: SitePath? { extras?.image }

  /// The sizes of its image, if the site has any.
  public var picture: PictureSet? { extras?.picture }

  /// When the item leaves lists.
  public var ending: Timestamp? { extras?.ending }

  /// Set if only a preview shows the item.
  public var unpublished: Unpublished? { extras?.unpublished }

  public var item: NewsItem { records.items.item(index) }

  /// nil if it has no page.
  public var permalink: Permalink? { records.items.page(of: index) }

  /// Digest that stands for its body.
  public var body: ContentDigest { records.items.body(of: index) }

  /// Identifies its image: two files of the same picture have the same sizes.
  public var shownPicture: Media.Location? {
    picture.map { .local($0.largest.path.text) } ?? item.imageLocation
  }

  /// The source that introduced the item.
  public var source: Shared<ShownSource>? { sources.first ?? nil }

  /// False if its page certainly says nothing below the headline.
  public var hasText: Bool {
    let shown = ItemTraits(item).shown
    guard shown != .headline, item.details.excerpt.isEmpty else { return shown != .headline }
    return shown == .full && (body != ShownItem.emptyBody || source?.hasSeparateTexts == true)
  }

  private static let emptyBody = ItemBody.empty.digest

  public var neighbour: Neighbour { Neighbour(item: self) }

  /// Values of the declared fields that lists show, one pair for each value; for an unpublished item, the reason precedes them.
  public func cardFacts(_ wording: Wording) -> [(name: String, value: String)] {
    guard !cardFields.isEmpty || unpublished != nil else { return [] }
    let values = records.items.item(index).details.facets
    let reason = unpublished.map { [($0.reason.rawValue, wording.reason($0))] } ?? []
    return reason + cardFields.flatMap { facet in (values[facet.name] ?? []).map { (facet.name, $0) } }
  }
}

extension ShownItem: DigestInput {
  public func add(to digest: inout DigestAccumulator) { digest.add(self.digest) }
}

/// What an item's page shows of the next or previous item of its list.
public struct Neighbour: DigestInput, Sendable {
  fileprivate let item: ShownItem

  public var title: String { item.item.title }
  /// nil if it has no page.
  public var permalink: Permalink? { item.permalink }
  public var source: String? { Neighbour.source(of: item.sources) }
  /// `start` is set for events, `published` for other items.
  public var start: Timestamp? { item.item.start }
  public var end: Timestamp? { Neighbour.end(item.item) }
  public var published: Timestamp? { Neighbour.published(item.item) }
  public var language: String? { item.item.language }

  fileprivate static func source(of sources: [Shared<ShownSource>?]) -> String? { sources.first??.name }

  fileprivate static func end(_ item: NewsItem) -> Timestamp? {
    if case .event(let event) = item { event.end } else { nil }
  }

  fileprivate static func published(_ item: NewsItem) -> Timestamp? { item.start == nil ? item.dates.shown : nil }

  public func add(to digest: inout DigestAccumulator) { digest.add(item.neighbourDigest) }
}

extension DigestAccumulator {
  fileprivate mutating func add(_ permalink: Permalink?) {
    add(permalink?.folder)
    add(permalink?.slug.text)
  }
}

/// What is shown of a source besides its items.
public struct ShownSource: DigestInput, Sendable {
  public var name: String
  public var home: WebAddress?
  /// The address of its feed, if it is no secret.
  public var feed: WebAddress?
  /// Whether the texts of its stories are requested one by one and may be missing.
  public var hasSeparateTexts = false
  /// Whether an author with the same name as the source is left out beside it.
  public var isCleaned = false
  /// Whether its texts are the site's own.
  public var isOwn = false

  public func add(to digest: inout DigestAccumulator) {
    digest.add(name)
    digest.add(home?.text)
    digest.add(feed?.text)
    digest.add(hasSeparateTexts)
    digest.add(isCleaned)
    digest.add(isOwn)
  }
}
