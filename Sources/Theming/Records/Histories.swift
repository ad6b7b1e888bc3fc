public import Templating

/// The versions of a changed item.
public enum HistoryField: Int, RecordField, Sendable {
  case title, url, language, direction, versions, changes

  public static let schema = Schema("history", of: HistoryField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .language, .direction: .text
    case .url: .address
    case .versions: .list(VersionField.schema)
    case .changes: .record(LinkField.schema)
    }
  }
}

/// A version of an item, and how it differs from the previous one.
public enum VersionField: Int, RecordField, Sendable {
  case when, passages, isTextLost

  public static let schema = Schema("version", of: VersionField.self)

  public var holds: Schema.Kind {
    switch self {
    case .when: .record(DateField.schema)
    case .passages: .list(PassageField.schema)
    case .isTextLost: .flag
    }
  }
}

/// The headline or the text of a version.
public enum PassageField: Int, RecordField, Sendable {
  case isHeadline, paragraphs

  public static let schema = Schema("passage", of: PassageField.self)

  public var holds: Schema.Kind {
    switch self {
    case .isHeadline: .flag
    case .paragraphs: .list(ParagraphField.schema)
    }
  }
}

/// A paragraph that differs, or the unchanged part between two such paragraphs.
public enum ParagraphField: Int, RecordField, Sendable {
  case runs

  public static let schema = Schema("paragraph", of: ParagraphField.self)

  public var holds: Schema.Kind { .list(RunField.schema) }
}

/// Words that were kept, inserted or deleted; a folded run has no words.
public enum RunField: Int, RecordField, Sendable {
  case words, isSpaced, isKept, isInserted, isDeleted, isFolded

  public static let schema = Schema("run", of: RunField.self)

  public var holds: Schema.Kind {
    switch self {
    case .words: .text
    case .isSpaced, .isKept, .isInserted, .isDeleted, .isFolded: .flag
    }
  }
}

/// Recently changed headlines of the site.
public enum ChangesField: Int, RecordField, Sendable {
  case hasEntries, entries

  public static let schema = Schema("changes", of: ChangesField.self)

  public var holds: Schema.Kind {
    switch self {
    case .hasEntries: .flag
    case .entries: .list(ChangeField.schema)
    }
  }
}

/// A change of a headline.
public enum ChangeField: Int, RecordField, Sendable {
  case formerTitle, title, url, isElsewhere, language, direction, source, when, history

  public static let schema = Schema("change", of: ChangeField.self)

  public var holds: Schema.Kind {
    switch self {
    case .formerTitle, .title, .language, .direction, .source: .text
    case .url, .history: .address
    case .isElsewhere: .flag
    case .when: .record(DateField.schema)
    }
  }
}
