/// The characters for the bytes 0x80 to 0x9F of windows-1252 (WHATWG Encoding, index windows-1252); 0 for bytes without one.
private let windows1252Upper: [UInt32] = [
  0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
  0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
]

/// The character of a byte in windows-1252, and of any other code the character of that number. Returns nil for the five bytes without a
/// character and for numbers that are not a character.
public func windows1252Scalar(_ code: UInt32) -> Unicode.Scalar? {
  switch code {
  case 0x80...0x9F:
    let value = windows1252Upper[Int(code - 0x80)]
    return value == 0 ? nil : Unicode.Scalar(value)
  default: return Unicode.Scalar(code)
  }
}

/// The byte's character in UTF-8; empty if it has none.
public func windows1252(_ byte: UInt8) -> [UInt8] { windows1252InUTF8[Int(byte)] }

private let windows1252InUTF8: [[UInt8]] = (0..<256).map { code in
  windows1252Scalar(UInt32(code)).map { Array(String($0).utf8) } ?? []
}

/// The byte that windows-1252 has for a character beyond ASCII; the C1 controls become the bytes of the same numbers.
public func windows1252Byte(_ scalar: UInt32) -> UInt8? {
  if 0x80...0xFF ~= scalar { return UInt8(scalar) }
  return windows1252Upper.firstIndex { $0 == scalar && scalar != 0 }.map { UInt8($0 + 0x80) }
}
