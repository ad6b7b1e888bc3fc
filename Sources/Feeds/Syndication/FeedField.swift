import ParsedFeeds

/// What the text of an element is for. Fields are in groups, so that each `switch` over a group has to handle each of its fields.
enum FeedField: Sendable, Hashable {
  case text(Text)
  case date(Date)
  case person(Person)
  case place(Place)
  case hint(Hint)
  case podcast(Podcast)
  case value(Value)
  /// What nobody asks for. It is captured all the same: without its end tag, it would hide the elements behind it.
  case unread

  /// Texts shown to people, which are parsed according to their type.
  enum Text: Sendable, Hashable {
    case title, dublinCoreTitle, mediaTitle
    case description, summary, encoded, content, markdown, iTunesSummary, mediaDescription, subtitle
    case rights, mediaRights
  }

  enum Date: Sendable, Hashable {
    case published, issued, dublinCoreDate, created, updated, expires
  }

  enum Person: Sendable, Hashable {
    case author, iTunesAuthor, contributor, publisher, credit, name, email, address
  }

  enum Place: Sendable, Hashable {
    case shape(GeoLocation.Shape)
    case position, lowerCorner, upperCorner, latitude, longitude, altitude, name
  }

  /// How often the feed asks to be read.
  enum Hint: Sendable, Hashable {
    case timeToLive, updatePeriod, updateFrequency, skipHour, skipDay
  }

  /// Details of an episode.
  enum Podcast: Sendable, Hashable {
    case season, episode, duration
  }

  enum Value: Sendable, Hashable {
    case link, originalLink, enclosure, guid, feedID, valid, draft, category, keywords, imageAddress, cover, license
    case language, comments, logo, icon, imageTitle, imageWidth, imageHeight
  }
}

extension FeedField.Date {
  /// Whether the date says when an item was published or changed.
  var tellsAge: Bool {
    switch self {
    case .published, .issued, .dublinCoreDate, .created, .updated: true
    case .expires: false
    }
  }
}

/// The element to which the fields belong that are met now.
enum FeedContainer: Sendable, Hashable {
  /// Outside the feed, or in an unknown element, where only items are looked for.
  case none
  case feed
  case item
  /// An element whose children are read as the item's own.
  case group
  /// Several forms of one picture or recording.
  case mediaGroup
  case image
  case person
  case source
  case mediaContent
  /// Another form of an episode; the element's children say where it is.
  case alternateEnclosure
  case chapters
  case skipHours, skipDays
}

/// How the text of an element is to be read.
enum TextType: Sendable, Hashable {
  /// Plain text, as Atom's `type="text"` says.
  case plain
  /// RSS titles, which are plain unless they look like HTML.
  case guessed
  /// Atom's texts without a type, which are plain unless they begin with a block of HTML.
  case untold
  /// RSS descriptions, and what Atom calls HTML.
  case html
  /// Markup in the element itself.
  case xhtml
  case base64
  case markdown
  /// A value, never shown as text.
  case value
}
