import Bytes

extension XMLScanner {
  mutating func scanStartTag() {
    let start = position
    let rawName = scanName(from: start + 1)
    position = rawName.upperBound
    attributes.removeAll()
    let tag = scanAttributes(of: rawName)
    if rawName.count > limits.nameLength {
      report(.nameTooLong(limits.nameLength), at: start)
      return
    }
    guard tag != .cut else {
      // The element is not reported, because its last attribute may be cut off.
      endDocument(within: rawName)
      return
    }
    let isEmpty = tag == .empty
    hasSeenRoot = true
    guard overflow == 0, open.count < limits.depth * 3 else {
      if !isEmpty { overflow += 1 }
      return
    }
    let element = OpenElement(
      rawName: rawName, name: XMLName(namespace: .core, term: .unknown), bindings: bindings.count,
      defaultNamespace: defaultNamespace, isReported: open.count < limits.depth)
    if !element.isReported { report(.tooDeep(limits.depth), at: start) }
    open.append(element)
    count(rawName, by: 1)
    bindNamespaces()
    let (name, uri) = resolve(rawName, isAttribute: false, at: start)
    open[open.count - 1].name = name
    resolveAttributes()
    if element.isReported {
      events.start(
        XMLElement(name: name, rawName: slice(rawName), uri: slice(uri), offset: start, depth: open.count), attributes)
    }
    if isEmpty || isVoid(rawName, name) { closeTop(at: start) }
  }

  mutating func scanEndTag() {
    let start = position
    let rawName = scanName(from: start + 2)
    position = skipSpace(rawName.upperBound)
    if byte(position) == UInt8(ascii: ">") {
      position += 1
    } else {
      report(.unclosedTag, at: start)
      while position < document.count, document[position] != UInt8(ascii: "<") {
        position += 1
        if document[position - 1] == UInt8(ascii: ">") { break }
      }
    }
    if overflow > 0 {
      overflow -= 1
      return
    }
    if let top = open.last, isSame(top.rawName, rawName) {
      closeTop(at: start)
      return
    }
    guard let match = lastOpen(rawName) else {
      if !isVoid(rawName, XMLName(namespace: .core, term: .unknown)) { report(.strayEndTag(name(rawName)), at: start) }
      return
    }
    if let top = open.last { report(.unclosedElement(name(top.rawName), by: name(rawName)), at: start) }
    while open.count > match + 1 { closeTop(at: start) }
    closeTop(at: start)
  }

  mutating func closeTop(at offset: Int, isCut: Bool = false) {
    guard let element = open.last else { return }
    if element.isReported {
      events.end(
        XMLElement(
          name: element.name, rawName: slice(element.rawName), uri: slice(0..<0), offset: offset, depth: open.count,
          isCut: isCut))
    }
    open.removeLast()
    count(element.rawName, by: -1)
    if bindings.count > element.bindings { bindings.removeLast(bindings.count - element.bindings) }
    defaultNamespace = element.defaultNamespace
  }

  @inline(__always)
  func scanName(from start: Int) -> Range<Int> {
    var end = start
    while end < document.count {
      switch document[end] {
      case 0x20, 0x0A, 0x09, 0x0D, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "="):
        return start..<end
      default: end += 1
      }
    }
    return start..<end
  }

  /// The innermost open element of a name. If no open element has the name, this costs no walk over them.
  private mutating func lastOpen(_ rawName: Range<Int>) -> Int? {
    if openNames == nil {
      openNames = [:]
      for element in open { count(element.rawName, by: 1) }
    }
    let key = nameKey(rawName)
    guard openNames?[key] != nil else { return nil }
    return open.lastIndex { isSame($0.rawName, rawName) }
  }

  private mutating func count(_ rawName: Range<Int>, by change: Int) {
    guard openNames != nil else { return }
    let key = nameKey(rawName)
    openNames?[key, default: 0] += change
    if openNames?[key] == 0 { openNames?[key] = nil }
  }

  /// Names that are the same for `isSame` have the same key.
  private func nameKey(_ rawName: Range<Int>) -> Int {
    var hasher = Hasher()
    for index in rawName { hasher.combine(lowercased(document[index])) }
    return hasher.finalize()
  }

  /// Whether two names are the same, apart from the case of ASCII letters, which hand-made feeds mix.
  @inline(__always)
  private func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count {
      let (first, second) = (document[left.lowerBound + offset], document[right.lowerBound + offset])
      if first != second, lowercased(first) != lowercased(second) { return false }
    }
    return true
  }

  /// Whether this is an element that HTML does not close. It occurs in feeds that did not escape their HTML, and no feed vocabulary has
  /// elements of these names.
  @inline(__always)
  private func isVoid(_ rawName: Range<Int>, _ name: XMLName) -> Bool {
    guard rawName.count <= 3, name.namespace == .core || name.namespace == .xhtml || name.namespace == .atom else {
      return false
    }
    return matches("br", at: rawName.lowerBound) && rawName.count == 2
      || matches("hr", at: rawName.lowerBound) && rawName.count == 2
      || matches("img", at: rawName.lowerBound) && rawName.count == 3
      || matches("wbr", at: rawName.lowerBound) && rawName.count == 3
  }
}
