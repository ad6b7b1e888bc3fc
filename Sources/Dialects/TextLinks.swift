/// Where links and pictures of a text lead, those of Markdown and those of tags in it.
public enum TextLinks {
  /// What stands before an address, and what ends it: in a tag nothing but its own quotation mark.
  private static let marks: [(mark: [UInt8], ends: [UInt8])] = [
    ("](", " \t\n)>?#"), ("]: ", " \t\n)>?#"), ("src=\"", "\"\n?#"), ("src='", "'\n?#"), ("href=\"", "\"\n?#"),
    ("href='", "'\n?#"),
  ].map { (mark: Array($0.utf8), ends: Array($1.utf8)) }
  /// Of an address between `<` and `>`, which may hold spaces.
  private static let endsInBrackets = Array(">\n?#".utf8)

  /// The text with other addresses.
  ///
  /// - Parameter place: where what was written leads now, without query and fragment; nil where it stays.
  public static func following(_ body: String, _ place: (String) -> String?) -> String {
    let bytes = Array(body.utf8)
    var written: [UInt8] = []
    written.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard "]sh".utf8.contains(bytes[index]),
        let found = marks.first(where: { bytes[index...].starts(with: $0.mark) })
      else {
        written.append(bytes[index])
        index += 1
        continue
      }
      var start = index + found.mark.count
      var ends = found.ends
      if start < bytes.count, bytes[start] == UInt8(ascii: "<") {
        start += 1
        ends = endsInBrackets
      }
      let end = TextLinks.end(of: bytes, from: start, ends)
      let path = String(decoding: bytes[start..<end], as: UTF8.self)
      written += bytes[index..<start]
      written += (place(path) ?? path).utf8
      index = end
    }
    return String(decoding: written, as: UTF8.self)
  }

  /// Brackets in pairs are part of an address: `pier_(1).jpg`.
  private static func end(of bytes: [UInt8], from start: Int, _ ends: [UInt8]) -> Int {
    var (index, depth) = (start, 0)
    while index < bytes.count {
      let byte = bytes[index]
      if ends.contains(byte), byte != UInt8(ascii: ")") || depth == 0 { break }
      if byte == UInt8(ascii: "(") { depth += 1 } else if byte == UInt8(ascii: ")") { depth -= 1 }
      index += 1
    }
    return index
  }
}
