import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  func listRecord(_ input: ListInput, in frame: Frame) -> Record {
    let page = input.path
    let heading = input.heading
    let isFromFront = isFromFront(input)
    let facets: [Record] = input.facets.compactMap { links in
      guard !links.values.isEmpty else { return nil }
      let values = links.values.map {
        linkRecord(wording.label(of: $0.value, links.facet), $0.path, from: page, count: theme.strings.number($0.count))
      }
      let index = links.index.map { index in
        linkRecord(
          theme.strings.filled(
            "allValues", ["facet": wording.indexTitle(links.facet), "count": theme.strings.number(index.count)]),
          index.path, from: page)
      }
      return FacetField.record([
        .title: .text(wording.facetTitle(links.facet)),
        .values: .list(values),
        .all: index.map { .record($0) } ?? .absent,
      ])
    }
    let newer = input.newer.map {
      linkRecord(theme.strings[isFromFront ? .previousPage : .newerPage], $0, from: page)
    }
    let older = input.older.map {
      linkRecord(theme.strings[isFromFront ? .nextPage : .olderPage], $0, from: page)
    }
    let room: PictureRoom = heading.section?.style.layout == .grid ? .tile : .thumbnail
    let items = input.cards.map { card($0, from: page, room: room) }
    let spares = input.spares.map { card($0, from: page, room: room) }
    // The landing page of a list of events is filled by scripts, so the list is there even if it is empty.
    let hasList = !items.isEmpty || input.controls.isPresent && input.events.isPresent
    let content = ListField.record([
      .title: .text(heading.title),
      .kicker: optional(heading.kicker),
      .summary: optional(input.number == nil ? heading.summary : nil),
      .source: input.profile.map { .record(profile($0, hasFeeds: input.hasFeeds, from: page)) } ?? .absent,
      .position: .text(position(input)),
      .hasList: .flag(hasList),
      .items: .list(items),
      .hasFacets: .flag(!facets.isEmpty),
      .facets: .list(facets),
      .isPaged: .flag(newer != nil || older != nil),
      .newer: newer.map { .record($0) } ?? .absent,
      .older: older.map { .record($0) } ?? .absent,
      .controls: input.controls,
      .events: input.events,
      .hasSpares: .flag(!spares.isEmpty),
      .spares: .list(spares),
      .shortage: input.shortage,
      .attention: input.attention,
      .layout: .text((heading.section?.style.layout ?? .river).rawValue),
    ])
    let facts = PageFacts(
      title: pageTitle(input), description: heading.summary ?? input.profile?.summary, kind: .list,
      section: heading.section?.slug, isIndexed: input.isIndexed)
    return frame.record(
      page: pageRecord(facts, page), breadcrumbs: breadcrumbs(heading.parents, from: page), content: .record(content))
  }

  private func isFromFront(_ input: ListInput) -> Bool {
    input.heading.section?.style.sort.isDated == false
  }

  /// The position of a page in its list. It must not change when pages are added, because full pages never change. It therefore names
  /// the days that the page covers, not the number of pages.
  private func position(_ input: ListInput) -> String {
    if let number = input.number.map({ theme.strings.number($0) }) {
      guard !isFromFront(input) else { return theme.strings.filled("pageNumber", ["number": number]) }
      let items = input.cards.lazy.map(\.item.item).filter { $0.kind != .advert }
      let times = items.compactMap(\.dates.shown).filter(\.isWritable)
      guard let first = times.min().map(dates.date), let last = times.max().map(dates.date) else {
        return theme.strings.filled("pageFromOldest", ["number": number])
      }
      return first == last
        ? theme.strings.filled("pageOfDay", ["day": first, "number": number])
        : theme.strings.filled("pageOfDays", ["first": first, "last": last, "number": number])
    }
    return switch input.heading.section?.style.sort ?? .newest {
    case .newest: theme.strings[.newestFirst]
    case .updated: theme.strings[.recentlyUpdated]
    case .title: theme.strings[.byTitle]
    case .start: theme.strings[.byStart]
    }
  }

  private func pageTitle(_ input: ListInput) -> String {
    var title = input.heading.title
    if let kicker = input.heading.kicker {
      title = theme.strings.filled("titleOfKind", ["title": title, "kind": kicker])
    }
    guard let number = input.number else { return title }
    return theme.strings.filled("numberedTitle", ["title": title, "number": theme.strings.number(number)])
  }

  func termsRecord(_ input: TermsInput, in frame: Frame) -> Record {
    let facet = input.links.facet
    let index = wording.indexTitle(facet)
    let title = input.section.map { theme.strings.filled("facetInSection", ["section": $0.title, "facet": index]) }
    let parents = input.section.map { [ListHeading.Step(title: $0.title, path: $0.landing)] } ?? []
    let values = input.links.values.enumerated().map { place, link in
      TermField.record([
        .title: .text(wording.label(of: link.value, facet)),
        .url: .address(self.link(to: link.path, from: input.path)),
        .count: .text(theme.strings.number(link.count)),
        .face: face(input.faces.indices.contains(place) ? input.faces[place] : nil, from: input.path),
      ])
    }
    let frequent = input.frequent.map { values[$0] }
    let years = input.years.map { year in
      let months = year.months.map { days in TermMonthField.record([.values: .list(days.map { values[$0] })]) }
      return TermYearField.record([
        .title: .text(year.name), .url: .address("#" + year.name), .months: .list(months),
      ])
    }
    // As in the sitemap: there is nothing to find in an empty index.
    let facts = PageFacts(
      title: title ?? index, kind: .terms, section: input.section?.slug, isIndexed: !values.isEmpty)
    return frame.record(
      page: pageRecord(facts, input.path), breadcrumbs: breadcrumbs(parents, from: input.path),
      content: .record(
        TermsField.record([
          .title: .text(title ?? index),
          .hasValues: .flag(!values.isEmpty),
          .values: .list(values),
          .hasFrequent: .flag(!frequent.isEmpty),
          .frequent: .list(frequent),
          .hasYears: .flag(!years.isEmpty),
          .years: .list(years),
        ])))
  }
}
