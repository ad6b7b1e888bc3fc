import Bytes

extension XMLScanner {
  /// Hands over the text from here to the next markup.
  mutating func scanText() {
    if open.isEmpty {
      scanBetweenRoots()
      return
    }
    var start = position
    let count = document.count
    var index = position
    while index < count {
      while index + 8 <= count {
        let eight = EightBytes(document, index)
        let found = eight.equal(to: UInt8(ascii: "<")) | eight.equal(to: UInt8(ascii: "&"))
        index += found == 0 ? 8 : found.trailingZeroBitCount / 8
        if found != 0 { break }
      }
      guard index < count else { break }
      let byte = document[index]
      if byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "&") {
        if start < index { events.text(slice(start..<index)) }
        index = emitReference(at: index)
        start = index
      } else {
        index += 1
      }
    }
    if start < index { events.text(slice(start..<index)) }
    position = index
  }

  /// Skips text outside the root, where only white space is allowed.
  private mutating func scanBetweenRoots() {
    var isBlank = true
    let start = position
    while position < document.count, document[position] != UInt8(ascii: "<") {
      if !isSpace(document[position]) { isBlank = false }
      position += 1
    }
    if !isBlank { report(hasSeenRoot ? .contentAfterRoot : .textBeforeRoot, at: start) }
  }

  /// Hands over what a reference in the text stands for, and returns where the text goes on.
  private mutating func emitReference(at index: Int) -> Int {
    let reference = reference(at: index)
    switch reference.meaning {
    case .byte(let byte): events.text(byte)
    case .scalar(let scalar):
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { events.text(byte) }
    case .text(let bytes): bytes.withUnsafeBufferPointer { events.text($0) }
    case .nothing: break
    }
    return index + reference.length
  }
}
