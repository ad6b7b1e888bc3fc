import Bytes
import CanonicalHTML
import Trees

extension HTMLWalk {
  /// Writes a text. An address that is all that a block says is a link: so WordPress writes in feeds what its pages embed.
  mutating func writeText(_ node: HTMLNode) {
    let text = node.text
    guard let target = bareAddress(text) else { return writer.write(text) }
    writer.open(.a, attributes: linkAttributes(target))
    writer.write(text.trimmed)
    writer.closeInline()
  }

  private mutating func bareAddress(_ text: ByteView) -> AddressRewriter.Target? {
    guard let first = text.first(where: { !isHTMLSpace($0) }), first | 0x20 == UInt8(ascii: "h") else { return nil }
    let address = text.trimmed
    guard address.startsIgnoringCase(with: "http://") || address.startsIgnoringCase(with: "https://"),
      !address.contains(where: isHTMLSpace), let block = steps.last?.node, block.isElement, block.isHTML,
      blocks.contains(block.tag), block.childCount == 1, !isInLinkOrCode
    else { return nil }
    return addresses.rewrite(address, for: .link)
  }

  private var isInLinkOrCode: Bool {
    steps.contains { $0.node.isElement && $0.node.isHTML && [.a, .pre].contains($0.node.tag) }
  }
}

private let blocks: [HTMLTag] = [.p, .div, .figure, .li]
