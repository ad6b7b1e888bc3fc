public import News
public import Site
public import Typesetting

/// The items of a plan, by a reference that those share which one thread makes: of one for all each thread would wait for the others to count it.
final class PlannedPart: Sendable {
  let items: PlannedItems

  init(_ items: PlannedItems) { self.items = items }
}

/// An item with all that pages, feeds and data show of it but for its body, for which the record's version stands. Shared by these.
public final class ShownItem: Sendable {
  private let records: PlannedPart
  private let index: Int
  /// In the order of the item's own, nil for those that the site does not have any more.
  public let sources: [Shared<ShownSource>?]
  /// nil for most items.
  private let extras: Extras?
  /// Declared fields that its home section shows in lists.
  let cardFields: [Facet]
  /// Whether lists that are sorted by update sort it by its own.
  let isSortedByUpdate: Bool
  /// Of all the above.
  fileprivate let digest: ContentDigest
  /// Of what the pages of its neighbours show of it.
  fileprivate let neighbourDigest: ContentDigest

  /// What few items have: apart, because there are a hundred thousand of these.
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
    own.add(records.items.version(of: index))
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
    neighbour.add(Neighbour.published(item))
    neighbour.add(item.language)
    neighbourDigest = neighbour.digest
  }

  /// Where its image is published, if that is a file of the site folder.
  public var image: SitePath? { extras?.image }

  /// The sizes of its image, where there are any.
  public var picture: PictureSet? { extras?.picture }

  /// When it leaves lists.
  public var ending: Timestamp? { extras?.ending }

  /// Of what a preview alone shows.
  public var unpublished: Unpublished? { extras?.unpublished }

  public var item: NewsItem { records.items.item(index) }

  /// nil where it has no page.
  public var permalink: Permalink? { records.items.page(of: index) }

  /// What stands for its body.
  public var body: ContentDigest { records.items.body(of: index) }

  /// What stands for its image: two files of the same picture have the same sizes.
  public var shownPicture: Media.Location? {
    picture.map { .local($0.largest.path.text) } ?? item.imageLocation
  }

  /// The one that introduced it.
  public var source: Shared<ShownSource>? { sources.first ?? nil }

  /// False where its page is sure to say nothing below the headline.
  public var hasText: Bool {
    let shown = ItemTraits(item).shown
    guard shown != .headline, item.details.excerpt.isEmpty else { return shown != .headline }
    return shown == .full && (body != ShownItem.emptyBody || source?.hasSeparateTexts == true)
  }

  private static let emptyBody = ItemBody.empty.digest

  public var neighbour: Neighbour { Neighbour(item: self) }

  /// Values of the declared fields that lists show, a pair for each; before them why it is not published.
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

/// Of an item what the page of another shows that leads to it as the next of its list.
public struct Neighbour: DigestInput, Sendable {
  fileprivate let item: ShownItem

  public var title: String { item.item.title }
  /// nil where it has no page.
  public var permalink: Permalink? { item.permalink }
  public var source: String? { Neighbour.source(of: item.sources) }
  /// Of an event when it begins, else when it was published.
  public var start: Timestamp? { item.item.start }
  public var published: Timestamp? { Neighbour.published(item.item) }
  public var language: String? { item.item.language }

  fileprivate static func source(of sources: [Shared<ShownSource>?]) -> String? { sources.first??.name }

  fileprivate static func published(_ item: NewsItem) -> Timestamp? { item.start == nil ? item.dates.shown : nil }

  public func add(to digest: inout DigestAccumulator) { digest.add(item.neighbourDigest) }
}

extension DigestAccumulator {
  fileprivate mutating func add(_ permalink: Permalink?) {
    add(permalink?.folder)
    add(permalink?.slug.text)
  }
}

/// What is shown of a source beside its items.
public struct ShownSource: DigestInput, Sendable {
  public var name: String
  public var home: WebAddress?
  /// Where its feed is, if everybody may know.
  public var feed: WebAddress?
  /// The texts of its stories are asked for one by one, and may not come.
  public var hasSeparateTexts = false
  /// An author of the same name is not named beside it.
  public var isCleaned = false
  /// Texts of the site itself, which nobody else wrote.
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
