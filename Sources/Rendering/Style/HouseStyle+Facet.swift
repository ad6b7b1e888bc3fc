internal import News
internal import Site
internal import Theming

extension HouseStyle {
  /// What people call one value of a facet.
  func facetTitle(_ facet: Facet) -> String {
    switch facet {
    case .section: theme.strings[.section]
    case .source: theme.strings[.source]
    case .tag: theme.strings[.tag]
    case .author: theme.strings[.author]
    case .type: theme.strings[.type]
    case .language: theme.strings[.language]
    case .day: theme.strings[.day]
    case .named(let name): name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  /// What people call the list of all values.
  func indexTitle(_ facet: Facet) -> String {
    switch facet {
    case .section: theme.strings[.sectionIndex]
    case .source: theme.strings[.sourceIndex]
    case .tag: theme.strings[.tagIndex]
    case .author: theme.strings[.authorIndex]
    case .type: theme.strings[.typeIndex]
    case .language: theme.strings[.languageIndex]
    case .day: theme.strings[.dayIndex]
    case .named: facetTitle(facet)
    }
  }

  /// Days are written as the site writes dates, kinds as the site calls them; all other values are labelled by the plan.
  func label(of value: FacetValue, _ facet: Facet) -> String {
    if facet == .type, let kind = NewsKind.allCases.first(where: { $0.rawValue.lowercased() == value.slug.text }) {
      return theme.strings[kind.phrase]
    }
    guard facet == .day else { return value.label }
    let parts = value.label.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let day = CivilDate(year: parts[0], month: parts[1], day: parts[2]) else {
      return value.label
    }
    return dates.date(day)
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
