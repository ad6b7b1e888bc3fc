import Bytes

/// Which characters stand as they are (RFC 3986 section 2).
enum KeptCharacters {
  case unreserved
  /// Also those with a meaning in addresses, and escapes that are already there.
  case reserved
}

func percentEncoded(_ bytes: some Collection<UInt8>, keeping kept: KeptCharacters = .unreserved) -> String {
  let bytes = Array(bytes)
  let hex = Array("0123456789ABCDEF".utf8)
  var result: [UInt8] = []
  for (index, byte) in bytes.enumerated() {
    let isUnreserved =
      isASCIILetterOrDigit(byte) || "-._~".utf8.contains(byte)
    let isReserved = kept == .reserved && ":/?#[]@!$&'()*+,;=".utf8.contains(byte)
    let isEscape =
      kept == .reserved && byte == UInt8(ascii: "%") && index + 2 < bytes.count && isHexadecimalDigit(bytes[index + 1])
      && isHexadecimalDigit(bytes[index + 2])
    if isUnreserved || isReserved || isEscape {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
  }
  return String(decoding: result, as: UTF8.self)
}
