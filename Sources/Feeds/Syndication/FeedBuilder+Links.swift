import Bytes
import Decoding
import News
import ParsedFeeds
import XML

/// Reads links, categories and licences, which both feeds and items have.
extension FeedBuilder {
  /// Where a link leads. An empty reference leads to what `xml:base` names (RFC 3986 section 4.4).
  func href(_ attributes: borrowing XMLAttributes) -> String? {
    if let href = attributes.trimmed(.href) ?? attributes.trimmed(.url) { return href }
    return attributes.text(.href) == nil ? nil : bases.last?.address?.text
  }

  func link(_ href: String, _ attributes: borrowing XMLAttributes) -> FeedLink? {
    address(href).map { address in
      FeedLink(
        address, relation: relation(attributes.trimmed(.rel)), type: attributes.trimmed(.type)?.lowercased())
    }
  }

  /// RFC 4287 section 4.2.7.2: a registered name may also be written as an address.
  private func relation(_ text: String?) -> String {
    guard let text = text?.lowercased() else { return "alternate" }
    let registry = "http://www.iana.org/assignments/relation/"
    return text.hasPrefix(registry) ? String(text.dropFirst(registry.count)) : text
  }

  mutating func startItemLink(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    guard let href = href(attributes) else { return startItemLinkInText(element, attributes) }
    guard let link = link(href, attributes) else { return .none }
    item?.add(link: link)
    switch link.relation {
    case "alternate":
      if link.type.map(isPage) ?? true {
        if item?.alternate == nil { item?.alternate = link.address }
      } else if item?.otherLink == nil {
        item?.otherLink = link.address
      }
    case "enclosure": add(file: AttachedFile(attributes).media(at: link.address))
    case "image": item?.add(image: Media(.web(link.address)), as: .enclosure)
    case "replies":
      // RFC 4685 section 4: such a link leads to a page or to a feed.
      let isFeed = link.type.map { $0.contains("atom") || $0.contains("rss") } ?? false
      if !isFeed, item?.discussion == nil { item?.discussion = link.address }
    case "license": item?.rights.license = link.address
    case "http://podlove.org/simple-chapters", "http://podlove.org/simple-chapters/":
      if item?.podcast.chaptersFile == nil {
        item?.podcast.chaptersFile = PodcastEpisode.Resource(link.address, type: link.type)
      }
    default: break
    }
    return .none
  }

  /// A link whose address is its text, as in RSS. Also there, only an alternate leads to the item.
  private mutating func startItemLinkInText(
    _ element: XMLElement, _ attributes: borrowing XMLAttributes
  ) -> FeedContainer {
    switch relation(attributes.trimmed(.rel)) {
    case "alternate": begin(.value(.link), .value, element)
    case "enclosure": startEnclosure(element, attributes)
    default: .none
    }
  }

  mutating func startCategory(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    let scheme = attributes.trimmed(.scheme) ?? attributes.trimmed(.domain)
    // Google marks the type of its entries with such a category.
    if scheme?.hasSuffix("#kind") == true { return .none }
    if let tag = attributes.trimmed(.label) ?? attributes.trimmed(.term) {
      item?.add(tag: tag)
      return .none
    }
    return begin(.value(.category), .value, element)
  }

  /// Reads a licence, whose address is the text or an attribute.
  mutating func startLicense(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    guard element.name.term == .license else { return .none }
    let href = attributes.trimmed(.resource, .rdf) ?? attributes.trimmed(.url) ?? attributes.trimmed(.href)
    guard let address = address(href) else { return begin(.value(.license), .value, element) }
    finishLicense(address)
    return .none
  }

  mutating func finishLicense(_ address: WebAddress?) {
    guard let address else { return }
    if item == nil { feed.rights.license = address } else { item?.rights.license = address }
  }
}

/// Whether a media type is that of a page that people read.
func isPage(_ type: String) -> Bool {
  let type = type.lowercased()
  return type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") || type == "html"
}
