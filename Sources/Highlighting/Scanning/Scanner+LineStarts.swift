import Bytes

extension Scanner {
  /// Scans what may only stand at the start of a line. Returns false if nothing of the kind does.
  mutating func startLine() -> Bool {
    let first = byte(index)
    if grammar.directives == .atLineStart, first == UInt8(ascii: "#") { return directive() }
    guard !grammar.lineStarts.isEmpty else { return false }
    if grammar.lineStarts.contains(.section), first == UInt8(ascii: "[") {
      let end = lineEnd(index)
      var close = end
      while close > index, byte(close - 1) != UInt8(ascii: "]") { close -= 1 }
      guard close > index else { return false }
      note(.type, index, close)
      index = close
      return true
    }
    if grammar.lineStarts.contains(.key) || grammar.lineStarts.contains(.target), key() { return true }
    guard grammar.lineStarts.contains(.command), isWordStart(first) else { return false }
    let end = wordEnd(index)
    note(.keyword, index, end)
    index = end
    return true
  }

  /// Scans `name =`, `name:`, `"name" =` or `target: other`.
  private mutating func key() -> Bool {
    let start = index
    var end = start
    let lineEnd = lineEnd(index)
    if grammar.lineStarts.contains(.target), byte(start - 1) == 0x09 { return false }
    while end < lineEnd, !grammar.keySigns.contains(text[end]) {
      // Names do not contain these.
      if "#;({,$".utf8.contains(text[end]), !grammar.lineStarts.contains(.target) { return false }
      if text[end] == UInt8(ascii: "#") { return false }
      end += 1
    }
    guard end < lineEnd else { return false }
    let isTarget = text[end] == UInt8(ascii: ":") && byte(end + 1) != UInt8(ascii: "=")
    var last = end
    while last > start, byte(last - 1) <= 0x20 || "?+!:".utf8.contains(byte(last - 1)) { last -= 1 }
    let isKept = grammar.lineStarts.contains(.target) && isTarget
    if let word = Word(text.part(start, wordEnd(start)), ignoringCase: false), grammar.words[word] != nil {
      return false
    }
    note(isKept ? .function : .property, start, last)
    index = end + 1
    return true
  }

  /// Scans `#include <stdio.h>` and other directives.
  private mutating func directive() -> Bool {
    let start = index
    let name = skippingBlanks(index + 1)
    guard isLetter(byte(name)) else { return false }
    index = wordEnd(name)
    note(.meta, start, index)
    let next = skippingBlanks(index)
    if text.part(name, index).equals("include") || text.part(name, index).equals("import"),
      byte(next) == UInt8(ascii: "<")
    {
      let end = lineEnd(next)
      let close = text.part(0, end).next(UInt8(ascii: ">"), from: next).map { $0 + 1 } ?? end
      note(.string, next, close)
      index = close
    }
    return true
  }
}
