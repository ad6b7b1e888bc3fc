import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension PageRenderer {
  /// The controls of a section's list; absent without scripts to make them work.
  func controls(ofSection index: Int, _ facets: [FacetLinks]) -> Value {
    guard style.isInteractive, let section = edition.section(index) else { return .absent }
    // A list of events is cut to its first length; other lists go on unless readers cut them.
    let isCut = section.style.sort == .start
    let tops = section.style.tops.map {
      choice(String($0), style.theme.strings.number($0), isDefault: isCut && $0 == section.style.tops.first)
    }
    let filters = facets.filter { !$0.values.isEmpty }.map { filter($0, hasCounts: true) }
    return .record(
      ControlsField.record([
        .section: .text(section.slug.text),
        .sort: .text(section.style.sort.rawValue),
        .sorts: .list(sorts(of: section)),
        .top: style.optional(section.style.tops.first.map { String($0) }),
        .hasTops: .flag(!tops.isEmpty),
        .hasAll: .flag(!isCut),
        .tops: .list(tops),
        .hasFacets: .flag(!filters.isEmpty),
        .facets: .list(filters),
        .isGrid: .flag(section.style.layout == .grid),
      ]))
  }

  /// The record of the search page.
  func searchRecord(for page: SitePath) -> Record {
    let filters = edition.plan.searchFilters.map { filter($0, hasCounts: false) }
    return SearchField.record([
      .hasFilters: .flag(!filters.isEmpty), .filters: .list(filters), .script: script("search.js", from: page),
    ])
  }

  private func filter(_ links: FacetLinks, hasCounts: Bool) -> Record {
    let values = links.values.map {
      choice(
        $0.value.slug.text, style.wording.label(of: $0.value, links.facet),
        count: hasCounts ? style.theme.strings.number($0.count) : nil)
    }
    return FilterField.record([
      .name: .text(links.facet.choiceName),
      .title: .text(style.wording.facetTitle(links.facet)),
      .values: .list(values),
    ])
  }

  /// The orders that readers can choose, beginning with the section's own.
  private func sorts(of section: Section) -> [Record] {
    var offered: [(value: String, phrase: Phrase)] = [
      ("newest", .newestFirst), ("oldest", .oldestFirst), ("title", .titleAscending), ("title-desc", .titleDescending),
    ]
    switch section.style.sort {
    case .newest, .title: break
    case .updated: offered.insert(("updated", .recentlyUpdated), at: 0)
    case .start: offered = [("start", .byStart)] + offered.dropFirst(2)
    }
    return offered.map {
      choice($0.value, style.theme.strings[$0.phrase], isDefault: $0.value == section.style.sort.rawValue)
    }
  }

  private func choice(_ value: String, _ title: String, count: String? = nil, isDefault: Bool = false) -> Record {
    ChoiceField.record([
      .value: .text(value),
      .title: .text(title),
      .count: style.optional(count),
      .isDefault: .flag(isDefault),
    ])
  }

  /// The settings by which a list of events keeps itself up to date; absent for other lists.
  /// - Parameter length: the number of coming events to which the list is filled up; nil for a list that is not filled up.
  func events(ofSection index: Int?, length: Int?) -> Value {
    guard let index, let section = edition.section(index), section.style.sort == .start, style.isInteractive else {
      return .absent
    }
    return .record(
      EventsField.record([
        .expire: .text(String(section.style.expireAfter)),
        .poll: .text(String(section.style.poll)),
        .resort: .text(String(section.style.resort)),
        .section: length == nil ? .absent : .text(section.slug.text),
        .length: style.optional(length.map { String($0) }),
      ]))
  }

  /// Tells how many events there are if a list of events has fewer than readers expect; otherwise absent.
  func shortage(_ list: ListPage) -> Value {
    guard case .section(let index) = list.subject, let section = edition.section(index), section.style.sort == .start,
      list.number == nil, list.older == nil, !list.items.isEmpty, let wanted = section.style.tops.first,
      list.items.count < wanted
    else { return .absent }
    return .text(style.theme.strings.plural("onlyUpcoming", list.items.count))
  }
}
