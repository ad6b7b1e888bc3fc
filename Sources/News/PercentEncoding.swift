/// Bytes with their percent escapes (RFC 3986 section 2.1) decoded; a percent sign that begins no escape stands for itself.
package func percentDecoded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  var rest = Array(bytes)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2, let high = hexValue(rest[rest.startIndex]),
      let low = hexValue(rest[rest.startIndex + 1])
    {
      result.append(high << 4 | low)
      rest = rest.dropFirst(2)
    } else {
      result.append(byte)
    }
  }
  return result
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
  default: nil
  }
}
