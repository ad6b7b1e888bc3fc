/// The addresses of links and pictures in a text, both in Markdown and in tags.
public enum TextLinks {
  /// What comes before an address, and what ends it; in a tag only its own quotation mark does.
  private static let marks: [(mark: [UInt8], ends: [UInt8])] = [
    ("](", " \t\n)>?#"), ("]: ", " \t\n)>?#"), ("src=\"", "\"\n?#"), ("src='", "'\n?#"), ("href=\"", "\"\n?#"),
    ("href='", "'\n?#"), ("poster=\"", "\"\n?#"), ("poster='", "'\n?#"), ("srcset=\"", "\""), ("srcset='", "'"),
  ].map { (mark: Array($0.utf8), ends: Array($1.utf8)) }
  /// What ends an address between `<` and `>`, which may hold spaces.
  private static let endsInBrackets = Array(">\n?#".utf8)

  /// The text with changed addresses; those in code stay as they are.
  ///
  /// - Parameter place: Where an address without query and fragment leads now; nil if it stays as it is.
  public static func following(_ body: String, _ place: (String) -> String?) -> String {
    let bytes = Array(body.utf8)
    var written: [UInt8] = []
    written.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        written += bytes[index...index + 1]
        index += 2
        continue
      }
      if bytes[index] == UInt8(ascii: "`") || bytes[index] == UInt8(ascii: "~") {
        // Signs that begin no code stand for themselves, all of them.
        let end =
          TextCode.end(in: bytes, from: index) ?? bytes[index...].firstIndex { $0 != bytes[index] } ?? bytes.count
        written += bytes[index..<end]
        index = end
        continue
      }
      guard "]shp".utf8.contains(bytes[index]),
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
      written += (found.mark.starts(with: "srcset".utf8) ? followingEach(path, place) : place(path) ?? path).utf8
      index = end
    }
    return String(decoding: written, as: UTF8.self)
  }

  /// A list of pictures: addresses between commas, each perhaps with its width or density behind it (HTML, section 4.8.4.2.1).
  private static func followingEach(_ list: String, _ place: (String) -> String?) -> String {
    var followed = ""
    var rest = list[...]
    while !rest.isEmpty {
      let gap = rest.prefix { $0.isWhitespace || $0 == "," }
      var address = rest[gap.endIndex...].prefix { !$0.isWhitespace && $0 != "?" && $0 != "#" }
      while address.last == "," { address.removeLast() }
      let more = rest[address.endIndex...].prefix { $0 != "," }
      followed += gap + (place(String(address)) ?? String(address)) + more
      rest = rest[more.endIndex...]
    }
    return followed
  }

  /// The index at which an address ends. Brackets in pairs belong to it: `pier_(1).jpg`.
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
