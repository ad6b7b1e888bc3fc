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
      0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || "-._~".utf8.contains(byte)
    let isReserved = kept == .reserved && ":/?#[]@!$&'()*+,;=".utf8.contains(byte)
    let isEscape =
      kept == .reserved && byte == UInt8(ascii: "%") && index + 2 < bytes.count && isHexadecimal(bytes[index + 1])
      && isHexadecimal(bytes[index + 2])
    if isUnreserved || isReserved || isEscape {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
  }
  return String(decoding: result, as: UTF8.self)
}

private func isHexadecimal(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte || 0x61...0x66 ~= byte | 0x20 }
