import Bytes
import Decoding
import News
import ParsedFeeds
import XML

extension FeedBuilder {
  mutating func startMedia(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .group:
      item?.startMediaGroup()
      return .mediaGroup
    case .content:
      mediaContent = address(attributes.trimmed(.url)).map { media($0, attributes) }
      isDefaultMedia = attributes.trimmed(.isdefault)?.lowercased() == "true"
      let duration = attributes.trimmed(.duration).flatMap(seconds)
      mediaContent?.duration = duration
      // This is a recording that has a player and no file of its own.
      if mediaContent == nil, item?.podcast.duration == nil { item?.podcast.duration = duration }
      mediaContent?.take(medium: attributes.trimmed(.medium))
      return .mediaContent
    case .thumbnail:
      guard let address = address(attributes.trimmed(.url)) else {
        return begin(.value(.imageAddress), .value, element)
      }
      let thumbnail = media(address, attributes).asPicture
      item?.add(image: thumbnail, as: .thumbnail)
      return .none
    case .title: return begin(.text(.mediaTitle), .guessed, element)
    case .description: return begin(.text(.mediaDescription), textType(attributes, otherwise: .html), element)
    case .keywords: return begin(.value(.keywords), .value, element)
    case .category: return startCategory(element, attributes)
    case .credit: return startCredit(element, attributes)
    case .copyright: return begin(.text(.mediaRights), .guessed, element)
    case .license: return startLicense(element, attributes)
    case .rating: return begin(.unread, .value, element)
    case .player, .embed:
      if item?.player == nil { item?.player = address(attributes.trimmed(.url)) }
    case .subtitle: addTranscript(attributes.trimmed(.href), attributes)
    default: break
    }
    return .none
  }

  mutating func endMediaContent() {
    guard let media = mediaContent else { return }
    mediaContent = nil
    let group = frames.contains(.mediaGroup) ? item?.mediaGroups : nil
    if media.isImage {
      item?.add(image: media.asPicture, as: .content)
      item?.add(picture: media.asPicture, group: group)
    } else if media.type != "application/x-shockwave-flash" {
      // A Flash player no longer plays anywhere.
      item?.add(enclosure: media, group: group, leadsGroup: isDefaultMedia)
    }
  }

  /// The address of a file is an attribute, else the element's text.
  mutating func startEnclosure(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    let file = AttachedFile(attributes)
    guard let address = address(attributes.trimmed(.url) ?? attributes.trimmed(.href)) else {
      openFile = file
      return begin(.value(.enclosure), .value, element)
    }
    add(file: file.media(at: address))
    return .none
  }

  mutating func add(file media: Media) {
    guard media.isImage else {
      item?.add(enclosure: media)
      return
    }
    item?.add(image: media.asPicture, as: .enclosure)
    item?.add(picture: media.asPicture)
  }

  func media(_ address: WebAddress, _ attributes: borrowing XMLAttributes) -> Media {
    var media = Media(address, writtenType: attributes.trimmed(.type))
    media.bytes = attributes.bytes(.filesize)
    (media.width, media.height) = (Media.side(attributes.number(.width)), Media.side(attributes.number(.height)))
    return media
  }
}
