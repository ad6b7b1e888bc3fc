import Decoding
import News

extension FeedBuilder {
  mutating func startInItem(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.namespace {
    case .core, .atom: return startCoreInItem(element, attributes)
    case .content:
      return element.name.term == .encoded ? begin(.encoded, .html, element) : .none
    case .xhtml:
      return element.name.term == .body || element.name.term == .div ? begin(.encoded, .xhtml, element) : .none
    case .dublinCore, .dublinCoreTerms: return startDublinCore(element, attributes)
    case .media: return startMedia(element, attributes)
    case .iTunes, .googlePlay: return startITunes(element, attributes)
    case .podcast: return startPodcast(element, attributes)
    case .chapters: return startChapterList(element)
    case .geoRSS, .gml, .geo: return startPlace(element, attributes)
    case .thread, .slash, .commentAPI: return startDiscussion(element, attributes)
    case .creativeCommons: return startLicense(element, attributes)
    case .feedburner:
      return element.name.term == .origlink ? begin(.originalLink, .value, element) : .none
    case .source:
      return element.name.term == .markdown ? begin(.markdown, .markdown, element) : .none
    default: return .none
    }
  }

  private mutating func startCoreInItem(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .title: return begin(.title, textType(attributes, otherwise: .guessed), element)
    case .link: return startItemLink(element, attributes)
    case .guid, .id:
      item?.parsed.guidIsPermalink =
        element.name.term == .guid && attributes.trimmed(.ispermalink)?.lowercased() != "false"
      return begin(.guid, .value, element)
    case .description, .abstract: return begin(.description, textType(attributes, otherwise: .html), element)
    case .summary: return begin(.summary, textType(attributes, otherwise: .html), element)
    case .subtitle: return begin(.subtitle, textType(attributes, otherwise: .guessed), element)
    case .content: return startContent(element, attributes)
    case .body: return begin(.encoded, .xhtml, element)
    case .fullitem, .encoded: return begin(.encoded, .html, element)
    case .pubdate, .published: return begin(.published, .value, element)
    case .issued: return begin(.issued, .value, element)
    case .created: return begin(.created, .value, element)
    case .updated, .modified, .lastbuilddate: return begin(.updated, .value, element)
    case .date: return begin(.dublinCoreDate, .value, element)
    case .expirationdate: return begin(.expires, .value, element)
    case .author: return startPerson(element)
    case .contributor: return startPerson(element, role: "contributor")
    case .category: return startCategory(element, attributes)
    case .keywords: return begin(.keywords, .value, element)
    case .language: return begin(.language, .value, element)
    case .rights, .copyright: return begin(.rights, textType(attributes, otherwise: .guessed), element)
    case .license: return startLicense(element, attributes)
    case .comments: return begin(.comments, .value, element)
    case .enclosure:
      addEnclosure(attributes)
      return .none
    case .image:
      begin(.imageAddress, .value, element, mayBeContainer: true)
      return .image
    case .source: return startSource(element, attributes)
    default: return .none
    }
  }

  private mutating func startDublinCore(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .title, .alternative: begin(.dublinCoreTitle, .guessed, element)
    case .description, .abstract: begin(.description, .html, element)
    case .creator, .author: begin(.author, .value, element)
    case .contributor: begin(.contributor, .value, element)
    case .publisher: begin(.publisher, .value, element)
    case .date: begin(.dublinCoreDate, .value, element)
    case .issued: begin(.issued, .value, element)
    case .created: begin(.created, .value, element)
    case .modified: begin(.updated, .value, element)
    case .valid: begin(.valid, .value, element)
    case .subject: begin(.category, .value, element)
    case .language: begin(.language, .value, element)
    case .rights, .rightsholder: begin(.rights, .guessed, element)
    case .license: startLicense(element, attributes)
    default: .none
    }
  }

  private mutating func startContent(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    let type = attributes.trimmed(.type)?.lowercased() ?? ""
    if let source = attributes.trimmed(.src), let address = address(source) {
      if type.isEmpty || isPage(type) {
        if item?.otherLink == nil { item?.otherLink = address }
      } else if type.hasPrefix("image/") {
        item?.add(image: Media(.web(address), type: type), rank: 1)
      } else {
        item?.add(enclosure: Media(.web(address), type: type))
      }
      return .none
    }
    let isText =
      type.isEmpty || type.hasPrefix("text") || type.hasSuffix("html") || type.hasSuffix("xml")
      || type == "application/octet-stream"
    guard isText || attributes.text(.mode) != nil else { return .none }
    return begin(.content, textType(attributes, otherwise: .html), element)
  }
}
