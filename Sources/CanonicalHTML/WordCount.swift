import Bytes

/// The number of words in folded text. Words are separated by spaces and by punctuation beyond ASCII. In Chinese and Japanese, which have
/// no spaces, two characters count as a word; in Thai, Lao, Burmese and Khmer, whose spaces separate sentences, five.
public func wordCount(of text: [UInt8]) -> Int {
  text.withUnsafeBufferPointer { wordCount(of: $0) }
}

private func wordCount(of text: ByteView) -> Int {
  var words = 0
  var ideographs = 0
  var signs = 0
  var isInWord = false
  var index = 0
  while index < text.count {
    if index &+ 8 <= text.count {
      let bytes = EightBytes(text, index)
      if bytes.beyondASCII == 0 {
        let spaces = bytes.equal(to: 0x20)
        let before = spaces << 8 | (isInWord ? 0 : 0x80)
        words += (before & ~spaces).nonzeroBitCount
        isInWord = spaces >> 63 == 0
        index &+= 8
        continue
      }
    }
    let byte = text[index]
    if byte < 0x80 {
      if byte == 0x20 {
        isInWord = false
      } else if !isInWord {
        isInWord = true
        words += 1
      }
      index += 1
      continue
    }
    switch script(of: text, at: index) {
    case .ideograph:
      ideographs += 1
      isInWord = false
    case .sign:
      signs += 1
      isInWord = false
    case .punctuation: isInWord = false
    case .other:
      if !isInWord { words += 1 }
      isInWord = true
    }
    index += byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
  }
  return words + (ideographs + 1) / 2 + (signs + 4) / 5
}

private enum Script { case ideograph, sign, punctuation, other }

private func script(of text: ByteView, at index: Int) -> Script {
  let byte = text[index]
  // The general punctuation from U+2010 to U+206F includes dashes, quotes and dots.
  if byte == 0xE2, index + 1 < text.count, text[index + 1] <= 0x81 { return .punctuation }
  guard byte >= 0xE3, index + 2 < text.count else { return isOfSoutheastAsia(text, at: index) ? .sign : .other }
  if byte >= 0xF0 {
    // Planes 2 and 3 hold ideographs beyond the first 65,536 characters.
    return byte == 0xF0 && text[index + 1] >= 0xA0 && text[index + 1] <= 0xBF ? .ideograph : .other
  }
  let scalar = UInt32(byte & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
  switch scalar {
  case 0x3000...0x3004, 0x3008...0x3020, 0x3030, 0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFE30...0xFE4F: return .punctuation
  case 0x3005...0x3007, 0x3041...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
    0xFF66...0xFF9F:
    return .ideograph
  default: return .other
  }
}

/// Whether this is U+0E00 to U+0EFF, U+1000 to U+107F or U+1780 to U+17FF: letters, and the marks above and below them.
private func isOfSoutheastAsia(_ text: ByteView, at index: Int) -> Bool {
  guard index + 1 < text.count else { return false }
  switch (text[index], text[index + 1]) {
  case (0xE0, 0xB8...0xBB), (0xE1, 0x80...0x81), (0xE1, 0x9E...0x9F): return true
  default: return false
  }
}
