import News
import Showing
public import Site
import Theming
import Typesetting

extension PageRenderer {
  /// Returns nil if the plan does not contain the item.
  public func input(of detail: DetailPage, _ page: PlannedPage) -> DetailInput? {
    guard let item = edition.item(detail.item) else { return nil }
    return DetailInput(
      path: page.path, item: item, section: edition.shownSection(detail.section),
      newer: detail.newer.flatMap { edition.item($0)?.neighbour },
      older: detail.older.flatMap { edition.item($0)?.neighbour }, terms: ShownTerms(edition.terms, of: detail),
      isIndexed: detail.isIndexed,
      elsewhere: edition.elsewhere(of: detail.item), edits: detail.edits,
      history: detail.hasHistory ? page.path.page("history") : nil,
      related: detail.related.compactMap { relative in
        edition.item(relative.item).map { ShownRelative(item: $0, reason: relative.reason) }
      },
      files: edition.referredFiles(of: edition.plan.positions[detail.item].id),
      isChangeToCome: !page.believes(item.item.details.dates))
  }

  public func input(of list: ListPage, _ page: PlannedPage) -> ListInput {
    let isByUpdate = edition.isByUpdate(list)
    let isGrid = edition.section(of: list.subject)?.style.layout == .grid
    var heading = heading(of: list.subject)
    if list.number != nil {
      heading.parents.append(.init(title: heading.title, path: edition.map.landings[list.subject]))
    }
    return ListInput(
      path: page.path, heading: heading, number: list.number, newer: list.newer, older: list.older,
      cards: cards(list, eager: isGrid ? PageRenderer.firstRow : 0, isByUpdate: isByUpdate),
      spares: list.landing.spares.compactMap { edition.card($0) },
      facets: list.landing.facets,
      controls: controls(of: list), events: events(of: list), shortage: shortage(list),
      attention: edition.attention(list.landing.failing, style, from: page.path),
      hasFeeds: edition.map.feeds[list.subject] != nil,
      profile: list.landing.source.flatMap { edition.sources[$0] }.map {
        ShownProfile($0, edition.faces[$0.id], list.landing.activity)
      }, isIndexed: list.isIndexed)
  }

  public func input(of terms: TermsPage, _ page: PlannedPage) -> TermsInput {
    TermsInput(
      path: page.path, links: terms.links,
      faces: edition.faces.isEmpty
        ? [] : terms.links.values.map { edition.map.sources[$0.path].flatMap { edition.faces[$0] } },
      section: edition.shownSection(terms.section))
  }

  /// Number of cards in a grid's first row at its widest.
  static let firstRow = 5

  private func cards(_ list: ListPage, eager: Int, isByUpdate: Bool) -> [ShownCard] {
    var result: [ShownCard] = []
    result.reserveCapacity(list.items.count + list.adverts.count)
    let standsForStories = edition.section(of: list.subject).map { $0.minimumSources > 1 } ?? false
    var slots = list.adverts.sorted { $0.after < $1.after }[...]
    for (offset, index) in list.items.enumerated() {
      while let slot = slots.first, slot.after <= offset {
        if let advert = edition.card(slot.advert) { result.append(advert) }
        slots.removeFirst()
      }
      let card = edition.card(
        index, isEager: offset < eager, isByUpdate: isByUpdate,
        elsewhere: standsForStories ? edition.elsewhere(of: index) : nil)
      if let card { result.append(card) }
    }
    for slot in slots {
      if let advert = edition.card(slot.advert) { result.append(advert) }
    }
    return result
  }

  private func heading(of subject: ListPage.Subject) -> ListHeading {
    switch subject {
    case .section(let index):
      let section = edition.shownSection(index)
      return ListHeading(
        title: section?.title ?? style.settings.title, summary: section?.style.summary, section: section)
    case .facet(let index, let facet, let value):
      let section = edition.shownSection(index)
      let kicker = style.theme.strings.filled(
        "facetInSection", ["section": section?.title ?? "", "facet": style.wording.facetTitle(facet)])
      return ListHeading(
        title: style.wording.label(of: value, facet), kicker: kicker,
        parents: [
          .init(title: section?.title ?? "", path: section?.landing),
          .init(title: style.wording.indexTitle(facet), path: edition.map.sectionIndexes[index]?[facet]),
        ], section: section)
    case .taxonomy(let facet, let value):
      return ListHeading(
        title: style.wording.label(of: value, facet), kicker: style.wording.facetTitle(facet),
        parents: [.init(title: style.wording.indexTitle(facet), path: edition.map.index(of: facet))])
    }
  }
}
