/// What the text of an element is for.
enum FeedField: Sendable, Hashable {
  /// Shown to people: parsed by its type.
  case title, dublinCoreTitle, mediaTitle
  case description, summary, encoded, content, markdown, iTunesSummary, mediaDescription, subtitle
  case rights, mediaRights, source, sourceTitle, sourceRights
  case published, issued, dublinCoreDate, created, updated, expires, sourceUpdated, updateBase
  case link, originalLink, guid, feedID, valid
  case author, iTunesAuthor, contributor, publisher, credit, personName, personEmail, personAddress
  case category, keywords, duration, imageAddress, license
  case language, generator, timeToLive, updatePeriod, updateFrequency, skipHour, skipDay
  case logo, icon, imageTitle, imageLink, imageDescription, imageWidth, imageHeight
  case docs, inputTitle, inputDescription, inputName, inputLink, movedTo
  case explicit, block, complete, kind, season, episode, showGuid, funding
  case comments, commentFeed, commentCount
  case latitude, longitude, altitude, radius, placeName, position, lowerCorner, upperCorner
  case place(GeoLocation.Shape)
  case sourceID, mediaRating

  enum Sort { case text, date, value }

  var sort: Sort {
    switch self {
    case .title, .dublinCoreTitle, .mediaTitle, .description, .summary, .encoded, .content, .markdown, .iTunesSummary,
      .mediaDescription, .subtitle, .rights, .mediaRights, .source, .sourceTitle, .sourceRights:
      .text
    case .published, .issued, .dublinCoreDate, .created, .updated, .expires, .sourceUpdated, .updateBase: .date
    default: .value
    }
  }
}

/// Which element the fields belong to that are met now.
enum FeedContainer: Sendable, Hashable {
  /// Outside, or in an element that nobody knows: only items are looked for.
  case none
  case feed
  case item
  /// An element whose children are read as the item's own.
  case group
  case image
  case textInput
  case person
  case source
  case mediaContent
  case chapters
  case skipHours, skipDays
}

/// How the text of an element is to be read.
enum TextType: Sendable, Hashable {
  /// Nothing but text, as Atom's `type="text"` says.
  case plain
  /// RSS titles: plain, unless it looks like HTML.
  case guessed
  /// RSS descriptions, and what Atom calls HTML.
  case html
  /// Markup in the element itself.
  case xhtml
  case base64
  case markdown
  /// A value, never shown as text.
  case value
}
