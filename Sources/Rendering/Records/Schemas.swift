package import Templating

/// The variables that templates may use. The order of the fields is that in which records hold their values.
package enum Schemas {
  /// Plain texts of the strings file: a key that a template needs is added here.
  package static let text = Schema(
    "text",
    [
      "skipToContent": .text, "sections": .text, "indexes": .text, "feeds": .text, "breadcrumbs": .text,
      "latest": .text, "filters": .text, "pages": .text, "nothingYet": .text, "notFound": .text,
      "notFoundHint": .text, "toFront": .text, "advertisement": .text, "external": .text, "unavailable": .text,
      "updated": .text, "until": .text, "tags": .text, "neighbours": .text, "newer": .text, "older": .text,
      "attachments": .text, "site": .text, "settings": .text, "searchHint": .text, "searchWithoutScripts": .text,
      "favouritesHint": .text, "favouritesWithoutScripts": .text, "offlineHint": .text, "offlinePages": .text,
      "tryAgain": .text,
      "connection": .text,
      "sources": .text, "sourcesHint": .text, "contact": .text, "feed": .text, "feedsHint": .text, "lastGood": .text,
      "newestItem": .text, "broadsheet": .text,
      "broadsheetHint": .text, "favourite": .text, "sort": .text,
      "close": .text, "theme": .text, "themeSystem": .text, "themeLight": .text, "themeDark": .text, "columns": .text,
      "columnsOne": .text, "columnsTwo": .text, "density": .text, "densityComfortable": .text,
      "densityCompact": .text, "topDefault": .text, "topOfSection": .text, "shortcuts": .text, "singleKeys": .text,
      "showShortcuts": .text, "clearSettings": .text, "clearFavourites": .text, "settingsNotKept": .text,
      "aboutSite": .text, "keyNext": .text, "keyPrevious": .text, "keyOpen": .text, "keyFavourite": .text,
      "keySearch": .text, "keyHelp": .text, "keyClose": .text, "keysHint": .text, "lastAdded": .text,
      "exportFavourites": .text, "importFavourites": .text, "noFavourites": .text, "newestFirst": .text,
      "oldestFirst": .text, "titleAscending": .text, "titleDescending": .text,
      "filterWords": .text, "clear": .text, "top": .text, "topAll": .text, "twoColumns": .text, "toggles": .text,
      "togglesHint": .text,
      "reset": .text, "more": .text, "nothingFits": .text, "searchSite": .text, "notices": .text,
      "nothingUpcoming": .text, "comesByItself": .text, "refresh": .text, "retry": .text, "loadMore": .text,
      "closeStory": .text,
    ])

  static let link = Schema(
    "link",
    [
      "title": .text, "url": .address, "count": .text, "isPage": .flag, "isParent": .flag, "isLast": .flag,
    ])

  static let site = Schema(
    "site",
    [
      "title": .text, "description": .text, "url": .address, "language": .text, "direction": .text,
      "styleSheet": .address, "icon": .address, "isPortable": .flag, "paperLight": .text, "paperDark": .text,
      "base": .text,
      "themeScript": .address, "mainScript": .address, "search": .record(link), "favourites": .record(link),
      "about": .record(link), "isInteractive": .flag, "manifest": .address,
      "health": .record(link),
    ])

  static let page = Schema(
    "page",
    [
      "title": .text, "heading": .text, "description": .text, "type": .text, "canonical": .address,
      "address": .address, "image": .address, "isFront": .flag, "isHidden": .flag,
      "kind": .text, "section": .text,
    ])

  static let feed = Schema("feed", ["title": .text, "label": .text, "type": .text, "url": .address])

  static let date = Schema("date", ["shown": .text, "machine": .text])

  static let image = Schema(
    "image",
    ["url": .address, "alternativeText": .text, "caption": .text, "width": .text, "height": .text, "isEager": .flag])

  /// A declared field of an item with one of its values.
  static let value = Schema("value", ["name": .text, "title": .text])

  static let card = Schema(
    "card",
    [
      "isStory": .flag, "isWebLink": .flag, "isAdvert": .flag, "isEvent": .flag, "isExternal": .flag,
      "isUnavailable": .flag, "title": .text, "subtitle": .text, "excerpt": .text, "url": .address,
      "language": .text, "direction": .text, "source": .record(link), "authors": .list(link),
      "published": .record(date), "start": .record(date), "venue": .text, "image": .record(image),
      "readingTime": .text, "hasLongTitle": .flag, "key": .text, "kind": .text, "standfirst": .text,
      "facts": .list(value),
    ])

  static let enclosure = Schema(
    "enclosure",
    ["title": .text, "url": .address, "note": .text, "isAudio": .flag, "isVideo": .flag])

  static let entry = Schema("entry", ["title": .text, "url": .address, "image": .record(image)])

  static let collection = Schema(
    "collection",
    [
      "title": .text, "count": .text, "hasImages": .flag, "entries": .list(entry), "further": .list(entry),
      "showFurther": .text, "rest": .text,
    ])

  static let fact = Schema("fact", ["title": .text, "values": .list(link)])

  static let original = Schema("original", ["title": .text, "url": .address, "isProminent": .flag])

  static let article = Schema(
    "article",
    [
      "isStory": .flag, "isEvent": .flag, "title": .text, "subtitle": .text, "excerpt": .text, "hasText": .flag,
      "body": .html, "language": .text, "direction": .text, "sources": .list(link), "authors": .list(link),
      "published": .record(date), "updated": .record(date), "start": .record(date), "end": .record(date),
      "venue": .text, "image": .record(image), "readingTime": .text, "original": .record(original),
      "hasFacts": .flag, "facts": .list(fact), "hasTags": .flag, "tags": .list(link), "hasEnclosures": .flag,
      "enclosures": .list(enclosure),
      "hasCollections": .flag, "collections": .list(collection), "hasNeighbours": .flag, "newer": .record(link),
      "older": .record(link), "structuredData": .json,
      "hasLongTitle": .flag, "key": .text, "kind": .text,
    ])

  static let block = Schema(
    "block",
    [
      "title": .text, "url": .address, "items": .list(card), "events": .record(events), "hasSpares": .flag,
      "spares": .list(card),
    ])

  static let front = Schema(
    "front",
    [
      "featured": .record(card), "hasLatest": .flag, "latest": .list(card), "hasBlocks": .flag,
      "blocks": .list(block), "older": .record(link), "isEmpty": .flag,
      "controls": .record(controls), "events": .record(events), "hasSpares": .flag, "spares": .list(card),
      "attention": .record(link), "isGrid": .flag,
    ])

  static let facet = Schema("facet", ["title": .text, "values": .list(link), "all": .record(link)])

  static let events = Schema(
    "events", ["expire": .text, "poll": .text, "resort": .text, "section": .text, "length": .text])

  static let choice = Schema("choice", ["value": .text, "title": .text, "count": .text, "isDefault": .flag])

  static let filter = Schema("filter", ["name": .text, "title": .text, "values": .list(choice)])

  /// What readers may do to a section's list.
  static let controls = Schema(
    "controls",
    [
      "section": .text, "sort": .text, "sorts": .list(choice), "top": .text, "hasTops": .flag, "hasAll": .flag,
      "tops": .list(choice),
      "hasFacets": .flag, "facets": .list(filter), "isGrid": .flag,
    ])

  static let list = Schema(
    "list",
    [
      "title": .text, "kicker": .text, "summary": .text, "position": .text, "hasList": .flag, "items": .list(card),
      "hasFacets": .flag, "facets": .list(facet), "isPaged": .flag, "newer": .record(link), "older": .record(link),
      "controls": .record(controls), "events": .record(events), "hasSpares": .flag, "spares": .list(card),
      "shortage": .text, "attention": .record(link), "layout": .text,
    ])

  static let terms = Schema("terms", ["title": .text, "hasValues": .flag, "values": .list(link)])

  static let credit = Schema(
    "credit", ["title": .text, "url": .address, "feed": .address, "attribution": .record(link)])

  static let about = Schema(
    "about",
    [
      "hasSources": .flag, "sources": .list(credit), "contact": .record(link), "hasText": .flag, "text": .html,
    ])

  static let sourceHealth = Schema(
    "source's health",
    [
      "title": .text, "url": .address, "feed": .address, "condition": .text, "shown": .text, "isFailing": .flag,
      "since": .record(date), "items": .text, "newest": .record(link), "newestDate": .record(date), "warnings": .text,
    ])

  static let health = Schema("health", ["summary": .text, "isFailing": .flag, "sources": .list(sourceHealth)])

  static let message = Schema("message", ["name": .text, "text": .text])

  static let frontPage = page("front page", "front", .record(front))
  static let listPage = page("list page", "list", .record(list))
  static let termsPage = page("terms page", "terms", .record(terms))
  static let detailPage = page("detail page", "article", .record(article))
  static let searchPage = page("search page", "isSearch", .flag)
  static let favouritesPage = page("favourites page", "isFavourites", .flag)
  static let aboutPage = page("about page", "about", .record(about))
  static let offlinePage = page("offline page", "isOffline", .flag)
  static let healthPage = page("health page", "health", .record(health))
  static let partsPage = page("parts", "messages", .list(message))
  static let notFoundPage = page("not-found page", "isNotFound", .flag)

  /// What every page has, and its own content last.
  private static func page(_ name: String, _ content: String, _ kind: Schema.Kind) -> Schema {
    Schema(
      name,
      [
        "site": .record(site), "page": .record(page), "text": .record(text), "hasNavigation": .flag,
        "navigation": .list(link), "hasIndexes": .flag, "indexes": .list(link), "hasFeeds": .flag,
        "feeds": .list(feed), "hasAttributions": .flag, "attributions": .list(link), "breadcrumbs": .list(link),
        content: kind,
      ])
  }
}
