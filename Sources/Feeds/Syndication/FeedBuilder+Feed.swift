import Decoding
import News

extension FeedBuilder {
  /// The root, and RDF's, whose children are the channel, its image and the items.
  mutating func startOutside(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch (element.name.namespace, element.name.term) {
    case (.core, .rss), (.atom, .rss):
      format = .rss(version: attributes.trimmed(.version) ?? "")
      return .feed
    case (.rdf, .rdf), (.core, .rdf):
      format = .rdf
      return .feed
    case (.atom, .feed), (.core, .feed):
      format = .atom(version: atomVersion(element, attributes))
      return .feed
    case (.core, .channel), (.atom, .channel):
      if format == nil { format = .rss(version: "") }
      return .feed
    default: return .none
    }
  }

  private func atomVersion(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> String {
    if let version = attributes.trimmed(.version), version != "1.0" { return version }
    return "1.0"
  }

  mutating func startInFeed(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.namespace {
    case .core, .atom: return startCoreInFeed(element, attributes)
    case .dublinCore, .dublinCoreTerms:
      switch element.name.term {
      case .title: return begin(.dublinCoreTitle, .guessed, element)
      case .description: return begin(.description, .html, element)
      case .creator, .author: return begin(.author, .value, element)
      case .language: return begin(.language, .value, element)
      case .date, .modified: return begin(.dublinCoreDate, .value, element)
      default: return .none
      }
    case .iTunes:
      switch element.name.term {
      case .image, .link: feedImage.offer(address(attributes.trimmed(.href) ?? attributes.trimmed(.url)), rank: 1)
      case .author: return begin(.iTunesAuthor, .value, element)
      case .subtitle, .summary: return begin(.iTunesSummary, .guessed, element)
      default: break
      }
      return .none
    case .media:
      if element.name.term == .thumbnail { feedImage.offer(address(attributes.trimmed(.url)), rank: 4) }
      return .none
    case .syndication:
      switch element.name.term {
      case .updateperiod: return begin(.updatePeriod, .value, element)
      case .updatefrequency: return begin(.updateFrequency, .value, element)
      default: return .none
      }
    default: return .none
    }
  }

  private mutating func startCoreInFeed(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .channel: return .feed
    case .title: return begin(.title, textType(attributes, otherwise: .guessed), element)
    case .description, .tagline, .subtitle, .info:
      return begin(
        element.name.term == .info ? .iTunesSummary : .description,
        textType(attributes, otherwise: .html), element)
    case .link: return startFeedLink(element, attributes)
    case .language: return begin(.language, .value, element)
    case .generator: return begin(.generator, .value, element)
    case .ttl: return begin(.timeToLive, .value, element)
    case .skiphours: return .skipHours
    case .skipdays: return .skipDays
    case .image: return .image
    case .logo: return begin(.logo, .value, element)
    case .icon: return begin(.icon, .value, element)
    case .pubdate, .published, .issued: return begin(.published, .value, element)
    case .lastbuilddate, .updated, .modified: return begin(.updated, .value, element)
    case .author, .managingeditor: return startPerson(element, attributes)
    default: return .none
    }
  }

  private mutating func startFeedLink(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    guard let href = attributes.trimmed(.href) ?? attributes.trimmed(.url) else {
      return begin(.link, .value, element)
    }
    switch attributes.trimmed(.rel)?.lowercased() ?? "alternate" {
    case "alternate":
      if feed.home == nil, attributes.trimmed(.type).map(isPage) ?? true, let address = address(href) {
        feed.home = address
      }
    case "self": if feed.selfAddress == nil, let address = address(href) { feed.selfAddress = address }
    case "next": if feed.next == nil, let address = address(href) { feed.next = address }
    default: break
    }
    return .none
  }

  mutating func startInImage(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .url where element.name.namespace == .core || element.name.namespace == .atom:
      return begin(.imageAddress, .value, element)
    default: return .none
    }
  }

  mutating func startInSource(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch (element.name.namespace, element.name.term) {
    case (.atom, .title), (.core, .title): return begin(.source, textType(attributes, otherwise: .guessed), element)
    default: return .none
    }
  }
}

/// Whether a link's media type is one that people read.
func isPage(_ type: String) -> Bool {
  let type = type.lowercased()
  return type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") || type == "html"
}
