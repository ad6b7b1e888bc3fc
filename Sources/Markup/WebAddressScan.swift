/// Whether `WebAddress` would leave the address as it is: most are so, and need not be taken apart. When in doubt, no.
func isCanonicalWebAddress(_ address: ByteView) -> Bool {
  guard address.count <= 2_048 else { return false }
  var index = address.starts(with: "https://") ? 8 : address.starts(with: "http://") ? 7 : 0
  guard index > 0 else { return false }
  let hostStart = index
  var labelLength = 0
  while index < address.count, address[index] != UInt8(ascii: "/") {
    let byte = address[index]
    if byte == UInt8(ascii: ".") {
      guard labelLength > 0 else { return false }
      labelLength = 0
    } else {
      guard byte >= 0x61 && byte <= 0x7A || isASCIIDigit(byte) || byte == UInt8(ascii: "-") else { return false }
      labelLength += 1
      guard labelLength <= 63 else { return false }
    }
    index += 1
  }
  guard index < address.count, labelLength > 0, index - hostStart <= 253 else { return false }
  var hasFragment = false
  while index < address.count {
    let byte = address[index]
    guard addressBytes.allows(byte) else {
      guard byte == UInt8(ascii: "#"), !hasFragment else { return false }
      hasFragment = true
      index += 1
      continue
    }
    switch byte {
    case UInt8(ascii: "%"):
      guard index + 2 < address.count, isHexDigit(address[index + 1]), isHexDigit(address[index + 2]) else {
        return false
      }
    case UInt8(ascii: "/"):
      // `/.` may begin a dot segment.
      if index + 1 < address.count, address[index + 1] == UInt8(ascii: ".") { return false }
    default: break
    }
    index += 1
  }
  return true
}

/// Percent-encodes what RFC 3986 does not allow in a path, query or fragment; escapes stay. Without delimiters a name of a file is
/// meant: `%`, `?` and `#` are characters of it.
func percentEncoded(_ bytes: [UInt8], keepsDelimiters: Bool = true) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  for (index, byte) in bytes.enumerated() {
    let stays: Bool
    switch byte {
    case UInt8(ascii: "%"):
      stays =
        keepsDelimiters && index + 2 < bytes.count && isHexDigit(bytes[index + 1]) && isHexDigit(bytes[index + 2])
    case UInt8(ascii: "?"): stays = keepsDelimiters
    default: stays = addressBytes.allows(byte)
    }
    if stays {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
    }
  }
  return result
}

/// Unreserved characters, sub-delimiters, and `:@/?%` of RFC 3986, as two words of bits.
private let addressBytes = AddressBytes()

private struct AddressBytes {
  private let low: UInt64
  private let high: UInt64

  init() {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/?%".utf8 {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
    (self.low, self.high) = (low, high)
  }

  @inline(__always)
  func allows(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }
}

private func isHexDigit(_ byte: UInt8) -> Bool { hexValue(byte) != nil }

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}

private func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }
