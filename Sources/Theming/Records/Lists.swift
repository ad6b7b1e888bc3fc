public import Templating

/// A page of a list.
public enum ListField: Int, RecordField, Sendable {
  case title, kicker, summary, position, hasList, items, hasFacets, facets, isPaged, newer, older, controls, events,
    hasSpares, spares, shortage, attention, layout, source

  public static let schema = Schema("list", of: ListField.self)

  public var holds: Schema.Kind {
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

/// What the page of a source says about it.
public enum ProfileField: Int, RecordField, Sendable {
  case face, summary, tongue, url, host, feed, hasFeeds, language, languageTag, newest, activity, most, bars

  public static let schema = Schema("source's profile", of: ProfileField.self)

  public var holds: Schema.Kind {
    switch self {
    case .summary, .tongue, .host, .language, .languageTag, .activity, .most, .bars: .text
    case .url, .feed: .address
    case .hasFeeds: .flag
    case .newest: .record(DateField.schema)
    case .face: .record(FaceField.schema)
    }
  }
}

/// Values by which a list is divided.
public enum FacetField: Int, RecordField, Sendable {
  case title, values, all

  public static let schema = Schema("facet", of: FacetField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .values: .list(LinkField.schema)
    case .all: .record(LinkField.schema)
    }
  }
}

/// The page of all values of a facet.
public enum TermsField: Int, RecordField, Sendable {
  case title, hasValues, values, hasFrequent, frequent, hasYears, years

  public static let schema = Schema("terms", of: TermsField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .hasValues, .hasFrequent, .hasYears: .flag
    case .values, .frequent: .list(TermField.schema)
    case .years: .list(TermYearField.schema)
    }
  }
}

/// A year on the page of all days.
public enum TermYearField: Int, RecordField, Sendable {
  case title, url, months

  public static let schema = Schema("year of days", of: TermYearField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url: .address
    case .months: .list(TermMonthField.schema)
    }
  }
}

/// A month on the page of all days.
public enum TermMonthField: Int, RecordField, Sendable {
  case values

  public static let schema = Schema("month of days", of: TermMonthField.self)

  public var holds: Schema.Kind { .list(TermField.schema) }
}

/// A value of a facet on the page of all values.
public enum TermField: Int, RecordField, Sendable {
  case title, url, count, face

  public static let schema = Schema("term", of: TermField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .count: .text
    case .url: .address
    case .face: .record(FaceField.schema)
    }
  }
}

/// What readers can do with a section's list.
public enum ControlsField: Int, RecordField, Sendable {
  case section, sort, sorts, top, hasTops, hasAll, tops, hasFacets, facets, isGrid

  public static let schema = Schema("controls", of: ControlsField.self)

  public var holds: Schema.Kind {
    switch self {
    case .section, .sort, .top: .text
    case .sorts, .tops: .list(ChoiceField.schema)
    case .hasTops, .hasAll, .hasFacets, .isGrid: .flag
    case .facets: .list(FilterField.schema)
    }
  }
}

/// A facet by which readers can filter.
public enum FilterField: Int, RecordField, Sendable {
  case name, title, values

  public static let schema = Schema("filter", of: FilterField.self)

  public var holds: Schema.Kind {
    switch self {
    case .name, .title: .text
    case .values: .list(ChoiceField.schema)
    }
  }
}

/// How readers can narrow and order the results of a search.
public enum SearchField: Int, RecordField, Sendable {
  case hasFilters, filters, script

  public static let schema = Schema("search", of: SearchField.self)

  public var holds: Schema.Kind {
    switch self {
    case .hasFilters: .flag
    case .script: .address
    case .filters: .list(FilterField.schema)
    }
  }
}

/// One of several options that readers can choose.
public enum ChoiceField: Int, RecordField, Sendable {
  case value, title, count, isDefault

  public static let schema = Schema("choice", of: ChoiceField.self)

  public var holds: Schema.Kind {
    switch self {
    case .value, .title, .count: .text
    case .isDefault: .flag
    }
  }
}

/// The settings by which a list of events keeps itself up to date.
public enum EventsField: Int, RecordField, Sendable {
  case expire, poll, resort, section, length

  public static let schema = Schema("events", of: EventsField.self)

  public var holds: Schema.Kind { .text }
}
