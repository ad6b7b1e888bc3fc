import Bytes

extension WebAddress {
  /// Whether an address already is as `init(_:relativeTo:)` would write it: nearly all are, and this check is a tenth of the work.
  public static func isNormal(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let scheme = text.starts(with: "https://".utf8) ? 8 : text.starts(with: "http://".utf8) ? 7 : 0
    guard scheme > 0 else { return false }
    var index = scheme
    var last = UInt8(ascii: ".")
    var labelStart = index
    while index < text.count, text[index] != 0x2F {
      let byte = text[index]
      guard byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x2E else {
        return false
      }
      if byte == 0x2E {
        guard last != 0x2E, index - labelStart <= 63 else { return false }
        labelStart = index + 1
      }
      last = byte
      index += 1
    }
    guard index < text.count, last != 0x2E, index - scheme <= 253, index - labelStart <= 63 else { return false }
    var hasFragment = false
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "%"):
        guard index + 2 < text.count, isHexadecimalDigit(text[index + 1]), isHexadecimalDigit(text[index + 2]) else {
          return false
        }
      case UInt8(ascii: "#"):
        if hasFragment { return false }
        hasFragment = true
      case UInt8(ascii: "/") where index + 1 < text.count && text[index + 1] == UInt8(ascii: "."): return false
      case _ where isAllowedInAddress(byte): break
      default: return false
      }
      index += 1
    }
    return true
  }
}
