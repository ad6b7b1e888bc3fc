import News
public import Site
import Theming

extension Wording {
  /// The name of a single value of a facet.
  public func facetTitle(_ facet: Facet) -> String {
    switch facet {
    case .section: strings[.section]
    case .source: strings[.source]
    case .tag: strings[.tag]
    case .author: strings[.author]
    case .type: strings[.type]
    case .language: strings[.language]
    case .day: strings[.day]
    case .named(let name): name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  /// The title of the list of all values.
  public func indexTitle(_ facet: Facet) -> String {
    switch facet {
    case .section: strings[.sectionIndex]
    case .source: strings[.sourceIndex]
    case .tag: strings[.tagIndex]
    case .author: strings[.authorIndex]
    case .type: strings[.typeIndex]
    case .language: strings[.languageIndex]
    case .day: strings[.dayIndex]
    case .named: facetTitle(facet)
    }
  }

  /// Days are written in the site's date format, and kinds by the site's names for them; all other values carry a label from the plan.
  public func label(of value: FacetValue, _ facet: Facet) -> String {
    if facet == .type, let kind = NewsKind.allCases.first(where: { $0.rawValue.lowercased() == value.slug.text }) {
      return strings[kind.phrase]
    }
    guard facet == .day else { return value.label }
    let parts = value.label.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let day = CivilDate(year: parts[0], month: parts[1], day: parts[2]) else {
      return value.label
    }
    return dates.date(day)
  }

  public func title(of page: FixedPage) -> String? {
    switch page {
    case .notFound: strings[.notFound]
    case .search: strings[.search]
    case .favourites: strings[.favourites]
    case .about: strings[.about]
    case .offline: strings[.offline]
    case .parts: nil
    }
  }
}

extension NewsKind {
  fileprivate var phrase: Phrase {
    switch self {
    case .story: .typeStory
    case .webLink: .typeWebLink
    case .event: .typeEvent
    case .advert: .typeAdvert
    }
  }
}
