internal import CTOML

extension DocumentBuilder {
  /// Dots, lists and tables: toml++ recurses into what nests, also when it gives up.
  private static let mostNestingMarks = 500

  mutating func readTOML(_ toml: ArraySlice<UInt8>) {
    guard toml.count <= limits.bytes else {
      return fail(.tooLarge(bytes: toml.count, limit: limits.bytes), at: .byte(0))
    }
    guard nestingMarks(in: toml) <= DocumentBuilder.mostNestingMarks else {
      return fail(.tooDeep(limit: limits.depth), at: .byte(0))
    }
    toml.withUnsafeBytes { text in
      withUnsafeMutablePointer(to: &self) { builder in
        ctoml_read(text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, builder) { context, event in
          guard let context, let event else { return }
          context.assumingMemoryBound(to: DocumentBuilder.self).pointee.take(event.pointee)
        }
      }
    }
  }

  private mutating func take(_ event: ctoml_event) {
    guard !hasEnded else { return }
    let mark = Mark(line: event.line, column: event.column)
    let text = UnsafeRawBufferPointer(start: event.text, count: event.length).assumingMemoryBound(to: UInt8.self)
    switch event.kind {
    case CTOML_TABLE: begin(.mapping, mark)
    case CTOML_ARRAY: begin(.sequence, mark)
    case CTOML_END: end()
    case CTOML_KEY, CTOML_STRING: addScalar(text, mark, isPlain: false)
    case CTOML_PLAIN: addScalar(text, mark, isPlain: true)
    default: fail(.toml(String(decoding: text, as: UTF8.self)), at: .mark(mark))
    }
  }
}

/// How many dots and brackets stand outside texts and comments: nothing nests deeper.
private func nestingMarks(in toml: ArraySlice<UInt8>) -> Int {
  var count = 0
  var rest = toml[...]
  while let byte = rest.popFirst() {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
    case UInt8(ascii: "#"): rest = rest.drop { $0 != 0x0A }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText(quote: byte, &rest)
    default: break
    }
  }
  return count
}

/// After the first quotation mark: to the end of the text, or of the line where a short one is not closed.
private func skipText(quote: UInt8, _ rest: inout ArraySlice<UInt8>) {
  let isLong = rest.starts(with: [quote, quote])
  if isLong { rest = rest.dropFirst(2) }
  while let byte = rest.popFirst() {
    if byte == quote, !isLong || rest.starts(with: [quote, quote]) {
      if isLong { rest = rest.drop { $0 == quote } }
      return
    }
    if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { rest = rest.dropFirst() }
    if byte == 0x0A, !isLong { return }
  }
}
