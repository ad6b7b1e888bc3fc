/// Writes XML 1.0 piece by piece. Names come from the caller, texts may come from anywhere.
public struct XMLWriter: Sendable {
  public private(set) var bytes: [UInt8]

  public init() { self.init(beginning: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n") }

  public init(beginning: String) { bytes = Array(beginning.utf8) }

  /// Appends tags and attributes that the caller vouches for.
  public mutating func markup(_ text: String) { bytes.append(contentsOf: text.utf8) }

  public mutating func element(_ name: String, _ text: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    open(name, attributes)
    self.text(text)
    markup("</\(name)>\n")
  }

  public mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    open(name, attributes, end: "/>\n")
  }

  public mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], end: String = ">") {
    markup("<\(name)")
    for (attribute, value) in attributes {
      markup(" \(attribute)=\"")
      text(value)
      markup("\"")
    }
    markup(end)
  }

  /// Appends escaped text. Characters that no XML document may contain (XML 1.0, section 2.2) are left out: most control characters,
  /// U+FFFE and U+FFFF.
  public mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { input in
      var start = 0
      for (index, byte) in input.enumerated() {
        let replacement: StaticString?
        var length = 1
        switch byte {
        case UInt8(ascii: "<"): replacement = "&lt;"
        case UInt8(ascii: ">"): replacement = "&gt;"
        case UInt8(ascii: "&"): replacement = "&amp;"
        case UInt8(ascii: "\""): replacement = "&quot;"
        case 0x0D: replacement = "&#13;"
        case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F: replacement = ""
        case 0xEF where index + 2 < input.count && input[index + 1] == 0xBF && input[index + 2] >= 0xBE:
          replacement = ""
          length = 3
        default: replacement = nil
        }
        guard let replacement else { continue }
        bytes.append(contentsOf: input[start..<index])
        replacement.withUTF8Buffer { bytes.append(contentsOf: $0) }
        start = index + length
      }
      bytes.append(contentsOf: input[start...])
    }
  }
}
