import Bytes
import Diagnostics
public import Settings

extension SettingsDocument {
  /// Reads JSON, which is YAML except for characters that it writes as two halves (RFC 8259 section 7), so that every value has its line.
  public convenience init(json bytes: [UInt8], file: String, firstLine: Int = 1) {
    self.init(
      parsing: SettingsDocument.joiningHalves(bytes)[...], file: file, firstLine: firstLine,
      limits: SettingsLimits(bytes: 100_000_000, values: 10_000_000))
  }

  /// Joins surrogates: `\ud83d\ude00` becomes `\U0001F600`.
  private static func joiningHalves(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        result.append(bytes[index])
        index += 1
        continue
      }
      if let high = half(bytes, at: index, 0xD800...0xDBFF) {
        let low = half(bytes, at: index + 6, 0xDC00...0xDFFF)
        let scalar = low.flatMap { joinedSurrogates(high, $0)?.value } ?? 0xFFFD
        let digits = String(scalar, radix: 16, uppercase: true)
        result += Array(("\\U" + String(repeating: "0", count: 8 - digits.count) + digits).utf8)
        index += low == nil ? 6 : 12
      } else if half(bytes, at: index, 0xDC00...0xDFFF) != nil {
        result += Array("\\uFFFD".utf8)
        index += 6
      } else {
        result += bytes[index...(index + 1)]
        index += 2
      }
    }
    return result
  }

  private static func half(_ bytes: [UInt8], at index: Int, _ range: ClosedRange<UInt32>) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u"),
      let value = UInt32(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16),
      range.contains(value)
    else { return nil }
    return value
  }
}
