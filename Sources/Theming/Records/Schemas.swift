public import Templating

/// The variables of whole pages, and the texts of all.
public enum Schemas: Sendable {
  /// Plain texts of the strings file: a key that a template needs is added here.
  public static let text = Schema(
    "text",
    [
      "skipToContent": .text, "sections": .text, "indexes": .text, "feeds": .text, "breadcrumbs": .text,
      "latest": .text, "filters": .text, "pages": .text, "nothingYet": .text, "notFound": .text,
      "notFoundHint": .text, "toFront": .text, "advertisement": .text, "external": .text, "unavailable": .text,
      "updated": .text, "alsoIn": .text, "related": .text, "storiesHint": .text, "until": .text, "tags": .text,
      "neighbours": .text,
      "newer": .text,
      "older": .text,
      "attachments": .text, "recordings": .text, "download": .text, "chapters": .text, "gallery": .text, "site": .text,
      "settings": .text, "searchHint": .text, "searchWithoutScripts": .text,
      "favouritesHint": .text, "favouritesWithoutScripts": .text, "offlineHint": .text, "offlinePages": .text,
      "tryAgain": .text, "howSourcesAre": .text,
      "connection": .text,
      "aboutSource": .text, "itsFeed": .text, "feedHere": .text, "sources": .text, "sourcesHint": .text,
      "contact": .text, "feed": .text, "feedsHint": .text,
      "newestItem": .text, "broadsheet": .text,
      "broadsheetHint": .text, "favourite": .text, "sort": .text,
      "close": .text, "theme": .text, "themeSystem": .text, "themeLight": .text, "themeDark": .text, "columns": .text,
      "columnsOne": .text, "columnsTwo": .text, "density": .text, "densityComfortable": .text,
      "densityCompact": .text, "topDefault": .text, "topOfSection": .text, "shortcuts": .text, "singleKeys": .text,
      "showShortcuts": .text, "clearSettings": .text, "clearFavourites": .text, "clearRead": .text,
      "settingsNotKept": .text,
      "aboutSite": .text, "keyNext": .text, "keyPrevious": .text, "keyOpen": .text, "keyFavourite": .text,
      "keySearch": .text, "keyHelp": .text, "keyClose": .text, "keysHint": .text, "lastAdded": .text,
      "exportFavourites": .text, "importFavourites": .text, "noFavourites": .text, "newestFirst": .text,
      "oldestFirst": .text, "bestFirst": .text, "edits": .text, "compareVersions": .text,
      "historyHint": .text, "headlineChange": .text,
      "textChange": .text, "textLost": .text, "inserted": .text, "deleted": .text, "changeEnds": .text,
      "unchanged": .text, "changesHint": .text, "noChanges": .text, "versions": .text,
      "headlineWas": .text, "textChanged": .text, "titleAscending": .text, "titleDescending": .text,
      "filterWords": .text, "clear": .text, "top": .text, "topAll": .text, "twoColumns": .text, "toggles": .text,
      "togglesHint": .text,
      "unreadOnly": .text, "readAll": .text, "allStories": .text, "reset": .text, "more": .text, "nothingFits": .text,
      "allIsRead": .text, "mostFrequent": .text, "allByName": .text,
      "searchSite": .text,
      "notices": .text,
      "nothingUpcoming": .text, "comesByItself": .text, "refresh": .text, "retry": .text, "loadMore": .text,
      "closeStory": .text, "languageIndex": .text,
    ])

  static let frontPage = page("front page", "front", .record(FrontField.schema))
  static let listPage = page("list page", "list", .record(ListField.schema))
  static let termsPage = page("terms page", "terms", .record(TermsField.schema))
  static let detailPage = page("detail page", "article", .record(ArticleField.schema))
  static let searchPage = page("search page", "search", .record(SearchField.schema))
  static let storyPage = page("story page", "story", .record(StoryField.schema))
  static let storiesPage = page("stories page", "stories", .record(StoriesField.schema))
  static let historyPage = page("history page", "history", .record(HistoryField.schema))
  static let changesPage = page("changes page", "changes", .record(ChangesField.schema))
  static let favouritesPage = page("favourites page", "isFavourites", .flag)
  static let ownPage = page("page of the site's own", "document", .record(DocumentField.schema))
  static let aboutPage = page("about page", "about", .record(AboutField.schema))
  static let offlinePage = page("offline page", "isOffline", .flag)
  static let healthPage = page("health page", "health", .record(HealthField.schema))
  static let partsPage = page(
    "parts", "messages", .list(MessageField.schema), ("faces", .list(FaceField.schema)))
  static let notFoundPage = page("not-found page", "isNotFound", .flag)

  /// What every page has, and its own content last.
  private static func page(
    _ name: String, _ content: String, _ kind: Schema.Kind, _ further: (String, Schema.Kind)...
  ) -> Schema {
    let fields = FrameField.allCases.map { field in
      field == .content ? (content, kind) : (field.stringValue, field.holds)
    }
    return Schema(name, fields + further)
  }
}

/// What every page has.
public enum FrameField: Int, RecordField, Sendable {
  case site, page, text, hasNavigation, navigation, hasIndexes, indexes, ways, hasPages, pages, hasFeeds,
    feeds, hasAttributions, attributions
  case breadcrumbs
  /// The page's own, which each kind of page calls by its own name.
  case content

  public static let schema = Schema("page", of: FrameField.self)

  public var holds: Schema.Kind {
    switch self {
    case .site: .record(SiteField.schema)
    case .page: .record(PageField.schema)
    case .text: .record(Schemas.text)
    case .hasNavigation, .hasIndexes, .hasPages, .hasFeeds, .hasAttributions, .content: .flag
    case .navigation: .list(MenuField.schema)
    case .indexes, .ways, .pages, .attributions, .breadcrumbs: .list(LinkField.schema)
    case .feeds: .list(FeedField.schema)
    }
  }
}
