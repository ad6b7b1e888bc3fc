import News

/// A line of a state: its name, then fields separated by tabs. Inside a field `\t`, `\n` and `\\` stand for tab, line feed and backslash;
/// `\-` alone is an absent field.
struct StateLine {
  var name: String
  var fields: [String?]

  init(_ bytes: ArraySlice<UInt8>) {
    let parts = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    name = String(decoding: parts[0], as: UTF8.self)
    fields = parts.dropFirst().map(StateLine.field)
  }

  /// Returns nil if the line has another number of fields.
  func fields(_ count: Int) -> [String?]? { fields.count == count ? fields : nil }

  /// The only field; nil if it is absent or there are more.
  var text: String? { fields.count == 1 ? fields[0] : nil }

  /// A thousand years in seconds: no genuine span is longer.
  static let longest: Int64 = 366 * 1_000 * 24 * 3_600

  static func moment(_ text: String) -> Timestamp? { Timestamp(remembered: text) }

  /// A number with which calculations can go on.
  static func count(_ text: String) -> Int? { countable(Int(text)) }

  private static func field(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    if bytes.elementsEqual("\\-".utf8) { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        isEscaped = false
        switch byte {
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "n"): result.append(0x0A)
        default: result.append(byte)
        }
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// A text to which lines are appended.
struct StateText {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ name: StaticString, _ fields: String?...) { add(name, fields) }

  mutating func add(_ name: StaticString, _ fields: [String?]) {
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    for field in fields {
      bytes.append(UInt8(ascii: "\t"))
      append(field)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds nothing if the text is absent.
  mutating func addIfPresent(_ name: StaticString, _ text: String?) {
    if let text { add(name, text) }
  }

  private mutating func append(_ field: String?) {
    guard var field else { return bytes.append(contentsOf: "\\-".utf8) }
    field.withUTF8 { text in
      var start = 0
      for index in text.indices {
        let escape: UInt8
        switch text[index] {
        case 0x09: escape = UInt8(ascii: "t")
        case 0x0A: escape = UInt8(ascii: "n")
        case UInt8(ascii: "\\"): escape = UInt8(ascii: "\\")
        default: continue
        }
        bytes.append(contentsOf: text[start..<index])
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(escape)
        start = index + 1
      }
      bytes.append(contentsOf: text[start...])
    }
  }
}
