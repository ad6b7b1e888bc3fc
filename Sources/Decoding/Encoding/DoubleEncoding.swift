import Bytes

/// Mends text that was UTF-8, was taken for windows-1252 and encoded once more (`Ã©` for `é`). Returns nil unless the whole text was
/// encoded twice.
///
/// In any text that was not encoded twice, some character fails the test: `é` alone, as a byte, is not UTF-8.
public func undoubled(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  guard let start = text.withUnsafeBufferPointer({ $0.firstBeyondASCII }) else { return nil }
  var index = text.startIndex + start
  // Nearly every text fails at its first character beyond ASCII, before anything is copied.
  var probe = index
  guard let first = singleByte(text, &probe), sequenceLength(first) != nil, probe < text.endIndex, text[probe] >= 0x80,
    let second = singleByte(text, &probe), second & 0xC0 == 0x80
  else { return nil }
  var result = Array(text[..<index])
  while index < text.endIndex {
    guard text[index] >= 0x80 else {
      result.append(text[index])
      index += 1
      continue
    }
    guard let first = singleByte(text, &index), let length = sequenceLength(first) else { return nil }
    result.append(first)
    for _ in 1..<length {
      guard index < text.endIndex, text[index] >= 0x80, let next = singleByte(text, &index), next & 0xC0 == 0x80 else {
        return nil
      }
      result.append(next)
    }
  }
  // This rejects overlong forms and surrogates, which `sequenceLength` lets through.
  return String(validating: result, as: UTF8.self) != nil ? result : nil
}

/// Does the same for a name or tag, and returns it unchanged if nothing has to be mended.
public func mended(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
  return undoubled(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) } ?? text
}

private func sequenceLength(_ first: UInt8) -> Int? {
  switch first {
  case 0xC2...0xDF: 2
  case 0xE0...0xEF: 3
  case 0xF0...0xF4: 4
  default: nil
  }
}

/// The byte that windows-1252 has for the character at an index; nil if it has none. The index moves behind the character.
private func singleByte(_ text: ArraySlice<UInt8>, _ index: inout Int) -> UInt8? {
  let length = text[index] < 0xE0 ? 2 : text[index] < 0xF0 ? 3 : 4
  guard length < 4, index + length <= text.endIndex else { return nil }
  var value = UInt32(text[index]) & (length == 2 ? 0x1F : 0x0F)
  for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
  index += length
  return windows1252Byte(value)
}
