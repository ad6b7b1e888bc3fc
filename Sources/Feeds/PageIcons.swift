import Bytes
import Decoding
public import News
import XML

/// The icons that a web page names (HTML Living Standard, 4.6.7.9: link type "icon").
public enum PageIcons: Sendable {
  /// The addresses of the icons, best first, each once: the smallest that is large enough, then those of unknown size, then those for touch
  /// screens, then small ones.
  public static func best(in page: [UInt8], _ context: FeedContext) -> [WebAddress] {
    let decoded = DecodedText(decoding: page, contentType: context.contentType)
    let finder = decoded.bytes.withUnsafeBufferPointer { page in
      var scanner = XMLScanner(
        UnsafeBufferPointer(rebasing: page.prefix(most)), limits: .ofPages, events: IconFinder())
      scanner.run()
      return scanner.events
    }
    let base = finder.base.flatMap { WebAddress($0, relativeTo: context.address) } ?? context.address
    var seen: Set<WebAddress> = []
    let ranked = finder.icons.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return ranked.compactMap { WebAddress($0.element.href, relativeTo: base) }.filter { seen.insert($0).inserted }
  }

  /// How many bytes of a page are looked at; its head is within them, or is not found.
  private static let most = 1 << 20
}

private struct PageIcon {
  var href: String
  /// The width in pixels, if the page gives it.
  var side: Int?
  /// Whether it is made for the home screens of phones: large, and without rounded corners.
  var isForTouch: Bool

  static let enough = 32

  var rank: Int {
    if isForTouch { return 10_001 }
    guard let side else { return 10_000 }
    return side >= PageIcon.enough ? min(side, 9_999) : 20_000 - side
  }
}

private struct IconFinder: XMLEvents {
  var icons: [PageIcon] = []
  var base: String?

  /// A page that names more icons does not help to choose.
  private static let mostIcons = 50

  mutating func start(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    if element.name.term == .base, base == nil { base = attributes.trimmed(.href) }
    guard element.name.term == .link, icons.count < IconFinder.mostIcons, let href = attributes.trimmed(.href),
      let relation = attributes.trimmed(.rel)?.lowercased()
    else { return }
    let relations = relation.split(whereSeparator: \.isWhitespace)
    let isForTouch = relations.contains { $0.hasPrefix("apple-touch-icon") }
    guard isForTouch || relations.contains("icon"), !isDrawing(href, attributes.trimmed(.type)) else { return }
    icons.append(PageIcon(href: href, side: side(attributes.trimmed(.sizes)), isForTouch: isForTouch))
  }

  /// Whether this is an SVG, which is not taken because it is as much a program as a picture.
  private func isDrawing(_ href: String, _ type: String?) -> Bool {
    type?.lowercased().contains("svg") == true || href.lowercased().prefix { $0 != "?" && $0 != "#" }.hasSuffix(".svg")
  }

  /// Of several sizes, such as `16x16 32x32`, the smallest that is large enough, else the largest.
  private func side(_ sizes: String?) -> Int? {
    let sides = (sizes ?? "").lowercased().split(separator: " ").compactMap { size -> Int? in
      let parts = size.split(separator: "x")
      return parts.count == 2 ? Int(parts[0]).flatMap { 1...4_096 ~= $0 ? $0 : nil } : nil
    }
    return sides.filter { $0 >= PageIcon.enough }.min() ?? sides.max()
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
  mutating func text(_ byte: UInt8) {}
  mutating func end(_ element: XMLElement) {}
}
