public import News
public import Site
public import Typesetting

/// A plan together with what its pages are about. Inputs are gathered here, and only from inputs is anything written. A class, because
/// it is shared.
public final class Edition: Sendable {
  public let plan: Plan
  public let outline: SiteOutline
  public let sources: [SourceID: Source]
  public let files: SharedFiles
  public let map: SiteMap
  public let terms: SharedTerms
  /// In the order of the plan's items.
  public let items: [ShownItem]
  /// Index of each item's story in the plan.
  let storyOfItem: [Int: Int]
  /// In the order of the outline's sections.
  public let sectionSlugs: [Slug]
  /// The faces of sources other than the site's own, if the site shows faces.
  public let faces: [SourceID: Shared<ShownFace>]
  /// The face of each item's source, in the order of the items; empty if there are no faces.
  private let itemFaces: [Shared<ShownFace>?]
  private let shownSections: [Shared<ShownSection>]

  /// - Parameter shown: the items of the plan.
  public init(
    _ plan: Plan, _ outline: SiteOutline, _ sources: [SourceID: Source], _ files: LocalFiles, _ shown: EditionItems
  ) {
    self.plan = plan
    self.outline = outline
    self.sources = sources
    self.files = SharedFiles(files)
    terms = SharedTerms(plan.terms)
    map = SiteMap(plan.pages)
    (items, itemFaces, faces) = (shown.items, shown.facesOfItems, shown.faces)
    storyOfItem = Dictionary(
      plan.stories.enumerated().flatMap { number, story in story.tellings.map { ($0.item, number) } },
      uniquingKeysWith: { first, _ in first })
    sectionSlugs = outline.sections.map(\.slug)
    shownSections = zip(outline.sections, 0...).map { [map] in
      Shared(ShownSection($0, landing: map.landings[.section($1)]))
    }
  }

  /// Returns nil if the plan has no item with this index.
  public func item(_ index: Int) -> ShownItem? { items.indices.contains(index) ? items[index] : nil }

  /// Whether the plan has an item with this index.
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

  /// The face of the source that introduced the item.
  public func face(of index: Int) -> Shared<ShownFace>? {
    itemFaces.indices.contains(index) ? itemFaces[index] : nil
  }

  public func isByUpdate(section index: Int) -> Bool { section(index)?.style.sort == .updated }
}
