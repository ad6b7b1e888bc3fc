/// The text with each run of white space and control characters as one space, and none at the ends.
public func foldedText(_ text: String) -> String {
  if isFolded(text) { return text }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count)
  var needsSpace = false
  for byte in text.utf8 {
    if byte <= 0x20 || byte == 0x7F {
      needsSpace = !bytes.isEmpty
    } else {
      if needsSpace { bytes.append(0x20) }
      needsSpace = false
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func isFolded(_ text: String) -> Bool {
  // Counts the beginning as a space, so that a leading space is one too many.
  var last: UInt8 = 0x20
  for byte in text.utf8 {
    if byte < 0x20 || byte == 0x7F || byte == 0x20 && last == 0x20 { return false }
    last = byte
  }
  return last != 0x20 || text.isEmpty
}
