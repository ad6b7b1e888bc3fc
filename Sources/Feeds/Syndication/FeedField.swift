/// What the text of an element is for.
enum FeedField: Sendable, Hashable {
  /// Shown to people: parsed by its type.
  case title, dublinCoreTitle, mediaTitle
  case description, summary, encoded, content, iTunesSummary, mediaDescription, subtitle, source
  case published, issued, dublinCoreDate, created, updated, expires
  case link, originalLink, guid, valid
  case author, iTunesAuthor, personName, personEmail, personAddress
  case category, keywords, duration, imageAddress
  case language, generator, timeToLive, updatePeriod, updateFrequency, skipHour, skipDay
  case logo, icon

  enum Sort { case text, date, value }

  var sort: Sort {
    switch self {
    case .title, .dublinCoreTitle, .mediaTitle, .description, .summary, .encoded, .content, .iTunesSummary,
      .mediaDescription, .subtitle, .source:
      .text
    case .published, .issued, .dublinCoreDate, .created, .updated, .expires: .date
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
  case image
  case person
  case source
  case mediaGroup
  case mediaContent
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
  /// A value, never shown as text.
  case value
}
