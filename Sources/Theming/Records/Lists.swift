package import Templating

/// A page of a list.
package enum ListField: Int, RecordField {
  case title, kicker, summary, position, hasList, items, hasFacets, facets, isPaged, newer, older, controls, events,
    hasSpares, spares, shortage, attention, layout, source

  package static let schema = Schema("list", of: ListField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .kicker, .summary, .position, .shortage, .layout: .text
    case .hasList, .hasFacets, .isPaged, .hasSpares: .flag
    case .items, .spares: .list(CardField.schema)
    case .facets: .list(FacetField.schema)
    case .newer, .older, .attention: .record(LinkField.schema)
    case .controls: .record(ControlsField.schema)
    case .events: .record(EventsField.schema)
    case .source: .record(ProfileField.schema)
    }
  }
}

/// What the page of a source says of it.
package enum ProfileField: Int, RecordField {
  case face, summary, tongue, url, host, feed, hasFeeds, language, languageTag, newest, activity, most, bars

  package static let schema = Schema("source's profile", of: ProfileField.self)

  package var holds: Schema.Kind {
    switch self {
    case .summary, .tongue, .host, .language, .languageTag, .activity, .most, .bars: .text
    case .url, .feed: .address
    case .hasFeeds: .flag
    case .newest: .record(DateField.schema)
    case .face: .record(FaceField.schema)
    }
  }
}

/// Values by which a list is parted.
package enum FacetField: Int, RecordField {
  case title, values, all

  package static let schema = Schema("facet", of: FacetField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .values: .list(LinkField.schema)
    case .all: .record(LinkField.schema)
    }
  }
}

/// All values of a facet.
package enum TermsField: Int, RecordField {
  case title, hasValues, values, hasFrequent, frequent

  package static let schema = Schema("terms", of: TermsField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .hasValues, .hasFrequent: .flag
    case .values, .frequent: .list(TermField.schema)
    }
  }
}

/// A value of a facet on the page of all.
package enum TermField: Int, RecordField {
  case title, url, count, face

  package static let schema = Schema("term", of: TermField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .count: .text
    case .url: .address
    case .face: .record(FaceField.schema)
    }
  }
}

/// What readers may do to a section's list.
package enum ControlsField: Int, RecordField {
  case section, sort, sorts, top, hasTops, hasAll, tops, hasFacets, facets, isGrid

  package static let schema = Schema("controls", of: ControlsField.self)

  package var holds: Schema.Kind {
    switch self {
    case .section, .sort, .top: .text
    case .sorts, .tops: .list(ChoiceField.schema)
    case .hasTops, .hasAll, .hasFacets, .isGrid: .flag
    case .facets: .list(FilterField.schema)
    }
  }
}

/// A facet that readers may filter by.
package enum FilterField: Int, RecordField {
  case name, title, values

  package static let schema = Schema("filter", of: FilterField.self)

  package var holds: Schema.Kind {
    switch self {
    case .name, .title: .text
    case .values: .list(ChoiceField.schema)
    }
  }
}

/// What readers may narrow and order the results of a search by.
package enum SearchField: Int, RecordField {
  case hasFilters, filters

  package static let schema = Schema("search", of: SearchField.self)

  package var holds: Schema.Kind {
    switch self {
    case .hasFilters: .flag
    case .filters: .list(FilterField.schema)
    }
  }
}

/// One of several that readers may choose.
package enum ChoiceField: Int, RecordField {
  case value, title, count, isDefault

  package static let schema = Schema("choice", of: ChoiceField.self)

  package var holds: Schema.Kind {
    switch self {
    case .value, .title, .count: .text
    case .isDefault: .flag
    }
  }
}

/// How a list of events keeps itself current.
package enum EventsField: Int, RecordField {
  case expire, poll, resort, section, length

  package static let schema = Schema("events", of: EventsField.self)

  package var holds: Schema.Kind { .text }
}
