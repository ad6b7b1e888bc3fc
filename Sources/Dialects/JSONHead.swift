import Bytes

/// Hugo's front matter in JSON: an object at the very beginning, without fences.
public struct JSONHead: Sendable {
  public let settings: Range<Int>
  public let body: Int

  /// Whether a text begins with one; `{{` is a shortcode.
  public static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.first == UInt8(ascii: "{") && bytes.dropFirst().first != UInt8(ascii: "{")
  }

  /// Returns nil if the object has no end.
  public init?(of bytes: [UInt8]) {
    guard let end = JSONHead.end(of: bytes) else { return nil }
    settings = 0..<end
    body = end < bytes.count && bytes[end] == 0x0A ? end + 1 : end
  }

  /// The index after the brace that closes the first one.
  private static func end(of bytes: [UInt8]) -> Int? {
    var depth = 0
    var isQuoted = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isQuoted: index += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "{") where !isQuoted: depth += 1
      case UInt8(ascii: "}") where !isQuoted:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }
}
