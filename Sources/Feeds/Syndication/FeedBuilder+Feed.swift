import Bytes
import Decoding
import News
import ParsedFeeds
import XML

extension FeedBuilder {
  /// Reads the root, which reveals the format. The root of RDF has the channel, its image and the items as its children.
  mutating func startOutside(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    guard item == nil else { return .none }
    switch (element.name.namespace, element.name.term) {
    case (.core, .channel), (.atom, .channel): if format == nil { format = .rss(version: "") }
    // Inside a feed, elements of such names are something else.
    case _ where frames.contains { $0 != .none }: return .none
    case (.core, .rss), (.atom, .rss): format = .rss(version: attributes.trimmed(.version) ?? "")
    case (.rdf, .rdf), (.core, .rdf): format = .rdf
    case (.atom, .feed), (.core, .feed): format = .atom(version: atomVersion(element, attributes))
    default: return .none
    }
    startChannel(attributes)
    return .feed
  }

  private func atomVersion(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> String {
    attributes.trimmed(.version) ?? (element.uri.contains("://purl.org/atom/ns") ? "0.3" : "1.0")
  }

  private mutating func startChannel(_ attributes: borrowing XMLAttributes) {
    if let about = attributes.trimmed(.about, .rdf) { feed.parsed.id = about }
    if let direction = direction(attributes) { feed.direction = direction }
  }

  mutating func startInFeed(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.namespace {
    case .core, .atom: return startCoreInFeed(element, attributes)
    case .dublinCore, .dublinCoreTerms: return startDublinCoreInFeed(element, attributes)
    case .iTunes, .googlePlay, .podcast: return startPodcastInFeed(element, attributes)
    case .media:
      if element.name.term == .thumbnail { feed.image.offer(address(attributes.trimmed(.url)), rank: 4) }
      if element.name.term == .content, let address = address(attributes.trimmed(.url)),
        media(address, attributes).isImage || attributes.trimmed(.medium)?.lowercased() == "image"
      {
        feed.image.offer(address, rank: 5)
      }
      return .none
    case .syndication:
      switch element.name.term {
      case .updateperiod: return begin(.hint(.updatePeriod), .value, element)
      case .updatefrequency: return begin(.hint(.updateFrequency), .value, element)
      case .updatebase: return begin(.unread, .value, element)
      default: return .none
      }
    case .creativeCommons: return startLicense(element, attributes)
    case .tombstones:
      if element.name.term == .deletedentry, let id = attributes.trimmed(.ref), !id.isEmpty {
        feed.parsed.withdrawn.append(.guid(id))
      }
      return .none
    default: return .none
    }
  }

  private mutating func startCoreInFeed(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .channel:
      startChannel(attributes)
      return .feed
    case .redirect: return .feed
    case .title: return begin(.text(.title), textType(attributes, otherwise: .guessed), element)
    case .description, .tagline, .subtitle, .info:
      return begin(
        .text(element.name.term == .info ? .iTunesSummary : .description), textType(attributes, otherwise: .html),
        element)
    case .link: return startFeedLink(element, attributes)
    case .id: return begin(.value(.feedID), .value, element)
    case .language: return begin(.value(.language), .value, element)
    case .ttl: return begin(.hint(.timeToLive), .value, element)
    case .skiphours:
      begin(.hint(.skipHour), .value, element, mayBeContainer: true)
      return .skipHours
    case .skipdays:
      begin(.hint(.skipDay), .value, element, mayBeContainer: true)
      return .skipDays
    case .image: return .image
    case .logo: return begin(.value(.logo), .value, element)
    case .icon: return begin(.value(.icon), .value, element)
    case .author, .managingeditor: return startPerson(element)
    case .webmaster: return begin(.person(.publisher), .value, element)
    case .contributor: return startPerson(element, role: "contributor")
    case .category: return startCategory(element, attributes)
    case .categories: return .feed
    case .rights, .copyright: return begin(.text(.rights), textType(attributes, otherwise: .guessed), element)
    case .pubdate, .published, .issued, .created, .lastbuilddate, .updated, .modified, .generator, .docs, .newlocation:
      return begin(.unread, .value, element)
    default: return .none
    }
  }

  private mutating func startDublinCoreInFeed(_ element: XMLElement, _ attributes: borrowing XMLAttributes)
    -> FeedContainer
  {
    switch element.name.term {
    case .title: begin(.text(.dublinCoreTitle), .guessed, element)
    case .description: begin(.text(.description), .html, element)
    case .creator, .author: begin(.person(.author), .value, element)
    case .contributor: begin(.person(.contributor), .value, element)
    case .publisher: begin(.person(.publisher), .value, element)
    case .subject: begin(.value(.category), .value, element)
    case .language: begin(.value(.language), .value, element)
    case .rights, .rightsholder: begin(.text(.rights), .guessed, element)
    case .license: startLicense(element, attributes)
    case .date, .modified, .issued, .created: begin(.unread, .value, element)
    default: .none
    }
  }

  mutating func startInImage(_ element: XMLElement) -> FeedContainer {
    guard element.name.namespace == .core || element.name.namespace == .atom else { return .none }
    if element.name.term == .url { return begin(.value(.imageAddress), .value, element) }
    // The title of an item's picture is not the item's.
    guard item == nil else { return .none }
    switch element.name.term {
    case .title: return begin(.value(.imageTitle), .value, element)
    case .width: return begin(.value(.imageWidth), .value, element)
    case .height: return begin(.value(.imageHeight), .value, element)
    default: return .none
    }
  }

  private mutating func startFeedLink(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    guard let href = href(attributes) else { return begin(.value(.link), .value, element) }
    guard let link = link(href, attributes) else { return .none }
    feed.add(link: link)
    switch link.relation {
    case "alternate":
      if feed.parsed.home == nil, link.type.map(isPage) ?? true { feed.parsed.home = link.address }
    case "self": if feed.parsed.selfAddress == nil { feed.parsed.selfAddress = link.address }
    case "next": if feed.parsed.next == nil { feed.parsed.next = link.address }
    case "license": feed.rights.license = link.address
    default: break
    }
    return .none
  }
}
