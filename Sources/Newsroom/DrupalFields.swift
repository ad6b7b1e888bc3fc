import Bytes
import News

/// The headline, author and date that Drupal writes before the text of each item, although the item has them already.
enum DrupalFields {
  /// The text without them; nil if it does not begin with one.
  static func removed(from text: String) -> String? {
    guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      var tags = HTMLTags()
      var start = 0
      while let end = endOfField(bytes, from: start, &tags) { start = end }
      return start > 0 ? String(decoding: bytes[start...], as: UTF8.self) : nil
    }
  }

  /// The index behind the field that begins at an index or behind white space there.
  private static func endOfField(_ bytes: ByteView, from start: Int, _ tags: inout HTMLTags) -> Int? {
    guard let first = bytes[start...].firstIndex(where: { $0 > 0x20 }), bytes.part(first, first + 6).equals("<span ")
    else { return nil }
    var depth = 0
    var index = first
    while let sign = bytes.next(UInt8(ascii: "<"), from: index), let end = tags.end(of: bytes, from: sign) {
      if sign == first {
        let tag = bytes.part(sign, end)
        guard names.contains(where: { tag.contains($0) }) else { return nil }
      }
      if bytes.part(sign, sign + 5).equals("<span") { depth += 1 }
      if bytes.part(sign, sign + 6).equals("</span") { depth -= 1 }
      index = end
      if depth == 0 { return end }
    }
    return nil
  }

  private static let names: [StaticString] = [
    "field--name-title ", "field--name-title\"", "field--name-uid ", "field--name-uid\"", "field--name-created ",
    "field--name-created\"",
  ]
}
