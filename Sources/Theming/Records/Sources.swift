package import Templating

/// What the site says of itself and its sources.
package enum AboutField: Int, RecordField {
  case hasSources, sources, contact, hasText, text, changes

  package static let schema = Schema("about", of: AboutField.self)

  package var holds: Schema.Kind {
    switch self {
    case .hasSources, .hasText: .flag
    case .sources: .list(CreditField.schema)
    case .contact, .changes: .record(LinkField.schema)
    case .text: .html
    }
  }
}

/// A page that the site's owner wrote, apart from its heading.
package enum DocumentField: Int, RecordField {
  case title, language, direction, hasText, text

  package static let schema = Schema("document", of: DocumentField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .language, .direction: .text
    case .hasText: .flag
    case .text: .html
    }
  }
}

/// A source that is thanked.
package enum CreditField: Int, RecordField {
  case title, url, feed, attribution, face

  package static let schema = Schema("credit", of: CreditField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url, .feed: .address
    case .attribution: .record(LinkField.schema)
    case .face: .record(FaceField.schema)
    }
  }
}

/// How the sources are doing.
package enum HealthField: Int, RecordField {
  case summary, isFailing, sources

  package static let schema = Schema("health", of: HealthField.self)

  package var holds: Schema.Kind {
    switch self {
    case .summary: .text
    case .isFailing: .flag
    case .sources: .list(SourceHealthField.schema)
    }
  }
}

/// How a source is doing.
package enum SourceHealthField: Int, RecordField {
  case title, url, feed, condition, shown, isFailing, since, next, cure, items, newest, newestDate, warnings, face

  package static let schema = Schema("source's health", of: SourceHealthField.self)

  package var holds: Schema.Kind {
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

/// A text that scripts say.
package enum MessageField: Int, RecordField {
  case name, text

  package static let schema = Schema("message", of: MessageField.self)

  package var holds: Schema.Kind { .text }
}
