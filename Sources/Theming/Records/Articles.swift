public import Templating

/// An item on its own page.
public enum ArticleField: Int, RecordField, Sendable {
  case isStory, isEvent, title, subtitle, excerpt, hasText, body, language, direction, sources, authors, published,
    updated, start, end, venue, image, readingTime, original, hasFacts, facts, hasTags, tags, hasEnclosures,
    enclosures, hasCollections, collections, hasNeighbours, isByDate, newer, older, structuredData, hasLongTitle, key,
    kind, expires, hasOthers, others, furtherOthers, story, player, hasRecordings, recordings, hasChapters, chapters,
    episode, comments, hasGallery, gallery, hasEdits, edits, history, hasRelated, related

  public static let schema = Schema("article", of: ArticleField.self)

  public var holds: Schema.Kind {
    switch self {
    case .isStory, .isEvent, .hasText, .hasFacts, .hasTags, .hasEnclosures, .hasCollections, .hasNeighbours, .isByDate,
      .hasLongTitle, .hasOthers, .hasRecordings, .hasChapters, .hasGallery, .hasEdits, .hasRelated:
      .flag
    case .title, .subtitle, .excerpt, .language, .direction, .venue, .readingTime, .key, .kind, .expires,
      .furtherOthers, .episode:
      .text
    case .body: .html
    case .history: .address
    case .sources, .authors, .tags, .others: .list(LinkField.schema)
    case .published, .updated, .start, .end: .record(DateField.schema)
    case .image: .record(ImageField.schema)
    case .original, .comments: .record(OriginalField.schema)
    case .player: .record(PlayerField.schema)
    case .recordings: .list(RecordingField.schema)
    case .chapters: .list(ChapterField.schema)
    case .gallery: .list(ImageField.schema)
    case .edits: .list(EditField.schema)
    case .related: .list(RelatedField.schema)
    case .facts: .list(FactField.schema)
    case .enclosures: .list(EnclosureField.schema)
    case .collections: .list(CollectionField.schema)
    case .newer, .older: .record(NeighbourField.schema)
    case .story: .record(LinkField.schema)
    case .structuredData: .json
    }
  }
}

/// The newer or older neighbour of an item in its list.
public enum NeighbourField: Int, RecordField, Sendable {
  case title, url, source, date, language

  public static let schema = Schema("neighbour", of: NeighbourField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .source, .language: .text
    case .url: .address
    case .date: .record(DateField.schema)
    }
  }
}

/// Another item on the same subject, and why it is listed.
public enum RelatedField: Int, RecordField, Sendable {
  case title, url, isElsewhere, language, direction, source, published, reason

  public static let schema = Schema("related item", of: RelatedField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .language, .direction, .source, .reason: .text
    case .url: .address
    case .isElsewhere: .flag
    case .published: .record(DateField.schema)
    }
  }
}

/// A change of the item after its first publication.
public enum EditField: Int, RecordField, Sendable {
  case when, formerTitle, isOfText

  public static let schema = Schema("edit", of: EditField.self)

  public var holds: Schema.Kind {
    switch self {
    case .when: .record(DateField.schema)
    case .formerTitle: .text
    case .isOfText: .flag
    }
  }
}

/// A file to download or play.
public enum EnclosureField: Int, RecordField, Sendable {
  case title, url, note, type

  public static let schema = Schema("enclosure", of: EnclosureField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .note, .type: .text
    case .url: .address
    }
  }
}

/// An entry of a collection.
public enum EntryField: Int, RecordField, Sendable {
  case title, url, image

  public static let schema = Schema("entry", of: EntryField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url: .address
    case .image: .record(ImageField.schema)
    }
  }
}

/// A list inside an item.
public enum CollectionField: Int, RecordField, Sendable {
  case title, count, hasImages, entries, further, showFurther, rest

  public static let schema = Schema("collection", of: CollectionField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .count, .showFurther, .rest: .text
    case .hasImages: .flag
    case .entries, .further: .list(EntryField.schema)
    }
  }
}

/// A declared field of an item with all its values.
public enum FactField: Int, RecordField, Sendable {
  case title, values

  public static let schema = Schema("fact", of: FactField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .values: .list(LinkField.schema)
    }
  }
}

/// The place an item comes from.
public enum OriginalField: Int, RecordField, Sendable {
  case title, url, isProminent

  public static let schema = Schema("original", of: OriginalField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url: .address
    case .isProminent: .flag
    }
  }
}
