extension [UInt8] {
  /// Text for HTML: in text as well as in quoted attribute values.
  mutating func append(escaping text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append(escaping: $0) }) != nil { return }
    Array(text.utf8).withUnsafeBufferPointer { append(escaping: $0) }
  }

  /// Copies in one go what stands before each byte that needs escaping.
  private mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while true {
      index = bytes.firstSpecial(from: index)
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      guard index < bytes.count else { return }
      append(reference(for: bytes[index]))
      index += 1
      start = index
    }
  }

  /// HTML as it stands, but for NUL, which a page never holds.
  mutating func append(html text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append(html: $0) }) != nil { return }
    Array(text.utf8).withUnsafeBufferPointer { append(html: $0) }
  }

  private mutating func append(html bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while true {
      let end = bytes.firstNUL(from: start)
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
      guard end < bytes.count else { return }
      append(reference(for: 0))
      start = end + 1
    }
  }

  /// JSON inside a script element: `<`, `>` and `&` can only stand in its strings, where an escape means the same
  /// (RFC 8259, section 7).
  mutating func append(json bytes: [UInt8]) {
    for byte in String(decoding: bytes, as: UTF8.self).utf8 {
      switch byte {
      case .lessThan: append("\\u003C")
      case .greaterThan: append("\\u003E")
      case .ampersand: append("\\u0026")
      case 0: append(reference(for: byte))
      default: append(byte)
      }
    }
  }

  private mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

private func reference(for byte: UInt8) -> StaticString {
  switch byte {
  case .ampersand: "&amp;"
  case .lessThan: "&lt;"
  case .greaterThan: "&gt;"
  case .quotationMark: "&quot;"
  case .apostrophe: "&#39;"
  default: "\u{FFFD}"
  }
}
