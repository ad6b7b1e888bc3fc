public import Templating

/// An item in a list.
public enum CardField: Int, RecordField, Sendable {
  case isStory, isWebLink, isAdvert, isEvent, isExternal, isUnavailable, title, subtitle, excerpt, url, language,
    direction, source, authors, published, start, venue, image, readingTime, hasLongTitle, key, kind, standfirst,
    facts, updated, expires, hasOthers, others, furtherOthers, story, face

  public static let schema = Schema("card", of: CardField.self)

  public var holds: Schema.Kind {
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

/// What stands beside the name of a source: its icon, or otherwise a letter.
public enum FaceField: Int, RecordField, Sendable {
  case icon, letter, tone, name

  public static let schema = Schema("face", of: FaceField.self)

  public var holds: Schema.Kind { self == .icon ? .address : .text }
}

/// A declared field of an item with one of its values.
public enum ValueField: Int, RecordField, Sendable {
  case name, title

  public static let schema = Schema("value", of: ValueField.self)

  public var holds: Schema.Kind { .text }
}

/// A time, in a form for people and one for programs.
public enum DateField: Int, RecordField, Sendable {
  case shown, machine

  public static let schema = Schema("date", of: DateField.self)

  public var holds: Schema.Kind { .text }
}

/// A picture of an item.
public enum ImageField: Int, RecordField, Sendable {
  case url, alternativeText, caption, width, height, isEager, sources, sizes, tone

  public static let schema = Schema("image", of: ImageField.self)

  public var holds: Schema.Kind {
    switch self {
    // `sources` has several addresses, each with its width, in the form of `srcset`.
    case .url, .sources: .address
    case .alternativeText, .caption, .width, .height, .sizes, .tone: .text
    case .isEager: .flag
    }
  }
}
