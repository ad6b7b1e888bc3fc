package import Templating

/// An item on its own page.
package enum ArticleField: Int, RecordField {
  case isStory, isEvent, title, subtitle, excerpt, hasText, body, language, direction, sources, authors, published,
    updated, start, end, venue, image, readingTime, original, hasFacts, facts, hasTags, tags, hasEnclosures,
    enclosures, hasCollections, collections, hasNeighbours, isByDate, newer, older, structuredData, hasLongTitle, key,
    kind, expires, hasOthers, others, furtherOthers, story, player, hasRecordings, recordings, hasChapters, chapters,
    episode, comments, hasGallery, gallery, hasEdits, edits, history, hasRelated, related

  package static let schema = Schema("article", of: ArticleField.self)

  package var holds: Schema.Kind {
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

/// The next item of the list that an item is in, newer or older.
package enum NeighbourField: Int, RecordField {
  case title, url, source, date

  package static let schema = Schema("neighbour", of: NeighbourField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .source: .text
    case .url: .address
    case .date: .record(DateField.schema)
    }
  }
}

/// Another item on the same matter, and why it is there.
package enum RelatedField: Int, RecordField {
  case title, url, isElsewhere, language, direction, source, published, reason

  package static let schema = Schema("related item", of: RelatedField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .language, .direction, .source, .reason: .text
    case .url: .address
    case .isElsewhere: .flag
    case .published: .record(DateField.schema)
    }
  }
}

/// A change of the item after it was first published.
package enum EditField: Int, RecordField {
  case when, formerTitle, isOfText

  package static let schema = Schema("edit", of: EditField.self)

  package var holds: Schema.Kind {
    switch self {
    case .when: .record(DateField.schema)
    case .formerTitle: .text
    case .isOfText: .flag
    }
  }
}

/// A file to download, or to play.
package enum EnclosureField: Int, RecordField {
  case title, url, note, type

  package static let schema = Schema("enclosure", of: EnclosureField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .note, .type: .text
    case .url: .address
    }
  }
}

/// One of a collection.
package enum EntryField: Int, RecordField {
  case title, url, image

  package static let schema = Schema("entry", of: EntryField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url: .address
    case .image: .record(ImageField.schema)
    }
  }
}

/// A list inside an item.
package enum CollectionField: Int, RecordField {
  case title, count, hasImages, entries, further, showFurther, rest

  package static let schema = Schema("collection", of: CollectionField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .count, .showFurther, .rest: .text
    case .hasImages: .flag
    case .entries, .further: .list(EntryField.schema)
    }
  }
}

/// A declared field of an item with all its values.
package enum FactField: Int, RecordField {
  case title, values

  package static let schema = Schema("fact", of: FactField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .values: .list(LinkField.schema)
    }
  }
}

/// Where an item comes from.
package enum OriginalField: Int, RecordField {
  case title, url, isProminent

  package static let schema = Schema("original", of: OriginalField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url: .address
    case .isProminent: .flag
    }
  }
}
