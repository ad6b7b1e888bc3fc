package import Templating

/// The versions of an item that was changed.
package enum HistoryField: Int, RecordField {
  case title, url, language, direction, versions, changes

  package static let schema = Schema("history", of: HistoryField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .language, .direction: .text
    case .url: .address
    case .versions: .list(VersionField.schema)
    case .changes: .record(LinkField.schema)
    }
  }
}

/// A version of an item, and how it differs from the one before.
package enum VersionField: Int, RecordField {
  case when, passages, isTextLost

  package static let schema = Schema("version", of: VersionField.self)

  package var holds: Schema.Kind {
    switch self {
    case .when: .record(DateField.schema)
    case .passages: .list(PassageField.schema)
    case .isTextLost: .flag
    }
  }
}

/// The headline or the text of a version.
package enum PassageField: Int, RecordField {
  case isHeadline, paragraphs

  package static let schema = Schema("passage", of: PassageField.self)

  package var holds: Schema.Kind {
    switch self {
    case .isHeadline: .flag
    case .paragraphs: .list(ParagraphField.schema)
    }
  }
}

/// A paragraph that differs, or what stayed between two of them.
package enum ParagraphField: Int, RecordField {
  case runs

  package static let schema = Schema("paragraph", of: ParagraphField.self)

  package var holds: Schema.Kind { .list(RunField.schema) }
}

/// Words that stayed, came or went; a run that is folded says nothing.
package enum RunField: Int, RecordField {
  case words, isSpaced, isKept, isInserted, isDeleted, isFolded

  package static let schema = Schema("run", of: RunField.self)

  package var holds: Schema.Kind {
    switch self {
    case .words: .text
    case .isSpaced, .isKept, .isInserted, .isDeleted, .isFolded: .flag
    }
  }
}

/// Headlines of the site that were changed lately.
package enum ChangesField: Int, RecordField {
  case hasEntries, entries

  package static let schema = Schema("changes", of: ChangesField.self)

  package var holds: Schema.Kind {
    switch self {
    case .hasEntries: .flag
    case .entries: .list(ChangeField.schema)
    }
  }
}

/// A change of a headline.
package enum ChangeField: Int, RecordField {
  case formerTitle, title, url, isElsewhere, language, direction, source, when, history

  package static let schema = Schema("change", of: ChangeField.self)

  package var holds: Schema.Kind {
    switch self {
    case .formerTitle, .title, .language, .direction, .source: .text
    case .url, .history: .address
    case .isElsewhere: .flag
    case .when: .record(DateField.schema)
    }
  }
}
