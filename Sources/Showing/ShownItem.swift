public import News
public import Site
public import Typesetting

/// An item with all that pages, feeds and data show of it but for its body, for which the record's version stands. Shared by these.
public final class ShownItem: Sendable {
  /// In place: a copy of a record costs a microsecond.
  private let records: [ItemRecord]
  private let index: Int
  /// In the order of the item's own, nil for those that the site does not have any more.
  public let sources: [ShownSource?]
  /// Where its image is published, if that is a file of the site folder.
  public let image: SitePath?
  /// The sizes of its image, where there are any.
  public let picture: PictureSet?
  /// When it leaves lists.
  public let ending: Timestamp?
  /// Declared fields that its home section shows in lists.
  let cardFields: [Facet]
  /// Whether lists that are sorted by update sort it by its own.
  let isSortedByUpdate: Bool
  /// Of what a preview alone shows.
  public let unpublished: Unpublished?
  /// Of all the above, made once and added to the digest of each page that shows the item.
  let digest: ContentDigest

  init(
    _ records: [ItemRecord], _ index: Int, sources: [ShownSource?], image: SitePath? = nil,
    picture: PictureSet? = nil, ending: Timestamp? = nil, cardFields: [Facet] = [], isSortedByUpdate: Bool = false,
    unpublished: Unpublished? = nil
  ) {
    self.records = records
    self.index = index
    self.sources = sources
    self.image = image
    self.picture = picture
    self.ending = ending
    self.cardFields = cardFields
    self.isSortedByUpdate = isSortedByUpdate
    self.unpublished = unpublished
    var digest = DigestAccumulator()
    digest.add(records[index].version)
    digest.add(Headline(title: records[index].item.title, permalink: records[index].permalink))
    digest.add(sources.count)
    for source in sources { digest.add(source) }
    digest.add(image)
    digest.add(picture)
    digest.add(ending)
    digest.add(cardFields)
    digest.add(isSortedByUpdate)
    unpublished?.add(to: &digest)
    self.digest = digest.digest
  }

  public var item: NewsItem { records[index].item }

  public var permalink: Permalink? { records[index].permalink }

  /// What stands for its body.
  public var body: ContentDigest { records[index].body }

  /// What stands for its image: two files of the same picture have the same sizes.
  public var shownPicture: Media.Location? {
    picture.map { .local($0.largest.path.text) } ?? item.details.image?.location
  }

  /// The one that introduced it.
  public var source: ShownSource? { sources.first ?? nil }

  /// False where its page is sure to say nothing below the headline.
  public var hasText: Bool {
    let shown = ItemTraits(item).shown
    guard shown != .headline, item.details.excerpt.isEmpty else { return shown != .headline }
    return shown == .full && (body != ShownItem.emptyBody || source?.hasSeparateTexts == true)
  }

  private static let emptyBody = ItemBody.empty.digest

  var headline: Headline { Headline(title: records[index].item.title, permalink: records[index].permalink) }

  public var neighbour: Neighbour {
    let start = records[index].item.start
    return Neighbour(
      headline: headline, source: sources.first??.name, start: start,
      published: start == nil ? records[index].item.dates.shown : nil)
  }

  /// Values of the declared fields that lists show, a pair for each; before them why it is not published.
  public func cardFacts(_ wording: Wording) -> [(name: String, value: String)] {
    guard !cardFields.isEmpty || unpublished != nil else { return [] }
    let values = records[index].item.details.facets
    let reason = unpublished.map { [($0.reason.rawValue, wording.reason($0))] } ?? []
    return reason + cardFields.flatMap { facet in (values[facet.name] ?? []).map { (facet.name, $0) } }
  }
}

extension ShownItem: DigestInput {
  public func add(to digest: inout DigestAccumulator) { digest.add(self.digest) }
}

/// What the pages beside an item's show of it.
public struct Headline: DigestInput, Sendable {
  public var title: String
  /// nil where it has no page.
  public var permalink: Permalink?

  public func add(to digest: inout DigestAccumulator) {
    digest.add(title)
    digest.add(permalink?.section.text)
    digest.add(permalink?.slug.text)
  }
}

/// The next item of a list on the page of another.
public struct Neighbour: DigestInput, Sendable {
  public var headline: Headline
  public var source: String?
  /// Of an event when it begins, else when it was published.
  public var start: Timestamp?
  public var published: Timestamp?

  public func add(to digest: inout DigestAccumulator) {
    digest.add(headline)
    digest.add(source)
    digest.add(start)
    digest.add(published)
  }
}

/// What is shown of a source beside its items.
public struct ShownSource: DigestInput, Sendable {
  public var name: String
  public var home: WebAddress?
  /// The texts of its stories are asked for one by one, and may not come.
  public var hasSeparateTexts = false
  /// An author of the same name is not named beside it.
  public var isCleaned = false

  public func add(to digest: inout DigestAccumulator) {
    digest.add(name)
    digest.add(home?.text)
    digest.add(hasSeparateTexts)
    digest.add(isCleaned)
  }
}
