/// Where links and pictures of a text lead, those of Markdown and those of tags in it.
public enum TextLinks {
  private static let marks = ["](", "]: ", "src=\"", "src='", "href=\"", "href='"].map { Array($0.utf8) }
  private static let ends = Array(" \t\n)\"'>?#".utf8)
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
      guard "]sh".utf8.contains(bytes[index]), let mark = marks.first(where: { bytes[index...].starts(with: $0) })
      else {
        written.append(bytes[index])
        index += 1
        continue
      }
      var start = index + mark.count
      var ends = TextLinks.ends
      if start < bytes.count, bytes[start] == UInt8(ascii: "<") {
        start += 1
        ends = endsInBrackets
      }
      let end = bytes[start...].firstIndex { ends.contains($0) } ?? bytes.count
      let path = String(decoding: bytes[start..<end], as: UTF8.self)
      written += bytes[index..<start]
      written += (place(path) ?? path).utf8
      index = end
    }
    return String(decoding: written, as: UTF8.self)
  }
}
