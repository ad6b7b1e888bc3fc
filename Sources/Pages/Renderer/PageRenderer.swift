public import News
public import Showing
public import Site
import Templating
import Theming

/// Writes pages for people. Their inputs are gathered from the edition; kinds of which there are many pages are made from their inputs
/// alone.
public struct PageRenderer: Sendable {
  let edition: Edition
  let style: HouseStyle
  /// What surrounds the content of pages below a section's list, by section (index 0 stands for none). Used only if links do not depend
  /// on a page's depth.
  private(set) var frames: [Frame] = []
  /// By section; index 0 stands for none.
  private let attributions: [[Record]]
  /// The site's record for pages that it does not link to; nil if links depend on a page's depth.
  private(set) var siteValue: Value?
  /// Titles of pages that the menu names by address alone, and of all that a shared menu names.
  let menuTitles: [SitePath: String]

  /// - Parameter titles: of pages in other languages to which the menu leads, by their paths in the whole site.
  public init(_ edition: Edition, _ style: HouseStyle, titles: [SitePath: String] = [:]) {
    self.edition = edition
    self.style = style
    menuTitles = edition.menuTitles(style, titles)
    attributions = edition.attributions(style)
    if !style.settings.isPortable { siteValue = .record(siteRecord(from: .front, isBelow: true)) }
    frames = (0...edition.outline.sections.count).map {
      makeFrame(for: .front, section: $0 == 0 ? nil : $0 - 1, isBelow: true)
    }
  }

  func attributions(in section: Int?) -> [Record] {
    let index = (section ?? -1) + 1
    return attributions[attributions.indices.contains(index) ? index : 0]
  }

  public func front(_ front: FrontPage, _ page: PlannedPage) -> [UInt8] { written(.front, frontRecord(front, page)) }

  public func list(_ list: ListPage, _ page: PlannedPage) -> [UInt8] { written(.list, listRecord(list, page)) }

  public func terms(_ terms: TermsPage, _ page: PlannedPage) -> [UInt8] { written(.terms, termsRecord(terms, page)) }

  /// Empty if the plan does not contain the item.
  public func detail(_ detail: DetailPage, _ page: PlannedPage, _ bodies: [ItemID: ItemBody]) -> [UInt8] {
    guard let input = input(of: detail, page) else { return [] }
    let body = bodies[input.item.item.id] ?? .empty
    let record = style.detailRecord(input, body, in: frame(for: page.path, section: detail.section, isBelow: true))
    return written(.detail, record, capacity: body.html.text.utf8.count + 8192)
  }

  /// Empty if the plan does not contain the item.
  public func history(
    _ detail: DetailPage, _ page: PlannedPage, _ bodies: [ItemID: ItemBody],
    _ texts: [ItemID: [ContentDigest: SafeHTML]]
  ) -> [UInt8] {
    guard let input = input(ofHistory: detail, page) else { return [] }
    let id = input.item.item.id
    let frame = frame(for: page.path, section: detail.section, isBelow: true)
    return written(.history, style.historyRecord(input, bodies[id] ?? .empty, texts[id] ?? [:], in: frame))
  }

  public func changes(_ file: ChangesFile, _ page: PlannedPage) -> [UInt8] {
    written(.changes, changesRecord(file, page))
  }

  public func fixed(_ kind: FixedPage, _ page: PlannedPage) -> [UInt8] {
    written(PageKind(kind), fixedRecord(kind, page))
  }

  public func own(_ own: OwnPage, _ page: PlannedPage) -> [UInt8] { written(.page, ownRecord(own, page)) }

  public func story(_ story: PlannedStory, _ page: PlannedPage) -> [UInt8] {
    written(.story, storyRecord(story, page))
  }

  public func stories(_ file: StoriesFile, _ page: PlannedPage) -> [UInt8] {
    written(.stories, storiesRecord(file, page))
  }

  public func health(_ health: HealthFile, _ page: PlannedPage) -> [UInt8] {
    written(.health, healthRecord(health, page))
  }

  private func written(_ kind: PageKind, _ record: Record, capacity: Int = 0) -> [UInt8] {
    var output: [UInt8] = []
    if capacity > 0 { output.reserveCapacity(capacity) }
    style.theme.templates[kind]?.render(record, into: &output)
    return output
  }
}
