import ParsedFeeds
import News

/// Values that items of a source take over if they give none themselves.
struct ItemDefaults {
  var language: String?
  var authors: [Person] = []

  init(rules: SourceRules) { language = languageTag(rules.language) }

  init(feed: ParsedFeed, rules: SourceRules) {
    language = languageTag(feed.language) ?? languageTag(rules.language)
    switch feed.format {
    // RFC 4287 section 4.2.1 and JSON Feed 1.1. The editors of an RSS channel are not the authors of its items.
    case .atom, .jsonFeed: authors = feed.authors
    case .rss, .rdf, .mapped: break
    }
  }
}
