extension [UInt8] {
  /// Escapes text for HTML, both in text and in quoted attribute values. Characters that HTML forbids are left out, as they are in
  /// bodies.
  mutating func append(escaping text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append(escaping: $0) }) != nil { return }
    Array(text.utf8).withUnsafeBufferPointer { append(escaping: $0) }
  }

  /// Copies everything before a byte that needs escaping in one go.
  private mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while true {
      index = bytes.firstSpecial(from: index)
      guard index < bytes.count else { break }
      let width = bytes.forbiddenWidth(at: index)
      guard width > 0 || bytes[index] < 0x7F else {
        index += 1
        continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      if width == 0 { append(reference(for: bytes[index])) }
      index += Swift.max(width, 1)
      start = index
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Appends HTML as it is, except for NUL, which a page never contains.
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

  /// Appends JSON inside a script element. `<`, `>` and `&` can occur only in its strings, where an escape means the same (RFC 8259,
  /// section 7).
  mutating func append(json bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)
    text.withUTF8 { bytes in
      var start = 0
      for (index, byte) in bytes.enumerated() {
        let (escape, width) = (escapeInScript(byte), bytes.forbiddenWidth(at: index))
        guard escape != nil || width > 0 else { continue }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        if let escape { append(escape) }
        start = index + Swift.max(width, 1)
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  private mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// Returns nil for a byte that needs no escape.
private func escapeInScript(_ byte: UInt8) -> StaticString? {
  switch byte {
  case .lessThan: "\\u003C"
  case .greaterThan: "\\u003E"
  case .ampersand: "\\u0026"
  case 0: reference(for: byte)
  default: nil
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
