import News
import Showing
import Site
import Templating
import Theming

extension PageRenderer {
  func frontRecord(_ front: FrontPage, _ page: PlannedPage) -> Record {
    var pictures: Set<Media.Location> = []
    let featured = front.featured.flatMap {
      card($0, from: page.path, beside: &pictures, room: .lead)
    }
    let isLeadPictured = !pictures.isEmpty
    let isByUpdate = front.river != nil && edition.isByUpdate(section: 0)
    let isGrid = edition.outline.sections.count == 1 && edition.section(0)?.style.layout == .grid
    let latest = front.latest.enumerated().compactMap { place, item in
      card(
        item, from: page.path, beside: &pictures,
        isEager: isGrid ? featured == nil && place < PageRenderer.firstRow : !isLeadPictured && place < 2,
        isByUpdate: isByUpdate, room: isGrid ? .tile : place < 2 ? .block : .thumbnail)
    }
    let blocks = front.blocks.compactMap { block -> Record? in
      guard edition.outline.sections.indices.contains(block.section),
        let list = edition.map.landings[.section(block.section)]
      else {
        return nil
      }
      return BlockField.record([
        .title: .text(edition.outline.sections[block.section].title),
        .url: .address(style.link(to: list, from: page.path)),
        .items: .list(
          block.items.compactMap {
            card(
              $0, from: page.path, beside: &pictures, isByUpdate: edition.isByUpdate(section: block.section))
          }),
        .events: events(ofSection: block.section, length: edition.outline.front.blockCount),
        .hasSpares: .flag(!block.spares.isEmpty),
        .spares: .list(block.spares.compactMap { card($0, from: page.path, beside: &pictures) }),
      ])
    }
    let spares = (front.river?.spares ?? []).compactMap { card($0, from: page.path, beside: &pictures) }
    let isByDate = edition.section(0)?.style.sort.isDated != false
    let older = front.older.map {
      style.linkRecord(style.theme.strings[isByDate ? .olderPage : .nextPage], $0, from: page.path)
    }
    let upcoming = events(ofSection: front.river == nil ? nil : 0, length: edition.outline.front.latestCount)
    let hasLatest = !latest.isEmpty || upcoming.isPresent
    let content = FrontField.record([
      .featured: featured.map { .record($0) } ?? .absent,
      .hasLatest: .flag(hasLatest),
      .latest: .list(latest),
      .hasBlocks: .flag(!blocks.isEmpty),
      .blocks: .list(blocks),
      .older: older.map { .record($0) } ?? .absent,
      .whole: style.optionalAddress(front.whole.map { style.link(to: $0, from: page.path) }),
      .isEmpty: .flag(featured == nil && !hasLatest && blocks.isEmpty && older == nil && !hasItems(front.whole)),
      .controls: front.river.map { controls(ofSection: 0, $0.facets) } ?? .absent,
      .events: upcoming,
      .hasSpares: .flag(!spares.isEmpty),
      .spares: .list(spares),
      .attention: edition.attention(front.failing, style, from: page.path),
      .isGrid: .flag(isGrid),
    ])
    return frame(for: page.path).record(
      page: style.pageRecord(PageFacts(kind: .front), page.path), breadcrumbs: [], content: .record(content))
  }

  /// Whether a list is written and has items.
  private func hasItems(_ list: SitePath?) -> Bool {
    edition.plan.pages.contains { page in
      if page.path == list, case .list(let list) = page.content { !list.items.isEmpty } else { false }
    }
  }

  /// - Parameter pictures: pictures that appear further up the page; none is shown twice.
  private func card(
    _ index: Int, from page: SitePath, beside pictures: inout Set<Media.Location>, isEager: Bool = false,
    isByUpdate: Bool = false, room: PictureRoom = .block
  ) -> Record? {
    edition.card(index, isEager: isEager, isByUpdate: isByUpdate).map { card in
      var card = card
      card.isPictured = card.item.shownPicture.map { pictures.insert($0).inserted } ?? true
      card.elsewhere = edition.elsewhere(of: index)
      return style.card(card, from: page, room: room)
    }
  }
}
