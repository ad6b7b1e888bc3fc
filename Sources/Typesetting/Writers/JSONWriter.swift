/// Writes JSON piece by piece, with members in the order in which they are added.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  public mutating func begin(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  public mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  /// Begins the next element of an array.
  public mutating func element() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  /// Begins a member, whose value must follow.
  public mutating func key(_ name: String) {
    element()
    append(name)
    bytes.append(UInt8(ascii: ":"))
  }

  public mutating func member(_ name: String, _ text: String) {
    key(name)
    append(text)
    needsComma = true
  }

  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    bytes.append(contentsOf: String(number).utf8)
    needsComma = true
  }

  public mutating func value(_ text: String) {
    element()
    append(text)
    needsComma = true
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { append(escaping: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Escapes as required by RFC 8259, section 7. What stands between two escapes is copied in one go.
  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for (index, byte) in text.enumerated() where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      bytes.append(UInt8(ascii: "\\"))
      append(escape: byte)
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Appends what follows the backslash.
  private mutating func append(escape byte: UInt8) {
    switch byte {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x00..<0x20:
      let hex = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(hex[Int(byte >> 4)])
      bytes.append(hex[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}

extension JSONWriter {
  /// Adds a member with an array of objects.
  public mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    begin("[")
    for item in elements {
      element()
      begin("{")
      write(&self, item)
      end("}")
    }
    end("]")
  }

  /// Adds a member with an array of texts.
  public mutating func list(_ name: String, _ texts: [String]) {
    key(name)
    begin("[")
    for text in texts { value(text) }
    end("]")
  }

  /// Adds nothing if the text is nil or empty.
  public mutating func optional(_ name: String, _ text: String?) {
    if let text, !text.isEmpty { member(name, text) }
  }
}
