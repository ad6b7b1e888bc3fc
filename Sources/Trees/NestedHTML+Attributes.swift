import Bytes

extension NestedHTML {
  /// Tags with more attributes are left to the full parser.
  static let maximumAttributes = 32

  /// Reads from behind the name of a start tag to behind its `>`. Returns false if the full parser is needed.
  mutating func takeAttributes() -> Bool {
    attributes.removeAll(keepingCapacity: true)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        index += 1
        return true
      case UInt8(ascii: "/"), 0x20, 0x0A, 0x09: index += 1
      default: guard takeAttribute() else { return false }
      }
    }
    return false
  }

  private mutating func takeAttribute() -> Bool {
    let start = index
    while index < bytes.count, isOfName(bytes[index]) { index += 1 }
    let name = bytes.part(start, index)
    guard !name.isEmpty, attributes.count < NestedHTML.maximumAttributes else { return false }
    skipSpace()
    value.removeAll(keepingCapacity: true)
    guard index < bytes.count else { return false }
    if bytes[index] == UInt8(ascii: "=") {
      index += 1
      skipSpace()
      guard takeValue() else { return false }
    } else if !isHTMLSpace(bytes[index - 1]), bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/") {
      return false
    }
    if let first = value.first, first == UInt8(ascii: "#") || isHTMLSpace(first) { hasFragments = true }
    let attribute = value.withUnsafeBufferPointer { arena.attribute(name: name, value: $0) }
    if !holds(attribute) { attributes.append(attribute) }
    return true
  }

  private mutating func takeValue() -> Bool {
    guard index < bytes.count else { return false }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = bytes.next(quote, from: index + 1) else { return false }
      defer { index = end + 1 }
      return decode(bytes.part(index + 1, end), isAttribute: true, into: &value)
    }
    let start = index
    while index < bytes.count, !isHTMLSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") {
      if "\"'<=`".utf8.contains(bytes[index]) { return false }
      index += 1
    }
    return index > start && decode(bytes.part(start, index), isAttribute: true, into: &value)
  }

  /// Whether an attribute of this name is there already; the first one counts.
  private func holds(_ attribute: UnsafeMutableRawPointer) -> Bool {
    attributes.contains { attributesAreNamedAlike($0, attribute) }
  }

  private mutating func skipSpace() {
    while index < bytes.count, isHTMLSpace(bytes[index]) { index += 1 }
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    isASCIILetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }
}
