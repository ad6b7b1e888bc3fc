import Bytes
import News

/// Elements that somebody closed as in XML (`<iframe src="…"/>`), although HTML takes all that follows for their content, which is never
/// shown.
enum SelfClosedElements {
  /// The HTML with an end tag behind each of them; nil if there are none. Takes time linear in the text.
  static func ended(in bytes: ByteView) -> [UInt8]? {
    guard bytes.contains("/>") else { return nil }
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    var tags = HTMLTags()
    while let start = bytes.next(UInt8(ascii: "<"), from: index) {
      index = start + 1
      guard index < bytes.count, HTMLTags.begins(with: bytes[index]) else { continue }
      let name = names.first { isTag($0.text, bytes, at: index) }
      // What looks like a tag inside a tag or a comment is none.
      guard let end = tags.end(of: bytes, from: start) else { break }
      index = end
      guard let name else { continue }
      guard closesItself(bytes.part(start, end)), !isEnded(name.text, in: bytes, behind: end) else {
        // What looks like a tag inside raw text is none either.
        if name.holdsRawText { index = endTag(of: name.text, in: bytes, behind: end) ?? bytes.count }
        continue
      }
      result += bytes[copied..<end]
      result.append("</")
      result.append(name.text)
      result.append(UInt8(ascii: ">"))
      copied = end
    }
    guard copied > 0 else { return nil }
    return result + bytes[copied...]
  }

  private static let names: [(text: StaticString, holdsRawText: Bool)] = [
    ("audio", false), ("iframe", true), ("noembed", true), ("noframes", true), ("object", false), ("script", true),
    ("style", true), ("textarea", true), ("title", true), ("video", false), ("xmp", true),
  ]

  private static func isTag(_ name: StaticString, _ bytes: ByteView, at index: Int) -> Bool {
    let end = index + name.utf8CodeUnitCount
    guard index < bytes.count, lowercased(bytes[index]) == name.utf8Start.pointee, end < bytes.count,
      bytes.part(index, end).equalsIgnoringCase(name)
    else { return false }
    return isHTMLSpace(bytes[end]) || bytes[end] == UInt8(ascii: "/") || bytes[end] == UInt8(ascii: ">")
  }

  /// Whether a tag ends in `/>`. A slash at the end of a value without quotation marks belongs to that value.
  private static func closesItself(_ tag: ByteView) -> Bool {
    guard tag.count > 2, tag[tag.count - 2] == UInt8(ascii: "/") else { return false }
    for byte in tag.dropLast(2).reversed() {
      switch byte {
      case UInt8(ascii: "="): return false
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return true
      default: if isHTMLSpace(byte) { return true }
      }
    }
    return true
  }

  /// The place of the next end tag of this name.
  private static func endTag(of name: StaticString, in bytes: ByteView, behind start: Int) -> Int? {
    var index = start
    while let sign = bytes.next(UInt8(ascii: "<"), from: index) {
      index = sign + 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "/"), isTag(name, bytes, at: index + 1) { return sign }
    }
    return nil
  }

  /// Whether the next tag of this name is an end tag, so that the slash means nothing.
  private static func isEnded(_ name: StaticString, in bytes: ByteView, behind start: Int) -> Bool {
    var index = start
    while let sign = bytes.next(UInt8(ascii: "<"), from: index) {
      index = sign + 1
      if isTag(name, bytes, at: index) { return false }
      if index < bytes.count, bytes[index] == UInt8(ascii: "/"), isTag(name, bytes, at: index + 1) { return true }
    }
    return false
  }
}
