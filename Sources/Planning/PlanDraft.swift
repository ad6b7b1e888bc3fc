import Diagnostics
import News
import Site

/// A plan in the making: each step adds its pages.
struct PlanDraft {
  let input: PlanInput
  var catalog: Catalog
  var pages: [PlannedPage] = []
  /// The upper end of each sealed page's range, by which sitemaps are divided; nil for pages without a lasting date. In the order of
  /// `pages`, as long as these are not sorted.
  private(set) var ends: [Timestamp?] = []
  var decisions = Plan.Decisions()
  /// Lists that already had sealed pages.
  var sealedLists: Set<ListKey> = []
  var problems: [SiteProblem] = []
  /// The planned list of each section, for the front page; nil for a section without pages.
  var sectionLists: [ListOutcome?]
  /// Sections whose address an earlier section has, so that they get no pages.
  private(set) var shadowed: Set<Int> = []
  var terms = DetailTerms()
  var search: SearchPlan?
  var searchFilters: [FacetLinks] = []
  var stories: [PlannedStory] = []

  init(_ input: PlanInput, _ settled: SettledItems) {
    self.input = input
    catalog = settled.catalog
    decisions.permalinks = settled.permalinks
    sectionLists = Array(repeating: nil, count: input.outline.sections.count)
    pages.reserveCapacity(catalog.items.count + catalog.items.count / 2 + 16)
    ends.reserveCapacity(pages.capacity)
    let unpublished = catalog.unpublished.map { (input.sources[$0.key]?.name ?? "", $0.value) }
    if !unpublished.isEmpty { problems.append(.unpublished(Dictionary(unpublished, uniquingKeysWith: +))) }
    findShadowedSections()
    nameSources()
    problems += settled.problems
  }

  var outline: SiteOutline { input.outline }

  mutating func add(_ path: SitePath, _ content: PageContent, lastModified: Timestamp? = nil, end: Timestamp? = nil) {
    pages.append(PlannedPage(path: path, content: content, lastModified: lastModified?.known))
    ends.append(end)
  }

  /// Makes a list stay from now on.
  mutating func keep(_ list: ListKey) {
    if !input.former.lastingLists.contains(list) { decisions.lastingLists.insert(list) }
  }

  /// The newest change of some items.
  func lastChange(of items: some Sequence<some BinaryInteger>) -> Timestamp? {
    items.lazy.map { catalog.changed[Int($0)] }.max()
  }

  private mutating func findShadowedSections() {
    var first: [Slug: Int] = [:]
    for (index, section) in outline.sections.enumerated() {
      if SiteNames.isReserved(section: section.slug) {
        problems.append(.reservedSection(title: section.title, slug: section.slug))
      }
      guard let other = first[section.slug] else {
        first[section.slug] = index
        continue
      }
      shadowed.insert(index)
      problems.append(
        .sectionsCollide(slug: section.slug, first: outline.sections[other].title, second: section.title))
    }
  }
}
