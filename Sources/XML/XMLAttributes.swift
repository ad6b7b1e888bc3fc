import Bytes

/// The attributes of one element. Values are only copied when they are asked for.
public struct XMLAttributes {
  public struct Entry: Sendable {
    public var name: XMLName
    /// The place of the qualified name in the document.
    var rawName: Range<Int>
    /// The place of the value in `decoded` if `isDecoded`, else in the document.
    public var value: Range<Int>
    var isDecoded: Bool
  }

  let document: UnsafeBufferPointer<UInt8>
  public internal(set) var entries: [Entry] = []
  /// The values that held references, decoded, one after another.
  var decoded: [UInt8] = []

  init(document: UnsafeBufferPointer<UInt8>) { self.document = document }

  public var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    decoded.removeAll(keepingCapacity: true)
  }

  /// Returns nil if the element lacks the attribute.
  public func bytes(_ term: XMLTerm, _ namespace: XMLNamespace = .core) -> [UInt8]? {
    guard !entries.isEmpty else { return nil }
    let wanted = XMLName(namespace: namespace, term: term)
    return entries.first { $0.name == wanted }.map(bytes)
  }

  public func text(_ term: XMLTerm, _ namespace: XMLNamespace = .core) -> String? {
    bytes(term, namespace).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns nil if the element lacks the attribute or its value is blank.
  public func trimmed(_ term: XMLTerm, _ namespace: XMLNamespace = .core) -> String? {
    bytes(term, namespace).flatMap { trimmedText($0) }
  }

  public func number(_ term: XMLTerm) -> Int? { trimmed(term).flatMap { Int($0) } }

  public func bytes(_ entry: Entry) -> [UInt8] {
    entry.isDecoded ? Array(decoded[entry.value]) : Array(document[entry.value])
  }

  public func rawName(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: document[entry.rawName])
  }
}
