package import Templating

/// An event that several sources tell.
package enum StoryField: Int, RecordField {
  case title, language, direction, summary, tellings

  package static let schema = Schema("story", of: StoryField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .language, .direction, .summary: .text
    case .tellings: .list(TellingField.schema)
    }
  }
}

/// An item of a story, and why it is there.
package enum TellingField: Int, RecordField {
  case when, card, reason

  package static let schema = Schema("telling", of: TellingField.self)

  package var holds: Schema.Kind {
    switch self {
    case .when: .record(DateField.schema)
    case .card: .record(CardField.schema)
    case .reason: .text
    }
  }
}

/// All stories that have a page.
package enum StoriesField: Int, RecordField {
  case entries

  package static let schema = Schema("stories", of: StoriesField.self)

  package var holds: Schema.Kind { .list(StoryEntryField.schema) }
}

/// A story in their list.
package enum StoryEntryField: Int, RecordField {
  case title, url, language, direction, sources, latest

  package static let schema = Schema("story entry", of: StoryEntryField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .language, .direction, .sources: .text
    case .url: .address
    case .latest: .record(DateField.schema)
    }
  }
}
