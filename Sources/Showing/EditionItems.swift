public import News
import Parallel
public import Site
public import Typesetting

/// The items of a plan as they are shown, in the plan's order. They depend on no page of the plan, so they are gathered while the pages
/// are planned and cost a run no extra time.
public struct EditionItems: Sendable {
  let items: [ShownItem]
  /// The face of each item's source; empty if the site shows no faces.
  let facesOfItems: [Shared<ShownFace>?]
  /// The faces of sources other than the site's own, if the site shows faces.
  let faces: [SourceID: Shared<ShownFace>]

  /// Makes the items in parallel, a few thousand at a time, since there may be a hundred thousand.
  ///
  /// - Parameters:
  ///   - endings: the value of `Plan.endings`.
  ///   - updates: the value of `Plan.updates`.
  ///   - files: files of the site, among which pictures may be.
  public init(
    _ planned: PlannedItems, endings: [ItemID: Timestamp], updates: [Timestamp], _ outline: SiteOutline,
    _ sources: [SourceID: Source], _ files: LocalFiles, unpublished: [ItemID: Unpublished], jobs: Int
  ) async throws {
    faces = EditionItems.faces(of: sources)
    let maker = ItemMaker(planned, endings, updates, outline, sources, faces, files, unpublished)
    var (items, facesOfItems): ([ShownItem], [Shared<ShownFace>?]) = ([], [])
    items.reserveCapacity(planned.count)
    let part = 2_048
    try await forEachInOrder(of: Array(stride(from: 0, to: planned.count, by: part)), width: jobs) { start in
      maker.items(start..<min(start + part, planned.count))
    } consume: { _, part in
      items += part.items
      facesOfItems += part.faces
    }
    (self.items, self.facesOfItems) = (items, facesOfItems)
  }

  /// Makes all items at once.
  public init(of plan: Plan, _ outline: SiteOutline, _ sources: [SourceID: Source], _ files: LocalFiles) {
    faces = EditionItems.faces(of: sources)
    let maker = ItemMaker(plan.items, plan.endings, plan.updates, outline, sources, faces, files, [:])
    (items, facesOfItems) = maker.items(0..<plan.items.count)
  }

  private static func faces(of sources: [SourceID: Source]) -> [SourceID: Shared<ShownFace>] {
    sources.compactMapValues { $0.face.map { Shared(ShownFace($0)) } }
  }
}

private struct ItemMaker: Sendable {
  private let planned: PlannedItems
  private let endings: [ItemID: Timestamp]
  private let updates: [Timestamp]
  private let sources: [SourceID: Shared<ShownSource>]
  private let faces: [SourceID: Shared<ShownFace>]
  private let files: LocalFiles
  private let unpublished: [ItemID: Unpublished]
  /// Declared fields on cards, for sections that have any.
  private let cardFields: [Slug: [Facet]]

  init(
    _ planned: PlannedItems, _ endings: [ItemID: Timestamp], _ updates: [Timestamp], _ outline: SiteOutline,
    _ sources: [SourceID: Source], _ faces: [SourceID: Shared<ShownFace>], _ files: LocalFiles,
    _ unpublished: [ItemID: Unpublished]
  ) {
    (self.planned, self.endings, self.updates) = (planned, endings, updates)
    self.sources = sources.mapValues { Shared(ShownSource($0)) }
    self.faces = faces
    self.files = files
    self.unpublished = unpublished
    cardFields = Dictionary(
      outline.sections.filter { !$0.style.cardDetails.isEmpty }.map { ($0.slug, $0.style.cardDetails) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Makes some of the items, and the faces of their sources, which are empty if the site shows no faces.
  func items(_ range: Range<Int>) -> (items: [ShownItem], faces: [Shared<ShownFace>?]) {
    var items: [ShownItem] = []
    var itsFaces: [Shared<ShownFace>?] = []
    items.reserveCapacity(range.count)
    itsFaces.reserveCapacity(faces.isEmpty ? 0 : range.count)
    let part = PlannedPart(planned)
    let knowsPictures = !files.paths.isEmpty || !files.pictures.isEmpty
    // Most items have the same sources as the one before them.
    var last: (ids: [SourceID], sources: [Shared<ShownSource>?]) = ([], [])
    for index in range {
      let item = planned.item(index)
      let ids = item.sources
      if ids != last.ids { last = (ids, ids.map { sources[$0] }) }
      if !faces.isEmpty { itsFaces.append(ids.first.flatMap { faces[$0] }) }
      let location = knowsPictures ? item.imageLocation : nil
      var image: SitePath?
      if case .local(let path) = location { image = files.paths[path] }
      items.append(
        ShownItem(
          part, index, sources: last.sources, image: image,
          picture: location.flatMap { files.pictures[$0] }, ending: endings[item.id],
          cardFields: cardFields.isEmpty
            ? [] : planned.permalink(of: index).flatMap { cardFields[$0.section] } ?? [],
          isSortedByUpdate: updates.indices.contains(index) && updates[index] == item.dates.updated,
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
