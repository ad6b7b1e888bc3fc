extension SafeHTML {
  /// The plain text of canonical HTML, one string for each block that contains text, with white space collapsed.
  public var paragraphs: [String] {
    var (found, current): ([String], [UInt8]) = ([], [])
    func end() {
      if current.last == UInt8(ascii: " ") { current.removeLast() }
      if !current.isEmpty { found.append(String(decoding: current, as: UTF8.self)) }
      current.removeAll(keepingCapacity: true)
    }
    var html = text
    html.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "<"):
          let tag = SafeHTML.tag(bytes, from: index + 1)
          if !SafeHTML.inline.contains(tag.name) { end() }
          index = tag.end
        case UInt8(ascii: "&"):
          let reference = SafeHTML.references.first { bytes[index...].starts(with: $0.name.utf8) }
          current.append(reference?.byte ?? bytes[index])
          index += reference?.name.utf8.count ?? 1
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
          if let last = current.last, last != UInt8(ascii: " ") { current.append(UInt8(ascii: " ")) }
          index += 1
        case let byte:
          current.append(byte)
          index += 1
        }
      }
    }
    end()
    return found
  }

  /// Returns a tag's name, without the slash of an end tag, and where the tag ends. Canonical HTML closes every quotation mark.
  private static func tag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (name: String, end: Int) {
    let first = start < bytes.count && bytes[start] == UInt8(ascii: "/") ? start + 1 : start
    let name = bytes[first...].prefix { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 }
    var isQuoted = false
    for index in first..<bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ">"), !isQuoted { return (String(decoding: name, as: UTF8.self), index + 1) }
    }
    return (String(decoding: name, as: UTF8.self), bytes.count)
  }

  /// Elements that do not separate words; all others do.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "rp", "rt",
    "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var",
  ]

  /// The character references that occur in canonical HTML.
  private static let references: [(name: String, byte: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")),
  ]
}
