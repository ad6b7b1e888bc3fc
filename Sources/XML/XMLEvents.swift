/// Receives the parts of a document in their order, with names resolved and text decoded. Starts and ends always come in pairs, whatever
/// the document looks like.
public protocol XMLEvents {
  mutating func start(_ element: XMLElement, _ attributes: borrowing XMLAttributes)
  /// A piece of text; the text of one element may come in any number of pieces.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>)
  /// One byte of text, from a reference or a bare `<`.
  mutating func text(_ byte: UInt8)
  /// The text of a CDATA section, for those to whom the difference matters; by default it is text like any other.
  mutating func characterData(_ bytes: UnsafeBufferPointer<UInt8>)
  mutating func end(_ element: XMLElement)
}

extension XMLEvents {
  public mutating func characterData(_ bytes: UnsafeBufferPointer<UInt8>) { text(bytes) }
}

public struct XMLName: Sendable, Hashable {
  public var namespace: XMLNamespace
  public var term: XMLTerm
}

/// An element at its start or end.
public struct XMLElement {
  public var name: XMLName
  /// The qualified name as written; only valid during the event.
  public var rawName: UnsafeBufferPointer<UInt8>
  /// The URI of the element's namespace as written, empty at the element's end; only valid during the event.
  public var uri: UnsafeBufferPointer<UInt8>
  /// The offset of the tag's first byte.
  public var offset: Int
  /// 1 for the root.
  public var depth: Int
  /// Whether the document ends within the element.
  public var isCut = false

  /// The name without its prefix.
  public var localName: UnsafeBufferPointer<UInt8> {
    guard let colon = rawName.lastIndex(of: UInt8(ascii: ":")) else { return rawName }
    return UnsafeBufferPointer(rebasing: rawName[(colon + 1)...])
  }
}
