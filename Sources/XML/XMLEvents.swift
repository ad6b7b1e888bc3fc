/// What a document is made of, as its reader meets it; names resolved, text decoded. Start and end come in pairs whatever the
/// document looks like.
public protocol XMLEvents {
  mutating func start(_ element: XMLElement, _ attributes: borrowing XMLAttributes)
  /// Text and character references, in as many pieces as they come.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>)
  /// One character of text that stood as a reference.
  mutating func text(_ byte: UInt8)
  /// Text of a CDATA section, where that makes a difference.
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
  /// Qualified, as written; only valid during the event.
  public var rawName: UnsafeBufferPointer<UInt8>
  /// Of its namespace, as written, at its start; only valid during the event.
  public var uri: UnsafeBufferPointer<UInt8>
  /// Of the tag's first byte.
  public var offset: Int
  /// 1 for the root.
  public var depth: Int
  /// The document ends within the element.
  public var isCut = false

  /// The name without its prefix.
  public var localName: UnsafeBufferPointer<UInt8> {
    guard let colon = rawName.lastIndex(of: UInt8(ascii: ":")) else { return rawName }
    return UnsafeBufferPointer(rebasing: rawName[(colon + 1)...])
  }
}
