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
    case .dublinCore, .dublinCoreTerms: return startDublinCore(element)
    case .media: return startMedia(element, attributes)
    case .iTunes, .googlePlay: return startITunes(element, attributes)
    case .feedburner:
      return element.name.term == .origlink ? begin(.originalLink, .value, element) : .none
    default: return .none
    }
  }

  private mutating func startCoreInItem(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .title: return begin(.title, textType(attributes, otherwise: .guessed), element)
    case .link: return startItemLink(element, attributes)
    case .guid, .id:
      item?.guidIsPermalink =
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
    case .author: return startPerson(element, attributes)
    case .category: return startCategory(element, attributes)
    case .keywords: return begin(.keywords, .value, element)
    case .enclosure:
      addEnclosure(attributes)
      return .none
    case .image:
      begin(.imageAddress, .value, element, mayBeContainer: true)
      return .image
    case .source: return begin(.source, .guessed, element, mayBeContainer: true)
    default: return .none
    }
  }

  private mutating func startDublinCore(_ element: XMLElement) -> FeedContainer {
    switch element.name.term {
    case .title, .alternative: begin(.dublinCoreTitle, .guessed, element)
    case .description, .abstract: begin(.description, .html, element)
    case .creator, .author: begin(.author, .value, element)
    case .date: begin(.dublinCoreDate, .value, element)
    case .issued: begin(.issued, .value, element)
    case .created: begin(.created, .value, element)
    case .modified: begin(.updated, .value, element)
    case .valid: begin(.valid, .value, element)
    case .subject: begin(.category, .value, element)
    case .language: begin(.language, .value, element)
    default: .none
    }
  }

  private mutating func startITunes(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .summary, .description: return begin(.iTunesSummary, .html, element)
    case .subtitle: return begin(.subtitle, .guessed, element)
    case .author: return begin(.iTunesAuthor, .value, element)
    case .keywords: return begin(.keywords, .value, element)
    case .duration: return begin(.duration, .value, element)
    case .category:
      if let tag = attributes.trimmed(.text) { item?.add(tag: tag) }
      // Subcategories stand inside.
      return .mediaGroup
    case .image:
      if let address = address(attributes.trimmed(.href) ?? attributes.trimmed(.url)) {
        item?.add(image: Media(.web(address)), rank: 3)
      }
      return .none
    case .title: return begin(.mediaTitle, .guessed, element)
    default: return .none
    }
  }

  private mutating func startItemLink(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    guard let href = attributes.trimmed(.href) ?? attributes.trimmed(.url) else {
      return begin(.link, .value, element)
    }
    let type = attributes.trimmed(.type)
    switch attributes.trimmed(.rel)?.lowercased() ?? "alternate" {
    case "alternate":
      if type.map(isPage) ?? true {
        if item?.alternate == nil, let address = address(href) { item?.alternate = address }
      } else {
        if item?.otherLink == nil, let address = address(href) { item?.otherLink = address }
      }
    case "enclosure": addEnclosure(attributes)
    case "image": if let address = address(href) { item?.add(image: Media(.web(address)), rank: 1) }
    default: break
    }
    return .none
  }

  private mutating func startCategory(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    // Google marks the type of its entries so.
    if attributes.text(.scheme)?.hasSuffix("#kind") == true { return .none }
    if let tag = attributes.trimmed(.label) ?? attributes.trimmed(.term) {
      item?.add(tag: tag)
      return .none
    }
    return begin(.category, .value, element)
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
    let isText = type.isEmpty || type.hasPrefix("text") || type.hasSuffix("html") || type.hasSuffix("xml")
    guard isText || attributes.text(.mode) != nil else { return .none }
    return begin(.content, textType(attributes, otherwise: .html), element)
  }
}
