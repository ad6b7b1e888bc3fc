import Bytes

extension Scanner {
  /// Scans a string without a prefix. Returns false if none begins here.
  mutating func quote() -> Bool {
    for quote in grammar.quotes where !quote.needsPrefix {
      guard let close = close(of: quote, at: index) else { continue }
      if string(quote, from: index, close) { return true }
    }
    return false
  }

  /// Scans a string with a prefix, such as `f"…"`. Returns false if the name before the index does not belong to a string.
  mutating func prefixedQuote(_ start: Int, _ end: Int) -> Bool {
    let next = byte(end)
    guard
      next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") || next == UInt8(ascii: "#") || next == UInt8(ascii: "`")
    else { return false }
    guard let word = Word(text.part(start, end), ignoringCase: false) else { return false }
    for quote in grammar.quotes where quote.prefixes.contains(word) {
      guard let close = close(of: quote, at: end) else { continue }
      index = end
      if string(quote, from: start, close) { return true }
      index = start
    }
    return false
  }

  /// The closing of the string that begins here, and the length of its opening; nil if none begins.
  private func close(of quote: Quote, at place: Int) -> (close: [UInt8], length: Int)? {
    switch quote.form {
    case .plain: return has(quote.open, at: place) ? (quote.close, quote.open.count) : nil
    case .hashes:
      var next = place
      while byte(next) == UInt8(ascii: "#"), next - place < 16 { next += 1 }
      guard next > place || !quote.prefixes.isEmpty, has(quote.open, at: next) else { return nil }
      return (quote.close + [UInt8](repeating: UInt8(ascii: "#"), count: next - place), next - place + quote.open.count)
    case .named:
      guard has(quote.open, at: place) else { return nil }
      let start = place + quote.open.count
      var next = start
      while next - start <= 16, byte(next) > 0x20, !"()\\\"".utf8.contains(byte(next)) { next += 1 }
      guard byte(next) == UInt8(ascii: "(") else { return nil }
      return ([UInt8(ascii: ")")] + Array(text.part(start, next)) + quote.close, next + 1 - place)
    case .long:
      guard has(quote.open, at: place) else { return nil }
      let start = place + quote.open.count
      var next = start
      while byte(next) == UInt8(ascii: "="), next - start < 16 { next += 1 }
      guard byte(next) == UInt8(ascii: "[") else { return nil }
      return (Array("]".utf8) + Array(text.part(start, next)) + Array("]".utf8), next + 1 - place)
    case .dollars:
      guard byte(place) == UInt8(ascii: "$") else { return nil }
      var next = place + 1
      while next - place <= 16, isLetter(byte(next)) || byte(next) == UInt8(ascii: "_") { next += 1 }
      guard byte(next) == UInt8(ascii: "$") else { return nil }
      let mark = Array(text.part(place, next + 1))
      return (mark, mark.count)
    }
  }

  /// Scans a string from the index, which is behind its prefix. Returns false if it is not a string after all.
  private mutating func string(_ quote: Quote, from start: Int, _ ends: (close: [UInt8], length: Int)) -> Bool {
    let begin = index
    if quote.isCharacter, !isCharacter(begin, quote) { return false }
    index += ends.length
    var noted = start
    let isRaw = quote.form != .plain
    while index < text.count {
      let byte = text[index]
      if !quote.spansLines, !isRaw, byte == 0x0A { break }
      if byte == ends.close[0], has(ends.close, at: index) {
        if quote.doubles, has(ends.close, at: index + ends.close.count) {
          index += 2 * ends.close.count
          continue
        }
        index += ends.close.count
        // `""""` ends with the last three.
        while ends.close.count == 3, self.byte(index) == ends.close[0] { index += 1 }
        break
      }
      if !isRaw {
        // `{{` stands for a brace.
        if byte == UInt8(ascii: "{"), self.byte(index + 1) == byte,
          quote.interpolations.contains(where: { $0.open == [byte] })
        {
          index += 2
          continue
        }
        if let (open, close) = quote.interpolations.first(where: { has($0.open, at: index) }), depth < Scanner.deepest {
          note(quote.kind, noted, index)
          interpolation(open, close)
          noted = index
          continue
        }
        if byte == quote.escape {
          index = min(index + 2, text.count)
          continue
        }
        if byte == quote.sigil, isWordStart(self.byte(index + 1)) || self.byte(index + 1) == UInt8(ascii: "{") {
          note(quote.kind, noted, index)
          noted = index
          if variable(.variable, inBraces: true) { noted = index } else { index += 1 }
          continue
        }
      }
      index += 1
    }
    note(quote.kind, noted, index)
    let next = skippingBlanks(index)
    if !grammar.keySigns.isEmpty, grammar.keySigns.contains(byte(next)), noted == start,
      !grammar.lineStarts.contains(.command)
    {
      relabel(.property)
    }
    (followsValue, followsDot, defines) = (true, false, nil)
    return true
  }

  /// Scans code inside a string, from its opening to behind its end.
  private mutating func interpolation(_ open: [UInt8], _ close: UInt8) {
    index += open.count
    depth += 1
    let state = (isLineStart, followsValue, followsDot, defines)
    (isLineStart, followsValue, followsDot, defines) = (false, false, false, nil)
    code(to: text.count, open: open[open.count - 1], close: close)
    (isLineStart, followsValue, followsDot, defines) = state
    depth -= 1
    if index < text.count { index += 1 }
  }

  /// Whether this is a single character: `'x'`, `'\n'`, `'\u{1F600}'`.
  private func isCharacter(_ place: Int, _ quote: Quote) -> Bool {
    let first = byte(place + 1)
    if first == 0x0A || first == 0 { return false }
    if first == UInt8(ascii: "\\") {
      let end = min(place + 14, text.count)
      var next = place + 3
      while next < end, text[next] != 0x0A {
        if has(quote.close, at: next) { return true }
        next += 1
      }
      return false
    }
    let width = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    return first != quote.open[0] && has(quote.close, at: place + 1 + width)
  }

  // MARK: - Heredocs

  /// Scans an opening such as `<<EOF`, `<<-'EOF'`, `<<~SQL` or `<<<HTML`; the text follows the line.
  mutating func heredoc() -> Bool {
    let start = index
    var next = index + 2
    var isMarked = false
    switch grammar.heredocs {
    case .php:
      guard byte(next) == UInt8(ascii: "<") else { return false }
      next = skippingBlanks(next + 1)
    case .shell:
      // `<<<` is a string.
      guard byte(next) != UInt8(ascii: "<"), byte(index - 1) != UInt8(ascii: "<") else { return false }
      if byte(next) == UInt8(ascii: "-") { next += 1 }
      next = skippingBlanks(next)
    default:
      isMarked = byte(next) == UInt8(ascii: "~") || byte(next) == UInt8(ascii: "-")
      if isMarked { next += 1 }
    }
    var quote: UInt8 = 0
    if "'\"`".utf8.contains(byte(next)) {
      quote = byte(next)
      next += 1
    }
    guard isLetter(byte(next)) || byte(next) == UInt8(ascii: "_") else { return false }
    // Ruby's `array <<name` begins no heredoc.
    if grammar.heredocs == .ruby, quote == 0, !isMarked, !(0x41...0x5A ~= byte(next)) { return false }
    var end = next
    while isASCIILetterOrDigit(byte(end)) || byte(end) == UInt8(ascii: "_") { end += 1 }
    let name = text.part(next, end)
    guard name.count <= 64, pendingHeredocs.count < 8, endOfHeredoc(name, from: lineEnd(end) + 1) != nil else {
      mayHoldHeredocs = false
      return false
    }
    if quote != 0, byte(end) == quote { end += 1 }
    note(.string, start, end)
    index = end
    pendingHeredocs.append(name)
    (followsValue, followsDot) = (true, false)
    return true
  }

  mutating func heredocTexts() {
    for name in pendingHeredocs {
      let start = index
      index = endOfHeredoc(name, from: start) ?? text.count
      note(.string, start, index)
    }
    pendingHeredocs = []
  }

  /// The index behind the name that ends a heredoc, alone at the start of a line; nil if there is none.
  private func endOfHeredoc(_ name: ByteView, from place: Int) -> Int? {
    var line = place
    while line < text.count {
      let start = skippingBlanks(line)
      let end = start + name.count
      if end <= text.count, text.part(start, end).elementsEqual(name), !isASCIILetterOrDigit(byte(end)) { return end }
      line = lineEnd(start) + 1
    }
    return nil
  }
}
