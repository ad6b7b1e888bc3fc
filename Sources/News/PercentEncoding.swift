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

/// Escapes what RFC 3986 does not allow in a path, query or fragment. Existing escapes stay; any other percent sign is escaped. Without
/// delimiters the bytes are the name of a file, in which `%`, `?` and `#` are ordinary characters.
public func percentEncoded(_ bytes: [UInt8], keepsDelimiters: Bool = true) -> [UInt8] {
  percentEncoded(bytes) { byte, index in
    switch byte {
    case UInt8(ascii: "%"): keepsDelimiters && beginsEscape(bytes, index)
    case UInt8(ascii: "?"): keepsDelimiters
    default: isAllowedInAddress(byte)
    }
  }
}

/// Which characters are left as they are (RFC 3986 section 2).
public enum KeptCharacters: Sendable {
  case unreserved
  /// Also slashes: of the path of a file everything else is its own.
  case path
  /// Also characters with a meaning in addresses, and escapes that are already there.
  case reserved
}

public func percentEncoded(_ text: some Sequence<UInt8>, keeping kept: KeptCharacters) -> String {
  let bytes = Array(text)
  let encoded = percentEncoded(bytes) { byte, index in
    if isASCIILetterOrDigit(byte) || "-._~".utf8.contains(byte) { return true }
    return switch kept {
    case .unreserved: false
    case .path: byte == UInt8(ascii: "/")
    case .reserved:
      byte == UInt8(ascii: "%") ? beginsEscape(bytes, index) : ":/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

private func percentEncoded(_ bytes: [UInt8], where stays: (_ byte: UInt8, _ index: Int) -> Bool) -> [UInt8] {
  let digits = Array("0123456789ABCDEF".utf8)
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  for (index, byte) in bytes.enumerated() {
    if stays(byte, index) {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return result
}

/// Whether two hexadecimal digits follow.
private func beginsEscape(_ bytes: [UInt8], _ index: Int) -> Bool {
  index + 2 < bytes.count && isHexadecimalDigit(bytes[index + 1]) && isHexadecimalDigit(bytes[index + 2])
}
