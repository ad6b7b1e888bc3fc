public import Templating

/// An event that several sources report.
public enum StoryField: Int, RecordField, Sendable {
  case title, language, direction, summary, tellings

  public static let schema = Schema("story", of: StoryField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .language, .direction, .summary: .text
    case .tellings: .list(TellingField.schema)
    }
  }
}

/// An item of a story, and why it belongs to the story.
public enum TellingField: Int, RecordField, Sendable {
  case when, card, reason

  public static let schema = Schema("telling", of: TellingField.self)

  public var holds: Schema.Kind {
    switch self {
    case .when: .record(DateField.schema)
    case .card: .record(CardField.schema)
    case .reason: .text
    }
  }
}

/// All stories that have a page.
public enum StoriesField: Int, RecordField, Sendable {
  case entries

  public static let schema = Schema("stories", of: StoriesField.self)

  public var holds: Schema.Kind { .list(StoryEntryField.schema) }
}

/// A story in the list of stories.
public enum StoryEntryField: Int, RecordField, Sendable {
  case title, url, language, direction, sources, latest

  public static let schema = Schema("story entry", of: StoryEntryField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .language, .direction, .sources: .text
    case .url: .address
    case .latest: .record(DateField.schema)
    }
  }
}
