import Decoding
import News

extension FeedBuilder {
  mutating func startMedia(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .group: return .mediaGroup
    case .content:
      mediaContent = address(attributes.trimmed(.url)).map { media($0, attributes) }
      mediaContent?.duration = attributes.trimmed(.duration).flatMap(seconds)
      if mediaContent?.type == nil, attributes.trimmed(.medium)?.lowercased() == "image" {
        mediaContent?.type = "image/*"
      }
      return .mediaContent
    case .thumbnail:
      guard let address = address(attributes.trimmed(.url)) else { return begin(.imageAddress, .value, element) }
      let thumbnail = media(address, attributes)
      item?.add(image: thumbnail, rank: 2)
      return .none
    case .title: return begin(.mediaTitle, .guessed, element)
    case .description: return begin(.mediaDescription, textType(attributes, otherwise: .html), element)
    case .keywords: return begin(.keywords, .value, element)
    case .category: return begin(.category, .value, element)
    default: return .none
    }
  }

  mutating func endMediaContent() {
    guard var media = mediaContent else { return }
    mediaContent = nil
    if isImage(media) {
      if media.type == "image/*" { media.type = nil }
      item?.add(image: media, rank: 0)
    } else if media.type != "application/x-shockwave-flash" {
      // A player of Flash plays nowhere any more.
      item?.add(enclosure: media)
    }
  }

  mutating func addEnclosure(_ attributes: borrowing XMLAttributes) {
    guard let address = address(attributes.trimmed(.url) ?? attributes.trimmed(.href)) else { return }
    var media = media(address, attributes)
    media.bytes = attributes.number(.length).flatMap { $0 > 0 ? $0 : nil }
    media.title = attributes.trimmed(.title)
    if isImage(media) { item?.add(image: media, rank: 1) } else { item?.add(enclosure: media) }
  }

  private func media(_ address: WebAddress, _ attributes: borrowing XMLAttributes) -> Media {
    func size(_ term: XMLTerm) -> Int? { attributes.number(term).flatMap { 1...100_000 ~= $0 ? $0 : nil } }
    return Media(
      .web(address), type: attributes.trimmed(.type)?.lowercased(),
      bytes: attributes.number(.filesize).flatMap { $0 > 0 ? $0 : nil }, width: size(.width), height: size(.height))
  }

  private func isImage(_ media: Media) -> Bool {
    if let type = media.type { return type.hasPrefix("image/") }
    guard case .web(let address) = media.location else { return false }
    let path = address.path.lowercased()
    return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains { path.hasSuffix($0) }
  }
}

/// `1:02:03`, `62:03`, `3723` or `3723.4`.
func seconds(_ text: String) -> Int? {
  var total = 0
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count <= 3 else { return nil }
  for part in parts {
    guard let value = Int(part.split(separator: ".").first ?? "").flatMap({ 0...1_000_000 ~= $0 ? $0 : nil }) else {
      return nil
    }
    total = total * 60 + value
  }
  return total > 0 ? total : nil
}
