import CTOML

extension DocumentBuilder {
  /// The deepest nesting that toml++ is given: it recurses into nested values, even when it gives up on them.
  private static let deepestTOML = 500

  mutating func readTOML(_ toml: ArraySlice<UInt8>) {
    guard toml.count <= limits.bytes else {
      return fail(.tooLarge(bytes: toml.count, limit: limits.bytes), at: .byte(0))
    }
    guard nesting(of: toml) <= DocumentBuilder.deepestTOML else {
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

/// An estimate of how deep the text nests, too high rather than too low: the open brackets, and the dots of the keys that led there.
private func nesting(of toml: ArraySlice<UInt8>) -> Int {
  var (deepest, header, open, dots) = (0, 0, 0, 0)
  // The levels that each open bracket added.
  var brackets: [Int] = []
  var isHeader = false
  var isLineStart = true
  var rest = toml[...]
  while let byte = rest.popFirst() {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      if brackets.isEmpty, isLineStart, byte == UInt8(ascii: "[") { (isHeader, header) = (true, 0) }
      brackets.append(dots + 1)
      open += dots + 1
      dots = 0
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if isHeader { header = max(header, open + dots) }
      if let last = brackets.popLast() { open -= last }
      dots = 0
    case UInt8(ascii: "."): dots += 1
    case UInt8(ascii: ","): dots = 0
    case 0x0A: (dots, isHeader) = (0, false)
    case UInt8(ascii: "#"): rest = rest.drop { $0 != 0x0A }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText(quote: byte, &rest)
    default: break
    }
    if byte != 0x20, byte != 0x09 { isLineStart = byte == 0x0A }
    deepest = max(deepest, (isHeader ? 0 : header) + open + dots)
  }
  return deepest
}

/// Skips a string after its first quotation mark: to its end, or to the end of the line if it has one mark and is not closed.
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
