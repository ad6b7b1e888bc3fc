import News
import XML

/// What the attributes of an enclosure, or of a link to one, say of its file.
struct AttachedFile {
  private let type: String?
  private let bytes: Int?
  private let width: Int?
  private let height: Int?
  private let title: String?

  init(_ attributes: borrowing XMLAttributes) {
    type = attributes.trimmed(.type)
    bytes = attributes.bytes(.length)
    (width, height) = (Media.side(attributes.number(.width)), Media.side(attributes.number(.height)))
    title = attributes.trimmed(.title)
  }

  func media(at address: WebAddress) -> Media {
    var media = Media(address, writtenType: type)
    media.bytes = bytes
    (media.width, media.height) = (width, height)
    media.title = title
    return media
  }
}

extension XMLAttributes {
  /// The size of a file, which people also write as `62,447,386`; nil if it is nothing.
  func bytes(_ term: XMLTerm) -> Int? {
    guard let text = trimmed(term) else { return nil }
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }), let size = Int(groups.joined()), size > 0 else {
      return nil
    }
    return size
  }
}
