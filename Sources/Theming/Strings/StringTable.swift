import Templating

/// The texts of a theme's strings besides the plain ones that templates name (`Schemas.text`).
enum StringTable {
  /// Texts with placeholders, and the names of these.
  static let patterns: [String: [String]] = [
    "date": ["weekday", "day", "month", "year"],
    "dateTime": ["weekday", "day", "month", "year", "hour", "minute", "zone"],
    "pageTitle": ["title", "site"],
    "feedTitle": ["site", "section"],
    "pageNumber": ["number"], "pageFromOldest": ["number"], "pageOfDay": ["day", "number"],
    "pageOfDays": ["first", "last", "number"],
    "historyTitle": ["title"],
    "notBefore": ["date"], "endedOn": ["date"],
    "numberedTitle": ["title", "number"], "titleOfKind": ["title", "kind"],
    "facetInSection": ["section", "facet"], "allValues": ["facet", "count"],
    "sourceFailed": ["condition"],
    "sourceFailedSince": ["condition", "time"],
    "conditionChanged": ["source", "condition"],
    "readAt": ["source"],
    "originalAt": ["source"],
    "reason": ["what", "apart"], "alsoAbout": ["words"], "alsoTagged": ["tag"], "moreFrom": ["source"],
    "titleWords": ["shared", "all"], "titleWordsAndLink": ["shared", "all"],
    "titleWordsAndPicture": ["shared", "all"], "titleWordsAndName": ["shared", "all"],
    "playAt": ["host"], "showAt": ["host"], "commentsAt": ["host"],
    "seasonAndEpisode": ["season", "episode"], "seasonAlone": ["season"], "episodeAlone": ["episode"],
    "recording": ["medium", "length"], "lengthHours": ["hours", "minutes"],
    "kilobytes": ["count"], "megabytes": ["count"],
    "lastGood": ["time"], "nextAsking": ["time"],
  ]

  /// Texts with a form for each plural category; each form may contain `{count}`.
  static let plurals: Set<String> = [
    "readingTime", "showFurther", "moreEntries", "onlyUpcoming", "sourcesFailed", "sourceItems", "sourceWarnings",
    "activity", "mostOnADay",
    "furtherOthers", "wholeStory", "storySources", "minutesApart", "hoursApart", "lengthSeconds", "lengthMinutes",
    "lengthWholeHours",
  ]

  /// Lists, and the number of texts in each.
  static let lists: [String: Int] = ["months": 12, "weekdays": 7]

  /// The key of the table of texts for scripts, whose names are not fixed.
  static let client = "client"

  static let plain: Set<String> = Set(Schemas.text.fields.map(\.name)).union(Phrase.allCases.map(\.rawValue))

  static var allKeys: [String] {
    (plain.union(patterns.keys).union(plurals).union(lists.keys).union([client])).sorted()
  }
}

/// Plain texts that the renderer itself puts on pages.
public enum Phrase: String, CaseIterable, Sendable {
  case home, news, moved, notFound, search, favourites, about, offline, health, thousands, decimal, firstDay
  case conditionOK, conditionNoNetwork, conditionServerError, conditionBadResponse, conditionUnreadable, conditionGone
  case conditionIncomplete, textMissing, backToText, conditionQuarantined, conditionUnknown, allAnswer, howSourcesAre
  case cureNoNetwork, cureServerError, cureBadResponse, cureIncomplete, cureUnreadable, cureGone, cureQuarantined
  case contents, alertNote, alertTip, alertImportant, alertWarning, alertCaution
  case stories, changes, atOnce, sameLink, sameTitle, correction, sameEvent, similar, comma
  case newestFirst, recentlyUpdated, byTitle, byStart, oldestFirst, titleAscending, titleDescending
  case newerPage, olderPage, previousPage, nextPage
  case section, source, tag, author, type, language, day
  case ownLanguage
  case draft, unpublished
  case audio, video, place, transcript, chapters
  case typeStory, typeWebLink, typeEvent, typeAdvert
  case sectionIndex, sourceIndex, tagIndex, authorIndex, typeIndex, languageIndex, dayIndex
}
