import Bytes
import Decoding
import News
import ParsedFeeds
import XML

extension FeedBuilder {
  mutating func startInItem(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.namespace {
    case .core, .atom: return startCoreInItem(element, attributes)
    case .content:
      return element.name.term == .encoded ? begin(.text(.encoded), .html, element) : .none
    case .xhtml:
      return element.name.term == .body || element.name.term == .div ? begin(.text(.encoded), .xhtml, element) : .none
    case .dublinCore, .dublinCoreTerms: return startDublinCore(element, attributes)
    case .media: return startMedia(element, attributes)
    case .iTunes, .googlePlay: return startITunes(element, attributes)
    case .podcast: return startPodcast(element, attributes)
    case .chapters: return startChapterList(element)
    case .geoRSS, .gml, .geo: return startPlace(element, attributes)
    case .thread, .slash, .commentAPI: return begin(.unread, .value, element)
    case .creativeCommons: return startLicense(element, attributes)
    case .feedburner:
      return element.name.term == .origlink ? begin(.value(.originalLink), .value, element) : .none
    case .publishing:
      // `draft` is inside `control`.
      if element.name.term == .control { return .group }
      return element.name.term == .draft ? begin(.value(.draft), .value, element) : .none
    case .source:
      return element.name.term == .markdown ? begin(.text(.markdown), .markdown, element) : .none
    default: return .none
    }
  }

  private mutating func startCoreInItem(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .title: return begin(.text(.title), textType(attributes, otherwise: .guessed), element)
    case .link: return startItemLink(element, attributes)
    case .guid, .id:
      item?.parsed.guidIsPermalink =
        element.name.term == .guid && attributes.trimmed(.ispermalink)?.lowercased() != "false"
      return begin(.value(.guid), .value, element)
    case .description, .abstract: return begin(.text(.description), textType(attributes, otherwise: .html), element)
    case .summary: return begin(.text(.summary), textType(attributes, otherwise: .html), element)
    case .subtitle: return begin(.text(.subtitle), textType(attributes, otherwise: .guessed), element)
    case .content: return startContent(element, attributes)
    case .body: return begin(.text(.encoded), .xhtml, element)
    case .fullitem, .encoded: return begin(.text(.encoded), .html, element)
    case .pubdate, .published: return begin(.date(.published), .value, element)
    case .issued: return begin(.date(.issued), .value, element)
    case .created: return begin(.date(.created), .value, element)
    case .updated, .modified, .lastbuilddate: return begin(.date(.updated), .value, element)
    case .date: return begin(.date(.dublinCoreDate), .value, element)
    case .expirationdate: return begin(.date(.expires), .value, element)
    case .author: return startPerson(element)
    case .contributor: return startPerson(element, role: "contributor")
    case .category: return startCategory(element, attributes)
    // No format has this element; feeds that do mean the elements inside.
    case .categories: return .group
    case .keywords: return begin(.value(.keywords), .value, element)
    case .language: return begin(.value(.language), .value, element)
    case .rights, .copyright: return begin(.text(.rights), textType(attributes, otherwise: .guessed), element)
    case .license: return startLicense(element, attributes)
    case .comments: return begin(.value(.comments), .value, element)
    case .enclosure: return startEnclosure(element, attributes)
    case .image:
      if let address = address(attributes.trimmed(.url) ?? attributes.trimmed(.href)) {
        item?.add(image: media(address, attributes).asPicture, as: .thumbnail)
        return .none
      }
      begin(.value(.imageAddress), .value, element, mayBeContainer: true)
      return .image
    case .source:
      // The feed that the item was taken from: a name in RSS, elements in Atom, of which only the authors count.
      begin(.unread, .value, element, mayBeContainer: true)
      return .source
    default: return .none
    }
  }

  mutating func startInSource(_ element: XMLElement) -> FeedContainer {
    let isAuthor = element.name.term == .author && (element.name.namespace == .core || element.name.namespace == .atom)
    return isAuthor ? startPerson(element) : .none
  }

  private mutating func startDublinCore(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .title, .alternative: begin(.text(.dublinCoreTitle), .guessed, element)
    case .description, .abstract: begin(.text(.description), .html, element)
    case .creator, .author: begin(.person(.author), .value, element)
    case .contributor: begin(.person(.contributor), .value, element)
    case .publisher: begin(.person(.publisher), .value, element)
    case .date: begin(.date(.dublinCoreDate), .value, element)
    case .issued: begin(.date(.issued), .value, element)
    case .created: begin(.date(.created), .value, element)
    case .modified: begin(.date(.updated), .value, element)
    case .valid: begin(.value(.valid), .value, element)
    case .subject: begin(.value(.category), .value, element)
    case .language: begin(.value(.language), .value, element)
    case .rights, .rightsholder: begin(.text(.rights), .guessed, element)
    case .license: startLicense(element, attributes)
    default: .none
    }
  }

  private mutating func startContent(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    let type = typeName(attributes) ?? ""
    if let source = attributes.trimmed(.src), let address = address(source) {
      if type.isEmpty || isPage(type) {
        if item?.otherLink == nil { item?.otherLink = address }
      } else if type.hasPrefix("image/") {
        item?.add(image: Media(.web(address), type: type), as: .enclosure)
      } else {
        item?.add(enclosure: Media(.web(address), type: type))
      }
      return .none
    }
    let isText =
      type.isEmpty || type.hasPrefix("text") || type.hasSuffix("html") || type.hasSuffix("xml")
      || type == "application/octet-stream"
    guard isText || attributes.text(.mode) != nil else { return .none }
    // RFC 4287 section 4.1.3.3: of Atom's texts, only the content can have a media type.
    let others: TextType? = if case .atom = format { .base64 } else { nil }
    begin(.text(.content), textType(attributes, otherwise: .html, others: others), element)
    capture?.isDocument = type.hasSuffix("+xml") && !type.contains("xhtml") || type.hasSuffix("/xml")
    return .none
  }
}
