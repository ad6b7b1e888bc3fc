import Bytes

extension Scanner {
  /// Scans CSS and its dialects: what stands before `{` is a selector, what stands before `;` is a property with its value.
  mutating func styles(to end: Int) {
    var isValue = false
    var isStart = true
    while index < end {
      let byte = text[index]
      let start = index
      if byte <= 0x20 {
        index += 1
        continue
      }
      if comment() { continue }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        _ = quote()
        continue
      }
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        (isStart, isValue) = (true, false)
        index += 1
        continue
      }
      if isStart {
        isStart = false
        // Looks ahead only once for each declaration or selector.
        isValue = !selects(to: end)
        if isValue, isStyleName(byte) || byte == UInt8(ascii: "$") {
          index = styleNameEnd(index + 1)
          note(
            text[start] == UInt8(ascii: "$") || self.byte(start + 1) == UInt8(ascii: "-") ? .variable : .property,
            start, index)
          continue
        }
      }
      styleToken(isValue: isValue)
    }
  }

  /// Scans what begins at the index, in a value or in a selector.
  private mutating func styleToken(isValue: Bool) {
    let (start, byte) = (index, text[index])
    index += 1
    switch byte {
    case UInt8(ascii: "@"):
      index = styleNameEnd(index)
      note(.keyword, start, index)
    case UInt8(ascii: "#") where isValue && isHexadecimalDigit(self.byte(index)):
      index = styleNameEnd(index)
      note(.number, start, index)
    case UInt8(ascii: "$"):
      index = styleNameEnd(index)
      note(.variable, start, index)
    case UInt8(ascii: "!"):
      index = styleNameEnd(skippingBlanks(index))
      note(.keyword, start, index)
    case UInt8(ascii: "#") where self.byte(index) == UInt8(ascii: "{"):
      // `#{…}` of Sass is part of a name.
      guard let close = text.part(0, nearEnd(index)).next(UInt8(ascii: "}"), from: index) else { return }
      index = close + 1
      note(.variable, start, index)
    case UInt8(ascii: "."), UInt8(ascii: "#"):
      if isDigit(self.byte(index)) {
        index = start
        number()
      } else if !isValue {
        index = styleNameEnd(index)
        note(.type, start, index)
      }
    case UInt8(ascii: "-") where isDigit(self.byte(index)) || self.byte(index) == UInt8(ascii: "."): break
    case UInt8(ascii: ":") where !isValue && self.byte(index) > 0x20:
      while self.byte(index) == UInt8(ascii: ":") { index += 1 }
      index = styleNameEnd(index)
      note(.meta, start, index)
    case _ where isDigit(byte):
      index = start
      number()
    case _ where isStyleName(byte):
      index = styleNameEnd(index)
      if self.byte(start) == UInt8(ascii: "-"), self.byte(start + 1) == UInt8(ascii: "-") {
        note(.variable, start, index)
      } else if self.byte(index) == UInt8(ascii: "(") {
        note(.function, start, index)
      } else if !isValue {
        note(self.byte(start - 1) == UInt8(ascii: "(") ? .property : .keyword, start, index)
      }
    default: break
    }
  }

  /// Whether a `{` comes before the end of the declaration, within the length of any that people write.
  private func selects(to end: Int) -> Bool {
    var place = index
    if byte(place) == UInt8(ascii: "@") { return true }
    while place < min(end, index + 1_024) {
      switch text[place] {
      case UInt8(ascii: "{"): if byte(place - 1) != UInt8(ascii: "#") { return true }
      case UInt8(ascii: ";"), UInt8(ascii: "}"): return false
      default: break
      }
      place += 1
    }
    return false
  }

  private func isStyleName(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private func styleNameEnd(_ start: Int) -> Int {
    var end = start
    while end < text.count, isStyleName(text[end]) || isDigit(text[end]) { end += 1 }
    return end
  }
}
