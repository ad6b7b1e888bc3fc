public import Templating

/// What the site says about itself and its sources.
public enum AboutField: Int, RecordField, Sendable {
  case hasSources, sources, contact, hasText, text, changes

  public static let schema = Schema("about", of: AboutField.self)

  public var holds: Schema.Kind {
    switch self {
    case .hasSources, .hasText: .flag
    case .sources: .list(CreditField.schema)
    case .contact, .changes: .record(LinkField.schema)
    case .text: .html
    }
  }
}

/// A page that the site's owner wrote, without its heading.
public enum DocumentField: Int, RecordField, Sendable {
  case title, language, direction, hasText, text

  public static let schema = Schema("document", of: DocumentField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .language, .direction: .text
    case .hasText: .flag
    case .text: .html
    }
  }
}

/// A source that is credited.
public enum CreditField: Int, RecordField, Sendable {
  case title, url, feed, attribution, face

  public static let schema = Schema("credit", of: CreditField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url, .feed: .address
    case .attribution: .record(LinkField.schema)
    case .face: .record(FaceField.schema)
    }
  }
}

/// The state of all sources.
public enum HealthField: Int, RecordField, Sendable {
  case summary, isFailing, sources

  public static let schema = Schema("health", of: HealthField.self)

  public var holds: Schema.Kind {
    switch self {
    case .summary: .text
    case .isFailing: .flag
    case .sources: .list(SourceHealthField.schema)
    }
  }
}

/// The state of a source.
public enum SourceHealthField: Int, RecordField, Sendable {
  case title, url, feed, condition, shown, isFailing, since, next, cure, items, newest, newestDate, warnings, face

  public static let schema = Schema("source's health", of: SourceHealthField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .condition, .shown, .cure, .items, .warnings: .text
    case .url, .feed: .address
    case .isFailing: .flag
    case .since, .next: .text
    case .newestDate: .record(DateField.schema)
    case .newest: .record(LinkField.schema)
    case .face: .record(FaceField.schema)
    }
  }
}

/// A text that scripts show.
public enum MessageField: Int, RecordField, Sendable {
  case name, text

  public static let schema = Schema("message", of: MessageField.self)

  public var holds: Schema.Kind { .text }
}
