package import Templating

/// An item in a list.
package enum CardField: Int, RecordField {
  case isStory, isWebLink, isAdvert, isEvent, isExternal, isUnavailable, title, subtitle, excerpt, url, language,
    direction, source, authors, published, start, venue, image, readingTime, hasLongTitle, key, kind, standfirst,
    facts, updated, expires, hasOthers, others, furtherOthers, story, face

  package static let schema = Schema("card", of: CardField.self)

  package var holds: Schema.Kind {
    switch self {
    case .isStory, .isWebLink, .isAdvert, .isEvent, .isExternal, .isUnavailable, .hasLongTitle, .hasOthers: .flag
    case .title, .subtitle, .excerpt, .language, .direction, .venue, .readingTime, .key, .kind, .standfirst,
      .expires, .furtherOthers:
      .text
    case .url: .address
    case .source, .story: .record(LinkField.schema)
    case .authors, .others: .list(LinkField.schema)
    case .published, .start, .updated: .record(DateField.schema)
    case .image: .record(ImageField.schema)
    case .facts: .list(ValueField.schema)
    case .face: .record(FaceField.schema)
    }
  }
}

/// What stands beside the name of a source: its icon, else a letter.
package enum FaceField: Int, RecordField {
  case icon, letter, tone, name

  package static let schema = Schema("face", of: FaceField.self)

  package var holds: Schema.Kind { self == .icon ? .address : .text }
}

/// A declared field of an item with one of its values.
package enum ValueField: Int, RecordField {
  case name, title

  package static let schema = Schema("value", of: ValueField.self)

  package var holds: Schema.Kind { .text }
}

/// A time, for people and for programs.
package enum DateField: Int, RecordField {
  case shown, machine

  package static let schema = Schema("date", of: DateField.self)

  package var holds: Schema.Kind { .text }
}

/// A picture of an item.
package enum ImageField: Int, RecordField {
  case url, alternativeText, caption, width, height, isEager, sources, sizes, tone

  package static let schema = Schema("image", of: ImageField.self)

  package var holds: Schema.Kind {
    switch self {
    // Several addresses, each with its width, as `srcset` takes them.
    case .url, .sources: .address
    case .alternativeText, .caption, .width, .height, .sizes, .tone: .text
    case .isEager: .flag
    }
  }
}
