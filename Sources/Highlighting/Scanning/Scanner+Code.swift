import Bytes

extension Scanner {
  /// Scans code up to `end`, or up to a `close` that has no opening of its own.
  mutating func code(to end: Int, open: UInt8 = 0, close: UInt8 = 0) {
    var level = 0
    while index < end {
      let byte = text[index]
      if byte == 0x0A {
        endLine()
        continue
      }
      if byte <= 0x20 {
        index += 1
        continue
      }
      if close != 0 {
        if byte == close {
          if level == 0 { return }
          level -= 1
        } else if byte == open {
          level += 1
        }
      }
      if isLineStart {
        isLineStart = false
        if startLine() { continue }
        if commentAtLineStart() { continue }
      }
      if grammar.form == .php, byte == UInt8(ascii: "?"), self.byte(index + 1) == UInt8(ascii: ">") { return }
      if grammar.beginnings[Int(byte)], quote() || comment() { continue }
      if special(byte) { continue }
      if isWordStart(byte) {
        word()
      } else if isDigit(byte) || byte == UInt8(ascii: ".") && isDigit(self.byte(index + 1)) && !followsValue {
        number()
      } else {
        followsValue = byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
        followsDot = byte == UInt8(ascii: ".") && self.byte(index - 1) != UInt8(ascii: ".")
        index += 1
      }
    }
  }

  private mutating func endLine() {
    index += 1
    isLineStart = true
    if !pendingHeredocs.isEmpty { heredocTexts() }
    if !grammar.lineStarts.isEmpty { followsValue = false }
  }

  func isWordStart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_") || grammar.letters.contains(byte)
  }

  func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < text.count {
      let byte = text[end]
      guard isWordStart(byte) || isDigit(byte) || end > start && grammar.inner.contains(byte) else { break }
      end += 1
    }
    return end
  }

  mutating func word() {
    let start = index
    let end = max(wordEnd(start), start + 1)
    if prefixedQuote(start, end) { return }
    index = end
    let name = text.part(start, end)
    let word = Word(name, ignoringCase: grammar.ignoresCase)
    let wasDefined = defines
    let wasMember = followsDot
    (defines, followsDot) = (nil, false)
    var isOperator = false
    let isPart = wasMember || grammar.plainBehind.contains(byte(start - 1))
    if let kind = word.flatMap({ grammar.words[$0] }), !isPart {
      note(kind, start, end)
      defines = word.flatMap { grammar.definers[$0] }
      isOperator = kind == .keyword
    } else if let wasDefined {
      note(wasDefined, start, end)
    } else if let kind = grammar.calls, byte(end) == UInt8(ascii: "(") {
      note(isCapital(name) ? grammar.capitals ?? kind : kind, start, end)
    } else if let kind = grammar.capitals, isCapital(name) {
      note(kind, start, end)
    }
    followsValue = !isOperator
  }

  /// Whether a name is written as a type: `Type` and `T`, but not `CONSTANT`.
  private func isCapital(_ name: ByteView) -> Bool {
    guard let first = name.first, first >= 0x41, first <= 0x5A else { return false }
    return name.count == 1 || grammar.capitals == .variable || name.contains { $0 >= 0x61 && $0 <= 0x7A }
  }

  mutating func number() {
    let start = index
    let isHexadecimal = byte(index) == UInt8(ascii: "0") && byte(index + 1) | 0x20 == UInt8(ascii: "x")
    index += 1
    while index < text.count {
      let byte = text[index]
      if isASCIILetterOrDigit(byte) || byte == UInt8(ascii: "_") {
        index += 1
        if !isHexadecimal, byte | 0x20 == UInt8(ascii: "e"), "+-".utf8.contains(self.byte(index)),
          isDigit(self.byte(index + 1))
        {
          index += 1
        }
      } else if byte == UInt8(ascii: ".") && isDigit(self.byte(index + 1)) {
        index += 1
      } else if grammar.separatesDigitsByQuotes, byte == UInt8(ascii: "'"),
        isASCIILetterOrDigit(self.byte(index + 1))
      {
        index += 1
      } else {
        break
      }
    }
    // Units such as the percent sign of CSS belong to the number.
    if byte(index) == UInt8(ascii: "%"), grammar.form == .styles { index += 1 }
    note(.number, start, index)
    (followsValue, followsDot, defines) = (true, false, nil)
  }

  // MARK: - Comments

  mutating func comment() -> Bool {
    for block in grammar.blockComments where has(block.open, at: index) {
      if block.beginsLine, index > 0, byte(index - 1) != 0x0A { continue }
      let start = index
      index += block.open.count
      var level = 1
      while level > 0, index < text.count {
        if has(block.close, at: index) {
          index += block.close.count
          level -= 1
        } else if block.nests, has(block.open, at: index) {
          index += block.open.count
          level += 1
        } else {
          index += 1
        }
      }
      note(.comment, start, index)
      return true
    }
    for line in grammar.lineComments where line.place != .lineStart && has(line.mark, at: index) {
      if line.place == .afterSpace, index > 0, byte(index - 1) > 0x20 { continue }
      lineComment()
      return true
    }
    return false
  }

  private mutating func commentAtLineStart() -> Bool {
    for line in grammar.lineComments where line.place == .lineStart && has(line.mark, at: index) {
      lineComment()
      return true
    }
    return false
  }

  private mutating func lineComment() {
    var end = lineEnd(index)
    if grammar.form == .php, let close = text.part(index, end).firstRange(of: "?>") { end = index + close.lowerBound }
    note(.comment, index, end)
    index = end
  }

  // MARK: - Features of single languages

  private mutating func special(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "@") where grammar.hasAnnotations && isLetter(self.byte(index + 1)):
      let start = index
      index = wordEnd(index + 1)
      while self.byte(index) == UInt8(ascii: "."), isLetter(self.byte(index + 1)) { index = wordEnd(index + 1) }
      note(.meta, start, index)
    case UInt8(ascii: "#") where grammar.directives == .anywhere && isLetter(self.byte(index + 1)):
      let start = index
      index = wordEnd(index + 1)
      note(.meta, start, index)
    case UInt8(ascii: "/") where grammar.hasRegularExpressions && !followsValue && index > regularExpressionsEnd:
      return regularExpression()
    case UInt8(ascii: "<") where grammar.heredocs != nil && mayHoldHeredocs && self.byte(index + 1) == byte:
      return heredoc()
    case UInt8(ascii: ":") where grammar.hasSymbols && isLetter(self.byte(index + 1)) && self.byte(index - 1) != byte:
      let start = index
      index = wordEnd(index + 1)
      if "?!".utf8.contains(self.byte(index)) { index += 1 }
      note(.property, start, index)
      followsValue = true
      return true
    default:
      if let kind = grammar.sigils[byte] { return variable(kind, inBraces: grammar.bracesVariables) }
      if !grammar.attributeOpening.isEmpty, has(grammar.attributeOpening, at: index) { return attribute() }
      return false
    }
    (followsValue, followsDot) = (false, false)
    return true
  }

  /// Scans `$name` and `$1`, and `${…}` if `inBraces` is true. Returns false if none of them begins here.
  mutating func variable(_ kind: TokenKind, inBraces: Bool) -> Bool {
    let start = index
    var next = index + 1
    // `@@name`
    if byte(next) == byte(index), isWordStart(byte(next + 1)) { next += 1 }
    if inBraces,
      byte(next) == UInt8(ascii: "{") || byte(next) == UInt8(ascii: "(") && grammar.lineStarts.contains(.target)
    {
      let close = byte(next) == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
      let end = nearEnd(next)
      var level = 0
      while next < end {
        if byte(next) == byte(start + 1) { level += 1 }
        if byte(next) == close { level -= 1 }
        next += 1
        if level == 0 { break }
      }
      index = next
    } else if isWordStart(byte(next)) {
      index = wordEnd(next)
    } else if isDigit(byte(next)) || "@*#?!-$<^&".utf8.contains(byte(next)) && inBraces {
      index = next + 1
    } else {
      return false
    }
    note(kind, start, index)
    (followsValue, followsDot, defines) = (true, false, nil)
    return true
  }

  private mutating func attribute() -> Bool {
    let start = index
    let end = nearEnd(index)
    var level = 0
    while index < end {
      if byte(index) == UInt8(ascii: "[") { level += 1 }
      if byte(index) == UInt8(ascii: "]") { level -= 1 }
      index += 1
      if level == 0, byte(index - 1) == UInt8(ascii: "]") { break }
    }
    note(.meta, start, index)
    return true
  }

  private mutating func regularExpression() -> Bool {
    let end = nearEnd(index)
    var place = index + 1
    var isInClass = false
    while place < end {
      switch text[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass && place > index + 1:
        place += 1
        while isASCIILetter(byte(place)) { place += 1 }
        note(.string, index, place)
        index = place
        (followsValue, followsDot) = (true, false)
        return true
      default: break
      }
      place += 1
    }
    regularExpressionsEnd = end
    return false
  }
}
