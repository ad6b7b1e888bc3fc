/// One range of bytes that a client asks for (RFC 9110 section 14.1.2).
enum ByteRange: Sendable, Hashable {
  /// Both ends are included.
  case bounded(ClosedRange<Int>)
  case from(Int)
  case last(Int)
}

extension ByteRange {
  /// Returns nil for a field that is no range, and for several ranges: a server may then send everything (section 14.2).
  init?(_ field: String) {
    guard field.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = field.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (ByteRange.number(ends[0]), ByteRange.number(ends[1])) {
    case (let first?, let last?):
      guard first <= last else { return nil }
      self = .bounded(first...last)
    case (let first?, nil):
      guard ends[1].isEmpty else { return nil }
      self = .from(first)
    case (nil, let count?):
      guard ends[0].isEmpty else { return nil }
      self = .last(count)
    case (nil, nil): return nil
    }
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(text) : nil
  }

  /// The bytes of the range that a file of `count` bytes has; nil if it has none of them.
  func range(of count: Int) -> Range<Int>? {
    let range =
      switch self {
      case .bounded(let range): min(range.lowerBound, count)..<min(range.upperBound, count - 1) + 1
      case .from(let first): min(first, count)..<count
      case .last(let length): max(0, count - length)..<count
      }
    return range.isEmpty ? nil : range
  }
}
