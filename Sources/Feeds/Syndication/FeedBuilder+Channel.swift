import Bytes
import Decoding
import News
import ParsedFeeds
import XML

/// Reads what RSS gives a channel: its picture, text input and cloud.
extension FeedBuilder {
  mutating func startInImage(_ element: XMLElement) -> FeedContainer {
    guard element.name.namespace == .core || element.name.namespace == .atom else { return .none }
    if element.name.term == .url { return begin(.value(.imageAddress), .value, element) }
    // The title and link of an item's picture are not the item's.
    guard item == nil else { return .none }
    switch element.name.term {
    case .title: return begin(.channel(.imageTitle), .value, element)
    case .link: return begin(.channel(.imageLink), .value, element)
    case .description: return begin(.channel(.imageDescription), .value, element)
    case .width: return begin(.channel(.imageWidth), .value, element)
    case .height: return begin(.channel(.imageHeight), .value, element)
    default: return .none
    }
  }

  mutating func startInTextInput(_ element: XMLElement) -> FeedContainer {
    switch element.name.term {
    case .title: begin(.channel(.inputTitle), .value, element)
    case .description: begin(.channel(.inputDescription), .value, element)
    case .name: begin(.channel(.inputName), .value, element)
    case .link: begin(.channel(.inputLink), .value, element)
    default: .none
    }
  }

  mutating func startCloud(_ attributes: borrowing XMLAttributes) {
    guard let domain = attributes.trimmed(.domain) else { return }
    feed.channel.cloud = ChannelDetails.Cloud(
      domain: domain, port: attributes.number(.port), path: attributes.trimmed(.path),
      procedure: attributes.trimmed(.registerprocedure), protocol: attributes.trimmed(.protocol_)?.lowercased())
  }

  mutating func finishChannelValue(_ field: FeedField.Channel, _ value: String) {
    switch field {
    case .imageTitle: feed.picture.title = value
    case .imageLink: feed.picture.link = address(value)
    case .imageDescription: feed.picture.description = value
    case .imageWidth: feed.picture.width = Media.side(leadingNumber(value))
    case .imageHeight: feed.picture.height = Media.side(leadingNumber(value))
    case .docs: feed.channel.docs = address(value)
    case .inputTitle: feed.textInput.title = value
    case .inputDescription: feed.textInput.description = value
    case .inputName: feed.textInput.name = value
    case .inputLink: feed.textInput.link = address(value)
    }
  }
}
