import Decoding
import News

/// What RSS gives a channel: picture, text input, cloud.
extension FeedBuilder {
  mutating func startInImage(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    guard element.name.namespace == .core || element.name.namespace == .atom else { return .none }
    if element.name.term == .url { return begin(.imageAddress, .value, element) }
    // The title and link of an item's picture are not the item's.
    guard item == nil else { return .none }
    switch element.name.term {
    case .title: return begin(.imageTitle, .value, element)
    case .link: return begin(.imageLink, .value, element)
    case .description: return begin(.imageDescription, .value, element)
    case .width: return begin(.imageWidth, .value, element)
    case .height: return begin(.imageHeight, .value, element)
    default: return .none
    }
  }

  mutating func startInTextInput(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .title: begin(.inputTitle, .value, element)
    case .description: begin(.inputDescription, .value, element)
    case .name: begin(.inputName, .value, element)
    case .link: begin(.inputLink, .value, element)
    default: .none
    }
  }

  mutating func startCloud(_ attributes: borrowing XMLAttributes) {
    guard let domain = attributes.trimmed(.domain) else { return }
    feed.channel.cloud = ChannelDetails.Cloud(
      domain: domain, port: attributes.number(.port), path: attributes.trimmed(.path),
      procedure: attributes.trimmed(.registerprocedure), protocol: attributes.trimmed(.protocol_)?.lowercased())
  }

  mutating func finishChannelValue(_ field: FeedField, _ value: String) {
    switch field {
    case .imageTitle: feed.picture.title = value
    case .imageLink: feed.picture.link = address(value)
    case .imageDescription: feed.picture.description = value
    case .imageWidth: feed.picture.width = pixels(value)
    case .imageHeight: feed.picture.height = pixels(value)
    case .docs: feed.channel.docs = address(value)
    case .inputTitle: feed.textInput.title = value
    case .inputDescription: feed.textInput.description = value
    case .inputName: feed.textInput.name = value
    case .inputLink: feed.textInput.link = address(value)
    default: break
    }
  }

  private func pixels(_ text: String) -> Int? { leadingNumber(text).flatMap { 1...100_000 ~= $0 ? $0 : nil } }
}

/// `60`, `60.0`, `60 minutes`; nil where no number comes first.
func leadingNumber(_ text: String) -> Int? {
  let digits = text.utf8.prefix { isDigit($0) }
  guard !digits.isEmpty, digits.count <= 9, let value = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
  let next = text.utf8.dropFirst(digits.count).first
  return next == nil || next == UInt8(ascii: ".") || next.map { $0 <= 0x20 } == true ? value : nil
}
