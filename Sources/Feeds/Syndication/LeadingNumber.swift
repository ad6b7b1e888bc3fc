import Bytes
import Decoding

/// The whole number that begins `60`, `60.0` or `60 minutes`; nil if the text does not begin with a number.
func leadingNumber(_ text: String) -> Int? {
  let digits = text.utf8.prefix { isDigit($0) }
  guard !digits.isEmpty, digits.count <= 9, let value = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
  let next = text.utf8.dropFirst(digits.count).first
  return next == nil || next == UInt8(ascii: ".") || next.map { $0 <= 0x20 } == true ? value : nil
}
