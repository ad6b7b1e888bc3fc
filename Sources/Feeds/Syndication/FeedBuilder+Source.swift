import Bytes
import News
import ParsedFeeds
import XML

/// Reads from which feed an aggregator took an item: elements in Atom, a text with an address in RSS.
extension FeedBuilder {
  mutating func startSource(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    if let address = address(attributes.trimmed(.url)) { item?.source.feed = address }
    return begin(.text(.source), .guessed, element, mayBeContainer: true)
  }

  mutating func startInSource(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    guard element.name.namespace == .core || element.name.namespace == .atom else { return .none }
    switch element.name.term {
    case .title: return begin(.text(.sourceTitle), textType(attributes, otherwise: .guessed), element)
    case .rights: return begin(.text(.sourceRights), textType(attributes, otherwise: .guessed), element)
    case .id: return begin(.value(.sourceID), .value, element)
    case .updated, .modified: return begin(.date(.sourceUpdated), .value, element)
    case .author: return startPerson(element)
    case .contributor: return startPerson(element, role: "contributor")
    case .link:
      guard let href = attributes.trimmed(.href), let link = link(href, attributes) else { return .none }
      switch link.relation {
      case "self": if item?.source.feed == nil { item?.source.feed = link.address }
      case "alternate": if item?.source.home == nil { item?.source.home = link.address }
      default: break
      }
      return .none
    default: return .none
    }
  }
}
