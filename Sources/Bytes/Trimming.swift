/// The bytes without white space and ASCII control characters at the ends.
public func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
  var start = 0
  var end = bytes.count
  while start < end, bytes[start] <= 0x20 { start += 1 }
  while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
  return bytes[start..<end]
}

/// The text without white space and ASCII control characters at the ends; nil if nothing is left.
public func trimmedText(_ bytes: [UInt8]) -> String? {
  let range = trimmed(bytes)
  return range.isEmpty ? nil : String(decoding: range, as: UTF8.self)
}

extension String {
  /// Without white space and ASCII control characters at the ends.
  public var trimmingSpaces: String { trimmedText(Array(utf8)) ?? "" }
}
