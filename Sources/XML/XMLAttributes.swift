import Bytes

/// The attributes of one element; values are read where they are asked for.
public struct XMLAttributes {
  public struct Entry: Sendable {
    public var name: XMLName
    /// Of the qualified name within the document.
    var rawName: Range<Int>
    /// Within the document, or within `decoded`.
    public var value: Range<Int>
    var isDecoded: Bool
  }

  let document: UnsafeBufferPointer<UInt8>
  public internal(set) var entries: [Entry] = []
  /// Values that held references.
  var decoded: [UInt8] = []

  init(document: UnsafeBufferPointer<UInt8>) { self.document = document }

  public var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    decoded.removeAll(keepingCapacity: true)
  }

  /// nil where the element lacks the attribute.
  public func bytes(_ term: XMLTerm, _ namespace: XMLNamespace = .core) -> [UInt8]? {
    guard !entries.isEmpty else { return nil }
    let wanted = XMLName(namespace: namespace, term: term)
    return entries.first { $0.name == wanted }.map(bytes)
  }

  public func text(_ term: XMLTerm, _ namespace: XMLNamespace = .core) -> String? {
    bytes(term, namespace).map { String(decoding: $0, as: UTF8.self) }
  }

  /// nil too where nothing but white space stands in it.
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
