import Bytes
import Glibc

extension XMLScanner {
  /// Takes in the namespace declarations among the attributes of the element that was just opened.
  mutating func bindNamespaces() {
    for entry in attributes.entries where matches("xmlns", at: entry.rawName.lowerBound) {
      if entry.rawName.count == 5 {
        defaultNamespace = declared(by: entry)
        // A root in a namespace of its publisher's own making is still the feed's root.
        if defaultNamespace.namespace == .other, open.count == 1 { defaultNamespace.namespace = .core }
      } else if document[entry.rawName.lowerBound + 5] == UInt8(ascii: ":"), bindings.count < 1_024 {
        let prefix = (entry.rawName.lowerBound + 6)..<entry.rawName.upperBound
        bindings.append(Binding(prefix: prefix, declared: declared(by: entry)))
      }
    }
  }

  @inline(__always)
  private func declared(by entry: XMLAttributes.Entry) -> DeclaredNamespace {
    DeclaredNamespace(
      namespace: attributes.bytes(entry).withUnsafeBufferPointer { XMLNamespace(uri: $0) },
      uri: entry.isDecoded ? 0..<0 : entry.value)
  }

  mutating func resolveAttributes() {
    for index in attributes.entries.indices {
      let rawName = attributes.entries[index].rawName
      attributes.entries[index].name = resolve(rawName, isAttribute: true, at: rawName.lowerBound).name
    }
  }

  /// Resolves a qualified name by the declarations in force (Namespaces in XML 1.0, section 6). Also returns where the URI of its namespace
  /// is written, or where the prefix stands if no declaration has it.
  mutating func resolve(_ rawName: Range<Int>, isAttribute: Bool, at offset: Int) -> (name: XMLName, uri: Range<Int>) {
    guard let colon = document[rawName].firstIndex(of: UInt8(ascii: ":")) else {
      let term = XMLTermTable.shared.term(slice(rawName))
      return isAttribute
        ? (XMLName(namespace: .core, term: term), 0..<0)
        : (XMLName(namespace: defaultNamespace.namespace, term: term), defaultNamespace.uri)
    }
    let prefix = slice(rawName.lowerBound..<colon)
    let term = XMLTermTable.shared.term(slice((colon + 1)..<rawName.upperBound))
    if let binding = bindings.last(where: { isSame(slice($0.prefix), prefix) }) {
      return (XMLName(namespace: binding.declared.namespace, term: term), binding.declared.uri)
    }
    let own = rawName.lowerBound..<colon
    if prefix.elementsEqual("xml".utf8) { return (XMLName(namespace: .xml, term: term), own) }
    if prefix.elementsEqual("xmlns".utf8) { return (XMLName(namespace: .xmlns, term: term), own) }
    report(.undeclaredPrefix(String(decoding: prefix.prefix(64), as: UTF8.self)), at: offset)
    return (XMLName(namespace: XMLNamespace(undeclaredPrefix: prefix), term: term), own)
  }

  /// Each name may have to be compared with a thousand prefixes of a thousand bytes.
  @inline(__always)
  private func isSame(_ left: ByteView, _ right: ByteView) -> Bool {
    guard left.count == right.count, let start = left.baseAddress, let other = right.baseAddress else {
      return left.count == right.count
    }
    return memcmp(start, other, left.count) == 0
  }
}
