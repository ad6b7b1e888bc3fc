extension XMLScanner {
  /// Takes the declarations among the attributes of the element just opened.
  mutating func bindNamespaces() {
    for entry in attributes.entries where matches("xmlns", at: entry.rawName.lowerBound) {
      if entry.rawName.count == 5 {
        let namespace = namespace(of: entry)
        // A root in a namespace of its publisher's own making is still the feed's root.
        defaultNamespace = namespace == .other && open.count == 1 ? .core : namespace
      } else if document[entry.rawName.lowerBound + 5] == UInt8(ascii: ":"), bindings.count < 1_024 {
        let prefix = (entry.rawName.lowerBound + 6)..<entry.rawName.upperBound
        bindings.append(Binding(prefix: prefix, namespace: namespace(of: entry)))
      }
    }
  }

  private func namespace(of entry: XMLAttributes.Entry) -> XMLNamespace {
    attributes.bytes(entry).withUnsafeBufferPointer { XMLNamespace(uri: $0) }
  }

  mutating func resolveAttributes() {
    for index in attributes.entries.indices {
      let rawName = attributes.entries[index].rawName
      attributes.entries[index].name = resolve(rawName, isAttribute: true, at: rawName.lowerBound)
    }
  }

  /// A qualified name by the declarations in force (Namespaces in XML 1.0, section 6).
  mutating func resolve(_ rawName: Range<Int>, isAttribute: Bool, at offset: Int) -> XMLName {
    guard let colon = document[rawName].firstIndex(of: UInt8(ascii: ":")) else {
      return XMLName(
        namespace: isAttribute ? .core : defaultNamespace, term: XMLTermTable.shared.term(slice(rawName)))
    }
    let prefix = slice(rawName.lowerBound..<colon)
    let term = XMLTermTable.shared.term(slice((colon + 1)..<rawName.upperBound))
    if let binding = bindings.last(where: { isEqual($0.prefix, prefix) }) {
      return XMLName(namespace: binding.namespace, term: term)
    }
    if prefix.elementsEqual("xml".utf8) { return XMLName(namespace: .xml, term: term) }
    if prefix.elementsEqual("xmlns".utf8) { return XMLName(namespace: .xmlns, term: term) }
    report(.undeclaredPrefix(String(decoding: prefix.prefix(64), as: UTF8.self)), at: offset)
    return XMLName(namespace: XMLNamespace(undeclaredPrefix: prefix), term: term)
  }

  @inline(__always)
  private func isEqual(_ range: Range<Int>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard range.count == name.count else { return false }
    for offset in 0..<name.count where document[range.lowerBound + offset] != name[offset] { return false }
    return true
  }
}
