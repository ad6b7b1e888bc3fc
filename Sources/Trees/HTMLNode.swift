public import Bytes
import CGumbo
import Glibc

/// An element, a text or a comment of a tree. Only the members that say so may be asked of nodes that are no elements.
public struct HTMLNode: Equatable {
  let pointer: NodePointer

  /// May be asked of any node.
  public var isElement: Bool { pointer.pointee.type == GUMBO_NODE_ELEMENT }

  /// May be asked of any node.
  public var isText: Bool {
    switch pointer.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA: true
    default: false
    }
  }

  /// The text of a text node.
  public var text: ByteView { ByteView(terminated: pointer.pointee.v.text.text) }

  public var tag: HTMLTag { HTMLTag(pointer.pointee.v.element.tag) }
  public var isHTML: Bool { pointer.pointee.v.element.tag_namespace == GUMBO_NAMESPACE_HTML }
  public var isSVG: Bool { pointer.pointee.v.element.tag_namespace == GUMBO_NAMESPACE_SVG }

  /// The element's name in lower case; at most 32 bytes of one that the parser does not know.
  public var name: String {
    let tag = pointer.pointee.v.element.tag
    guard tag == GUMBO_TAG_UNKNOWN else { return String(cString: gumbo_normalized_tagname(tag)) }
    var piece = pointer.pointee.v.element.original_tag
    gumbo_tag_from_original_text(&piece)
    guard let data = piece.data, piece.length > 0 else { return "" }
    return data.withMemoryRebound(to: UInt8.self, capacity: piece.length) { bytes in
      String(decoding: ByteView(start: bytes, count: min(piece.length, 32)).map(lowercased), as: UTF8.self)
    }
  }

  public var childCount: Int { Int(pointer.pointee.v.element.children.length) }

  public func child(_ index: Int) -> HTMLNode? {
    guard index < childCount, let data = pointer.pointee.v.element.children.data else { return nil }
    return data[index].map { HTMLNode(pointer: $0.assumingMemoryBound(to: GumboNode.self)) }
  }

  public var children: Children { Children(parent: self) }

  public struct Children: Sequence, IteratorProtocol {
    let parent: HTMLNode
    private var index = 0

    init(parent: HTMLNode) { self.parent = parent }

    public mutating func next() -> HTMLNode? {
      defer { index += 1 }
      return parent.child(index)
    }
  }

  /// Up to `distance` nodes before the element and as many after it. There are none in a tree of nothing but HTML whose tags nest: such
  /// a tree does not know what is around an element.
  public func siblings(within distance: Int) -> [HTMLNode] {
    guard let parent = pointer.pointee.parent.map({ HTMLNode(pointer: $0) }), parent.isElement else { return [] }
    let index = pointer.pointee.index_within_parent
    guard 0..<parent.childCount ~= index else { return [] }
    return (max(0, index - distance)...index + distance).filter { $0 != index }.compactMap { parent.child($0) }
  }

  public var hasAttributes: Bool { pointer.pointee.v.element.attributes.length > 0 }

  /// The value of an attribute; nil if the element has no such attribute, empty if the attribute has no value.
  public func attribute(_ name: StaticString) -> ByteView? {
    let attributes = pointer.pointee.v.element.attributes
    guard attributes.length > 0, let data = attributes.data else { return nil }
    for index in 0..<Int(attributes.length) {
      guard let attribute = data[index]?.assumingMemoryBound(to: GumboAttribute.self),
        let given = attribute.pointee.name, isEqual(given, name)
      else { continue }
      return ByteView(terminated: attribute.pointee.value)
    }
    return nil
  }

  /// The identifier that links can lead to: `id`, or the `name` of an anchor.
  public var identifier: ByteView? { attribute("id") ?? (isHTML && tag == .a ? attribute("name") : nil) }
}

typealias NodePointer = UnsafeMutablePointer<GumboNode>

/// Whether two attributes have the same name.
func attributesAreNamedAlike(_ left: UnsafeMutableRawPointer?, _ right: UnsafeMutableRawPointer?) -> Bool {
  guard let left = left?.assumingMemoryBound(to: GumboAttribute.self).pointee.name,
    let right = right?.assumingMemoryBound(to: GumboAttribute.self).pointee.name
  else { return false }
  return strcmp(left, right) == 0
}
