import Bytes

/// Languages in which each line is of a kind.
extension Scanner {
  mutating func diff() {
    while index < text.count {
      let end = lineEnd(index)
      let line = text.part(index, end)
      let kind: TokenKind?
      switch byte(index) {
      case UInt8(ascii: "@"), UInt8(ascii: "\\"): kind = .meta
      case UInt8(ascii: "+"): kind = line.starts(with: "+++ ") ? .meta : .inserted
      case UInt8(ascii: "-"): kind = line.starts(with: "--- ") ? .meta : .deleted
      case UInt8(ascii: ">"): kind = .inserted
      case UInt8(ascii: "<"): kind = .deleted
      default: kind = line.starts(with: "diff ") || line.starts(with: "index ") ? .meta : nil
      }
      if let kind { note(kind, index, end) }
      index = end + 1
    }
  }

  /// Scans prompts, the commands behind them, and the output.
  mutating func console() {
    while index < text.count {
      let end = lineEnd(index)
      var sign = skippingBlanks(index)
      // `name@host:~$`
      let far = min(end, index + 60)
      if let at = text.part(sign, far).firstIndex(of: UInt8(ascii: "@")), !text.part(sign, sign + at).contains(0x20),
        let found = (sign..<far).first(where: { "$#%".utf8.contains(text[$0]) && byte($0 + 1) == 0x20 })
      {
        sign = found
      }
      if sign < end, "$#%>".utf8.contains(text[sign]), byte(sign + 1) == 0x20 {
        note(.meta, index, sign + 1)
        index = sign + 1
        inner(.shell, to: end)
      }
      index = max(index, end + 1)
    }
  }

  mutating func markdown() {
    var fence: UInt8?
    while index < text.count {
      let end = lineEnd(index)
      let start = skippingBlanks(index)
      let first = byte(start)
      let isFence = (first == 0x60 || first == 0x7E) && byte(start + 1) == first && byte(start + 2) == first
      if let open = fence {
        note(.string, index, end)
        if isFence, first == open { fence = nil }
      } else if isFence {
        note(.string, index, end)
        fence = first
      } else if first == UInt8(ascii: "#") {
        note(.keyword, start, end)
      } else if first == UInt8(ascii: "<"), has("<!--", at: start) {
        note(.comment, start, end)
      } else if first == UInt8(ascii: ">") {
        note(.meta, start, start + 1)
        spans(start + 1, end)
      } else if "-*+".utf8.contains(first), byte(start + 1) == 0x20 {
        note(.meta, start, start + 1)
        spans(start + 1, end)
      } else if isDigit(first), let dot = (start..<min(start + 6, end)).first(where: { !isDigit(text[$0]) }),
        byte(dot) == UInt8(ascii: "."), byte(dot + 1) == 0x20
      {
        note(.meta, start, dot + 1)
        spans(dot + 1, end)
      } else if start == 0, has("---", at: 0) {
        // Front matter: YAML up to its end.
        let close = text.firstRange(of: "\n---", from: 3)?.upperBound ?? end
        note(.comment, 0, close)
        index = lineEnd(close) + 1
        continue
      } else {
        spans(start, end)
      }
      index = end + 1
    }
  }

  /// Scans code, strong words and links within a line.
  private mutating func spans(_ start: Int, _ end: Int) {
    var place = start
    let line = text.part(0, end)
    var closed: Set<UInt8> = []
    while place < end {
      let byte = text[place]
      var close: Int?
      var kind = TokenKind.string
      switch byte {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "`"): close = line.next(byte, from: place + 1)
      case UInt8(ascii: "*") where self.byte(place + 1) == byte && !closed.contains(byte):
        close = line.firstRange(of: "**", from: place + 2).map { $0.upperBound - 1 }
        kind = .type
      case UInt8(ascii: "(") where self.byte(place - 1) == UInt8(ascii: "]"):
        close = line.next(UInt8(ascii: ")"), from: place)
      case UInt8(ascii: "[") where !closed.contains(byte):
        close = line.next(UInt8(ascii: "]"), from: place)
        kind = .property
      default: break
      }
      if let close {
        note(kind, place, close + 1)
        place = close + 1
      } else {
        // If one of these is not closed here, none further on is.
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "*") && self.byte(place + 1) == byte {
          closed.insert(byte)
        }
        if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "(") && self.byte(place - 1) == UInt8(ascii: "]") {
          return
        }
        place += 1
      }
    }
  }

  mutating func yaml() {
    /// The indentation of the key whose block is being read; the block's text goes on while lines are indented further.
    var blockIndent: Int?
    while index < text.count {
      let end = lineEnd(index)
      let start = skippingBlanks(index)
      let indent = start - index
      if let block = blockIndent {
        if start >= end || byte(start) == 0x0D || indent > block {
          note(.string, index, end)
          index = end + 1
          continue
        }
        blockIndent = nil
      }
      index = start
      if has("---", at: start) || has("...", at: start) || byte(start) == UInt8(ascii: "%") {
        note(.meta, start, end)
        index = end + 1
        continue
      }
      while byte(index) == UInt8(ascii: "-"), byte(index + 1) == 0x20 { index = skippingBlanks(index + 1) }
      var parent = indent
      if let colon = yamlKey(index, end) {
        parent = index - (start - indent)
        note(.property, index, colon)
        index = colon + 1
      }
      let value = skippingBlanks(index)
      if byte(value) == UInt8(ascii: "|") || byte(value) == UInt8(ascii: ">"),
        end - value <= 4 || byte(value + 1) == 0x20
      {
        note(.keyword, value, value + 1)
        blockIndent = parent
        index = end + 1
        continue
      }
      yamlValue(value, end)
      index = max(index, end + 1)
    }
  }

  /// The index of the colon behind a key; nil if no key begins here.
  private func yamlKey(_ start: Int, _ end: Int) -> Int? {
    let first = byte(start)
    if "#[{|>&*!%@".utf8.contains(first) { return nil }
    var place = start
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard let close = text.part(0, end).next(first, from: start + 1) else { return nil }
      place = close + 1
    }
    while place < end {
      if text[place] == UInt8(ascii: ":"), place + 1 == text.count || byte(place + 1) <= 0x20 { return place }
      if text[place] == UInt8(ascii: "#"), byte(place - 1) == 0x20 { return nil }
      place += 1
    }
    return nil
  }

  private mutating func yamlValue(_ start: Int, _ end: Int) {
    index = start
    var isItemStart = true
    while index < end {
      let byte = text[index]
      let place = index
      switch byte {
      case UInt8(ascii: "#") where place == start || self.byte(place - 1) <= 0x20:
        note(.comment, place, end)
        index = end
      case UInt8(ascii: "\"") where isItemStart, UInt8(ascii: "'") where isItemStart:
        index += 1
        while index < text.count, text[index] != byte {
          index += text[index] == UInt8(ascii: "\\") && byte == UInt8(ascii: "\"") ? 2 : 1
        }
        index = min(index + 1, text.count)
        note(.string, place, index)
        if self.byte(index) == UInt8(ascii: ":"), index < end { relabel(.property) }
        if index > end { return index = lineEnd(index) }
        isItemStart = false
      case UInt8(ascii: "&") where isItemStart, UInt8(ascii: "*") where isItemStart:
        index = yamlWordEnd(index + 1, end)
        note(.variable, place, index)
      case UInt8(ascii: "!") where isItemStart:
        index = yamlWordEnd(index + 1, end)
        note(.type, place, index)
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","):
        isItemStart = true
        index += 1
      case ...0x20: index += 1
      default:
        index = max(yamlWordEnd(index, end), index + 1)
        let isKey =
          self.byte(index) == UInt8(ascii: ":") && self.byte(index + 1) <= 0x20 && index < end
        let isAlone = isItemStart && "\n,]}#\r\0".utf8.contains(self.byte(skippingBlanks(index)))
        if isKey, isItemStart {
          note(.property, place, index)
          index += 1
        } else if isAlone {
          let word = text.part(place, index)
          if ["true", "false", "null", "yes", "no", "on", "off", "~"].contains(where: { word.elementsEqual($0.utf8) }) {
            note(.keyword, place, index)
          } else if let first = word.first,
            isDigit(first) || first == UInt8(ascii: "-") && word.count > 1 && isDigit(word[1])
          {
            note(.number, place, index)
          }
        }
        isItemStart = isKey && isItemStart
      }
    }
  }

  private func yamlWordEnd(_ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end, text[place] > 0x20, !",[]{}".utf8.contains(text[place]) {
      if text[place] == UInt8(ascii: ":"), place + 1 >= end || text[place + 1] <= 0x20 { break }
      place += 1
    }
    return place
  }
}
