public import News
import Parallel
public import Site
public import Typesetting

/// A plan with what its pages are about: here inputs are gathered, and nothing is written from it that is no input. Shared.
public final class Edition: Sendable {
  public let plan: Plan
  public let outline: SiteOutline
  public let sources: [SourceID: Source]
  public let files: SharedFiles
  public let map: SiteMap
  public let terms: SharedTerms
  /// In the order of the plan's items.
  public let items: [ShownItem]
  /// Numbers of the plan's stories.
  let storyOfItem: [Int: Int]
  /// In the order of the outline's sections.
  public let sectionSlugs: [Slug]
  /// Of sources that are not the site's own, where the site wants them.
  public let faces: [SourceID: Shared<ShownFace>]
  /// Of the items, in their order; empty where there are none.
  private let itemFaces: [Shared<ShownFace>?]
  private let shownSections: [Shared<ShownSection>]

  /// - Parameter jobs: how many tasks gather the items: there may be a hundred thousand.
  public init(
    _ plan: Plan, _ outline: SiteOutline, _ sources: [SourceID: Source], _ files: LocalFiles,
    unpublished: [ItemID: Unpublished] = [:], jobs: Int = 1
  ) {
    self.plan = plan
    self.outline = outline
    self.sources = sources
    self.files = SharedFiles(files)
    terms = SharedTerms(plan.terms)
    map = SiteMap(plan.pages)
    let faces = sources.compactMapValues { $0.face.map { Shared(ShownFace($0)) } }
    self.faces = faces
    storyOfItem = Dictionary(
      plan.stories.enumerated().flatMap { number, story in story.tellings.map { ($0.item, number) } },
      uniquingKeysWith: { first, _ in first })
    sectionSlugs = outline.sections.map(\.slug)
    shownSections = zip(outline.sections, 0...).map { [map] in
      Shared(ShownSection($0, landing: map.landings[.section($1)]))
    }
    let maker = ItemMaker(plan, outline, sources, faces, files, unpublished)
    let parts = mapInParallel(count: plan.items.count, chunk: 2_048, jobs: jobs) { maker.items($0) }
    items = parts.flatMap(\.items)
    itemFaces = parts.flatMap(\.faces)
  }

  /// nil where the plan names none.
  public func item(_ index: Int) -> ShownItem? { items.indices.contains(index) ? items[index] : nil }

  /// Whether the plan holds the item that it names.
  public func isKnown(_ index: Int) -> Bool { items.indices.contains(index) }

  public func section(_ index: Int) -> Section? {
    outline.sections.indices.contains(index) ? outline.sections[index] : nil
  }

  public func shownSection(_ index: Int?) -> Shared<ShownSection>? {
    index.flatMap { shownSections.indices.contains($0) ? shownSections[$0] : nil }
  }

  public func referredFiles(of item: ItemID) -> ReferredFiles {
    ReferredFiles(files, of: item)
  }

  /// Of the source that introduced the item.
  public func face(of index: Int) -> Shared<ShownFace>? {
    itemFaces.indices.contains(index) ? itemFaces[index] : nil
  }

  public func isByUpdate(section index: Int) -> Bool { section(index)?.style.sort == .updated }
}

/// The items of a plan as they are shown.
private struct ItemMaker: Sendable {
  private let plan: Plan
  private let sources: [SourceID: Shared<ShownSource>]
  private let faces: [SourceID: Shared<ShownFace>]
  private let files: LocalFiles
  private let unpublished: [ItemID: Unpublished]
  /// Of the sections that have any.
  private let cardFields: [Slug: [Facet]]

  init(
    _ plan: Plan, _ outline: SiteOutline, _ sources: [SourceID: Source], _ faces: [SourceID: Shared<ShownFace>],
    _ files: LocalFiles, _ unpublished: [ItemID: Unpublished]
  ) {
    self.plan = plan
    self.sources = sources.mapValues { Shared(ShownSource($0)) }
    self.faces = faces
    self.files = files
    self.unpublished = unpublished
    cardFields = Dictionary(
      outline.sections.filter { !$0.style.cardDetails.isEmpty }.map { ($0.slug, $0.style.cardDetails) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Some of them, and the faces of their sources, of which there are none where the site wants none.
  func items(_ range: Range<Int>) -> (items: [ShownItem], faces: [Shared<ShownFace>?]) {
    var items: [ShownItem] = []
    var itsFaces: [Shared<ShownFace>?] = []
    items.reserveCapacity(range.count)
    itsFaces.reserveCapacity(faces.isEmpty ? 0 : range.count)
    let knowsPictures = !files.paths.isEmpty || !files.pictures.isEmpty
    // Most items have the sources of the one before them.
    var last: (ids: [SourceID], sources: [Shared<ShownSource>?]) = ([], [])
    for index in range {
      let item = plan.items.item(index)
      let ids = item.sources
      if ids != last.ids { last = (ids, ids.map { sources[$0] }) }
      if !faces.isEmpty { itsFaces.append(ids.first.flatMap { faces[$0] }) }
      let location = knowsPictures ? item.imageLocation : nil
      var image: SitePath?
      if case .local(let path) = location { image = files.paths[path] }
      items.append(
        ShownItem(
          plan.items, index, sources: last.sources, image: image,
          picture: location.flatMap { files.pictures[$0] }, ending: plan.endings[item.id],
          cardFields: cardFields.isEmpty
            ? [] : plan.items.permalink(of: index).flatMap { cardFields[$0.section] } ?? [],
          isSortedByUpdate: plan.updates.indices.contains(index) && plan.updates[index] == item.dates.updated,
          unpublished: unpublished[item.id]))
    }
    return (items, itsFaces)
  }
}

extension ShownSource {
  fileprivate init(_ source: Source) {
    self.init(
      name: source.name, home: source.home, feed: source.feed, hasSeparateTexts: source.hasSeparateTexts,
      isCleaned: source.isCleaned, isOwn: source.isOwn)
  }
}
