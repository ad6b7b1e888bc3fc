import Bytes

extension Scanner {
  /// Scans tags of HTML and XML, and the code in them.
  mutating func markup(to end: Int) {
    while index < end {
      switch text[index] {
      case UInt8(ascii: "<"): tag(to: end)
      case UInt8(ascii: "&"):
        var next = index + 1
        while next - index < 32, isASCIILetterOrDigit(byte(next)) || byte(next) == UInt8(ascii: "#") { next += 1 }
        if byte(next) == UInt8(ascii: ";") { note(.number, index, next + 1) }
        index = next
      default: index += 1
      }
    }
  }

  private mutating func tag(to end: Int) {
    let start = index
    let next = byte(index + 1)
    if has("<!--", at: index) {
      index = found("-->", from: index + 4, or: end)
      return note(.comment, start, index)
    }
    if has("<![CDATA[", at: index) {
      index = found("]]>", from: index, or: end)
      return note(.string, start, index)
    }
    if next == UInt8(ascii: "?"), grammar.form == .php, !has("<?xml", at: index) {
      index = has("<?php", at: index) ? index + 5 : index + (byte(index + 2) == UInt8(ascii: "=") ? 3 : 2)
      note(.meta, start, index)
      (isLineStart, followsValue, followsDot, defines) = (false, false, false, nil)
      code(to: end)
      if index < end {
        note(.meta, index, index + 2)
        index += 2
      }
      return
    }
    if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") {
      index = min(end, (text.next(UInt8(ascii: ">"), from: index) ?? end - 1) + 1)
      return note(.meta, start, index)
    }
    let isEnd = next == UInt8(ascii: "/")
    let nameStart = index + (isEnd ? 2 : 1)
    guard isLetter(byte(nameStart)) else {
      index += 1
      return
    }
    index = nameStart
    while isASCIILetterOrDigit(byte(index)) || "-:._".utf8.contains(byte(index)) || byte(index) >= 0x80 { index += 1 }
    note(.keyword, nameStart, index)
    let name = text.part(nameStart, index)
    attributes(to: end)
    guard !isEnd else { return }
    if name.equalsIgnoringCase("script") { raw(.javascript, until: "</script", to: end) }
    if name.equalsIgnoringCase("style") { raw(.css, until: "</style", to: end) }
  }

  private mutating func attributes(to end: Int) {
    while index < end {
      let byte = text[index]
      let start = index
      if byte == UInt8(ascii: ">") {
        index += 1
        return
      }
      if byte == UInt8(ascii: "<") { return }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        index = min(end, (text.next(byte, from: index + 1) ?? end - 1) + 1)
        note(.string, start, index)
      } else if isLetter(byte) || "@:#*_".utf8.contains(byte) {
        while index < end, text[index] > 0x20, !"=>/\"'<".utf8.contains(text[index]) { index += 1 }
        index = max(index, start + 1)
        note(.property, start, index)
      } else if byte == UInt8(ascii: "=") {
        index += 1
        let value = index
        while index < end, text[index] > 0x20, !">\"'<".utf8.contains(text[index]) { index += 1 }
        note(.string, value, index)
      } else {
        index += 1
      }
    }
  }

  private mutating func raw(_ grammar: Grammar, until close: StaticString, to end: Int) {
    inner(grammar, to: text.firstRange(of: close, from: index)?.lowerBound ?? end)
  }

  private func found(_ text: StaticString, from place: Int, or end: Int) -> Int {
    min(end, self.text.firstRange(of: text, from: place)?.upperBound ?? end)
  }
}
