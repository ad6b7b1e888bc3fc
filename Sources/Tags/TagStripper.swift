public import Bytes
import News

/// Extracts the text between tags in one pass, for HTML that is not given to a parser. Blocks become paragraphs, the content of scripts and
/// styles is left out, the commonest entities are resolved.
public enum TagStripper: Sendable {
  public static func text(of bytes: ByteView) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var tags = HTMLTags()
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<"), index + 1 < bytes.count, HTMLTags.begins(with: bytes[index + 1]) {
        index = skipTag(bytes, from: index + 1, &tags, into: &result)
      } else if byte == UInt8(ascii: "&") {
        index = resolveEntity(bytes, from: index, into: &result)
      } else {
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  /// - Parameter start: the index behind the `<`.
  /// - Returns: the index at which text continues. A tag that is never closed reaches to the end, as it does for a parser.
  private static func skipTag(
    _ bytes: ByteView, from start: Int, _ tags: inout HTMLTags, into result: inout [UInt8]
  ) -> Int {
    let isEnd = bytes[start] == UInt8(ascii: "/")
    var index = isEnd ? start + 1 : start
    let nameStart = index
    while index < bytes.count, isASCIILetterOrDigit(bytes[index]) { index += 1 }
    let name = TagName(bytes.part(nameStart, index))
    index = tags.end(of: bytes, from: start - 1) ?? bytes.count
    if name.traits.contains(.closesParagraph) || name.traits.contains(.tablePart) {
      if result.last != 0x0A { result += [0x0A, 0x0A] }
    }
    if !isEnd, name.holdsRawText { index = skipRawText(bytes, name, from: index) }
    return index
  }

  private static func skipRawText(_ bytes: ByteView, _ name: TagName, from start: Int) -> Int {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), bytes[index + 1] == UInt8(ascii: "/") {
        var end = index + 2
        while end < bytes.count, isASCIILetterOrDigit(bytes[end]) { end += 1 }
        if TagName(bytes.part(index + 2, end)) == name { return index }
      }
      index += 1
    }
    return bytes.count
  }

  private static let named: [(StaticString, StaticString)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", " "), ("mdash", "—"),
    ("ndash", "–"), ("hellip", "…"), ("rsquo", "’"), ("lsquo", "‘"), ("rdquo", "”"), ("ldquo", "“"),
  ]

  private static func resolveEntity(_ bytes: ByteView, from start: Int, into result: inout [UInt8]) -> Int {
    let window = bytes.part(start + 1, start + 12)
    guard let length = window.firstIndex(of: UInt8(ascii: ";")) else {
      result.append(UInt8(ascii: "&"))
      return start + 1
    }
    let name = window.part(0, length)
    if let entity = named.first(where: { name.equals($0.0) }) {
      result.append(entity.1)
    } else if let scalar = number(name) {
      result.append(contentsOf: String(Character(scalar)).utf8)
    } else {
      result.append(UInt8(ascii: "&"))
      return start + 1
    }
    return start + 1 + length + 1
  }

  /// The character of a reference such as `#8217` or `#x2019`.
  private static func number(_ name: ByteView) -> Unicode.Scalar? {
    guard name.first == UInt8(ascii: "#"), name.count > 1 else { return nil }
    let isHexadecimal = name[1] | 0x20 == UInt8(ascii: "x")
    let digits = name.part(isHexadecimal ? 2 : 1, name.count).string
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value >= 0x20 else { return nil }
    return windows1252Scalar(value)
  }
}
