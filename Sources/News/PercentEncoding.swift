import Bytes

/// Bytes with their percent escapes (RFC 3986 section 2.1) decoded; a percent sign that begins no escape stands for itself.
public func percentDecoded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  var rest = Array(bytes)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2, let high = hexadecimalDigit(rest[rest.startIndex]),
      let low = hexadecimalDigit(rest[rest.startIndex + 1])
    {
      result.append(UInt8(high << 4 | low))
      rest = rest.dropFirst(2)
    } else {
      result.append(byte)
    }
  }
  return result
}

/// Escapes what RFC 3986 does not allow in a path, query or fragment; escapes stay, a percent sign that begins none is one to be
/// escaped. Without delimiters a name of a file is meant: `%`, `?` and `#` are characters of it.
public func percentEncoded(_ bytes: [UInt8], keepsDelimiters: Bool = true) -> [UInt8] {
  let digits = Array("0123456789ABCDEF".utf8)
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  for (index, byte) in bytes.enumerated() {
    let stays: Bool
    switch byte {
    case UInt8(ascii: "%"):
      stays =
        keepsDelimiters && index + 2 < bytes.count && isHexadecimalDigit(bytes[index + 1])
        && isHexadecimalDigit(bytes[index + 2])
    case UInt8(ascii: "?"): stays = keepsDelimiters
    default: stays = isAllowedInAddress(byte)
    }
    if stays {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return result
}
