public import Templating

/// The variables of whole pages, and the texts that all of them can use.
public enum Schemas: Sendable {
  /// The plain texts of the strings file; a key that a template needs is added here.
  public static let text = Schema(
    "text",
    [
      "skipToContent", "sections", "indexes", "feeds", "breadcrumbs", "latest", "filters", "pages", "nothingYet",
      "notFound", "notFoundHint", "toFront", "advertisement", "external", "unavailable", "updated", "alsoIn",
      "related", "storiesHint", "until", "tags", "neighbours", "newer", "older", "attachments", "recordings",
      "download", "chapters", "gallery", "site", "settings", "searchHint", "searchWithoutScripts", "favouritesHint",
      "favouritesWithoutScripts", "offlineHint", "offlinePages", "tryAgain", "howSourcesAre", "connection",
      "aboutSource", "itsFeed", "feedHere", "sources", "sourcesHint", "contact", "feed", "feedsHint", "newestItem",
      "broadsheet", "broadsheetHint", "favourite", "sort", "close", "theme", "themeSystem", "themeLight", "themeDark",
      "columns", "columnsOne", "columnsTwo", "density", "densityComfortable", "densityCompact", "topDefault",
      "topOfSection", "shortcuts", "singleKeys", "showShortcuts", "clearSettings", "clearFavourites", "clearRead",
      "settingsNotKept", "aboutSite", "keyNext", "keyPrevious", "keyOpen", "keyFavourite", "keySearch", "keyHelp",
      "keyClose", "keysHint", "lastAdded", "exportFavourites", "importFavourites", "noFavourites", "newestFirst",
      "oldestFirst", "bestFirst", "edits", "compareVersions", "historyHint", "headlineChange", "textChange",
      "textLost", "inserted", "deleted", "changeEnds", "unchanged", "changesHint", "noChanges", "versions",
      "headlineWas", "textChanged", "titleAscending", "titleDescending", "filterWords", "clear", "top", "topAll",
      "twoColumns", "toggles", "togglesHint", "unreadOnly", "readAll", "allStories", "reset", "more", "nothingFits",
      "allIsRead", "mostFrequent", "allByName", "searchSite", "notices", "nothingUpcoming", "comesByItself", "refresh",
      "retry", "loadMore", "closeStory", "languageIndex",
    ].map { (name: $0, kind: .text) })

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

  /// The variables of every page, followed by the page's own content.
  private static func page(
    _ name: String, _ content: String, _ kind: Schema.Kind, _ further: (String, Schema.Kind)...
  ) -> Schema {
    let fields = FrameField.allCases.map { field in
      field == .content ? (content, kind) : (field.stringValue, field.holds)
    }
    return Schema(name, fields + further)
  }
}

/// The variables of every page.
public enum FrameField: Int, RecordField, Sendable {
  case site, page, text, hasNavigation, navigation, hasIndexes, indexes, ways, hasPages, pages, hasFeeds,
    feeds, hasAttributions, attributions
  case breadcrumbs
  /// The page's own content, which each kind of page calls by its own name.
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
