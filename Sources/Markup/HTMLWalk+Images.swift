import Bytes
import CanonicalHTML
import News
import Trees

extension HTMLWalk {
  /// - Parameters:
  ///   - sources: whole `source` elements that precede the image in a `picture`.
  ///   - fallback: the address of a picture whose image has none itself.
  mutating func writeImage(_ node: HTMLNode, sources: [[UInt8]], fallback: [UInt8]? = nil) {
    guard !node.isHidden, !node.isPixel else { return }
    let size = Size(width: length(node.attribute("width")), height: length(node.attribute("height")))
    let isAmongLetters = isSign(node, size)
    if isAmongLetters, let emoji = node.emoji {
      if !isRepeated(Array(emoji)) { writer.write(emoji) }
      lastImage = Array(emoji)
      return
    }
    let candidates = imageCandidates(of: node)
    guard let target = imageTarget(of: node) ?? (candidates.best ?? fallback).map({ .web($0) }) else {
      // The text stands in for the image, as in browsers that cannot load it.
      if let alternative = node.attribute("alt") { writer.write(alternative) }
      return
    }
    let address = target.text
    guard !isTrackingImage(target), !isRepeated(address) else { return }
    lastImage = address
    var image = imageElement(
      target, candidates: candidates, sizes: node.attribute("sizes"),
      alternative: node.attribute("alt") ?? .empty, title: node.attribute("title"), size: size)
    if !sources.isEmpty { image = Array("<picture>".utf8) + sources.joined() + image + Array("</picture>".utf8) }
    writer.write(element: image)
    // Below the words of a link card, Ghost shows the icon of the site.
    if !isAmongLetters, !hasClass(node, "kg-bookmark-icon"), let location = target.location {
      note(
        image: Media(
          location, width: size.width, height: size.height,
          alternativeText: node.attribute("alt").flatMap { $0.isBlank ? nil : $0.string },
          title: node.attribute("title").flatMap { $0.isBlank ? nil : $0.string }))
    }
  }

  mutating func writePicture(_ node: HTMLNode) {
    var image: HTMLNode?
    var sources: [[UInt8]] = []
    var best: [UInt8]?
    for child in node.children where child.isElement && child.isHTML {
      switch child.tag {
      case .img: image = image ?? child
      case .source where image == nil && sources.count < 16:
        let candidates = imageCandidates(of: child)
        best = candidates.best ?? best
        if let source = pictureSource(child, candidates) { sources.append(source) }
      default: image = image ?? child.children.first { $0.isElement && $0.tag == .img }
      }
    }
    guard let image else { return }
    anchor(of: image)
    writeImage(image, sources: sources, fallback: best)
  }

  private func pictureSource(_ node: HTMLNode, _ candidates: ImageCandidates) -> [UInt8]? {
    guard !candidates.isEmpty else { return nil }
    let media = node.attribute("media")
    let type = node.attribute("type")
    // Without a condition it would hide the image that follows.
    guard media.map(isMediaQuery) ?? true, type.map(isMediaType) ?? true, media != nil || type != nil else {
      return nil
    }
    var result = Array("<source".utf8)
    result += candidates.attributes(sizes: node.attribute("sizes"))
    if let media { result.append(name: " media=\"", value: media) }
    if let type { result.append(name: " type=\"", value: type) }
    result.append(UInt8(ascii: ">"))
    return result
  }

  /// The address of the image. Scripts that load images late keep the address in another attribute, and a placeholder in `src`.
  private mutating func imageTarget(of node: HTMLNode) -> AddressRewriter.Target? {
    if let late = lateSource(of: node), let target = addresses.rewrite(late, for: .image) { return target }
    return node.attribute("src").flatMap { addresses.rewrite($0, for: .image) }
  }

  private mutating func imageCandidates(of node: HTMLNode) -> ImageCandidates {
    guard let list = candidateLists.lazy.compactMap({ node.attribute($0) }).first(where: { !$0.isBlank }) else {
      return ImageCandidates()
    }
    return ImageCandidates(list, addresses: &addresses)
  }

  /// Whether an image, such as an emoji or a badge, stands among letters, by its class or its small size in its style.
  private func isSign(_ node: HTMLNode, _ size: Size) -> Bool {
    if hasClass(node, "wp-smiley") || hasClass(node, "emoji") { return true }
    guard let style = node.attribute("style"), style.declared("min-width") == nil, style.declared("min-height") == nil
    else { return false }
    let (width, height) = (style.declared("width"), style.declared("height"))
    guard width?.pixels != nil || height?.pixels != nil else { return false }
    func isSmall(_ styled: ByteView?, _ given: Int?) -> Bool {
      guard let styled, !styled.equalsIgnoringCase("auto") else { return given ?? 0 < Media.iconSize }
      return styled.pixels.map { $0 < Media.iconSize } ?? false
    }
    return isSmall(width, size.width) && isSmall(height, size.height)
  }
}

extension HTMLNode {
  /// Whether the image measures at most one pixel in either direction, so that nobody is meant to see it.
  fileprivate var isPixel: Bool {
    isFlat("width", least: "min-width") || isFlat("height", least: "min-height")
  }

  /// - Parameter least: the property by which a style may stretch the image again; pictures that fill their frame are laid out so.
  private func isFlat(_ name: StaticString, least: StaticString) -> Bool {
    if let given = length(attribute(name)), given <= 1 { return true }
    guard let style = attribute("style"), style.declared(least) == nil else { return false }
    return style.declared(name)?.pixels ?? 2 <= 1
  }

  /// The image's description, if that is an emoji and nothing else.
  fileprivate var emoji: ByteView? {
    guard let text = attribute("alt")?.trimmed, text.count <= 64, text.firstBeyondASCII != nil else { return nil }
    let character = text.string
    return character.count == 1 && character.unicodeScalars.first?.properties.isEmoji == true ? text : nil
  }
}

struct Size {
  var width: Int?
  var height: Int?

  var attributes: [UInt8] {
    var result: [UInt8] = []
    if let width { result.append(name: " width=\"", decimal: width) }
    if let height { result.append(name: " height=\"", decimal: height) }
    return result
  }
}

/// Attributes that hold candidates for an image, the surest first.
private let candidateLists: [StaticString] = LateAttributes.sourceSets + ["srcset"]

/// A length in pixels; nil for a share of the page's width.
func length(_ value: ByteView?) -> Int? {
  guard let value, !value.contains(UInt8(ascii: "%")) else { return nil }
  return value.leadingNumber.flatMap { $0 <= 20_000 ? $0 : nil }
}

/// An `img` element with its attributes in a fixed order. It is loaded when it comes near and decoded asynchronously, and its server does
/// not learn the page's address.
func imageElement(
  _ target: AddressRewriter.Target, candidates: ImageCandidates = ImageCandidates(), sizes: ByteView? = nil,
  alternative: ByteView, title: ByteView?, size: Size = Size()
) -> [UInt8] {
  var result = Array("<img src=\"".utf8)
  target.text.withUnsafeBufferPointer { result.append(escapingAttribute: $0) }
  result.append(UInt8(ascii: "\""))
  result += candidates.attributes(sizes: sizes)
  result.append(name: " alt=\"", value: alternative)
  if let title, !title.isBlank { result.append(name: " title=\"", value: title) }
  result += size.attributes
  result.append(" loading=\"lazy\" decoding=\"async\"")
  if case .web = target { result.append(" referrerpolicy=\"no-referrer\"") }
  result.append(UInt8(ascii: ">"))
  return result
}

extension AddressRewriter.Target {
  /// nil if the target is not a file of its own.
  var location: Media.Location? {
    switch self {
    case .web(let text): .web(WebAddress(trusting: String(decoding: text, as: UTF8.self)))
    case .file(_, let path): .local(path)
    case .fragment, .other: nil
    }
  }
}
