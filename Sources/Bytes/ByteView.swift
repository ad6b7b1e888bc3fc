import Glibc

/// Bytes of a parser's tree or of the input, valid as long as that exists; text is UTF-8.
public typealias ByteView = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
  public static var empty: ByteView { ByteView(start: nil, count: 0) }

  /// The bytes from one offset to another, cut to those that exist.
  public func part(_ start: Int, _ end: Int) -> ByteView {
    let start = Swift.max(0, Swift.min(start, count))
    let end = Swift.max(start, Swift.min(end, count))
    return ByteView(rebasing: self[start..<end])
  }

  /// The bytes of a C string without its final zero; empty for NULL.
  public init(terminated text: UnsafePointer<CChar>?) {
    guard let text else {
      self = .empty
      return
    }
    self.init(start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
  }

  /// The place of the first such byte at or after an offset.
  public func next(_ byte: UInt8, from offset: Int) -> Int? {
    guard let start = baseAddress, offset >= 0, offset < count,
      let found = memchr(start + offset, Int32(byte), count - offset)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// The offset of the first byte beyond ASCII; nil if there is none.
  public var firstBeyondASCII: Int? {
    var offset = 0
    while offset + 8 <= count {
      let others = EightBytes(self, offset).beyondASCII
      if others != 0 { return offset + others.trailingZeroBitCount / 8 }
      offset += 8
    }
    return self[offset...].firstIndex { $0 >= 0x80 }
  }

  public func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && starts(with: text)
  }

  public func starts(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount where self[index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether the bytes, in whatever case, are `text`, which must be in lower case.
  public func equalsIgnoringCase(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && startsIgnoringCase(with: text)
  }

  public func startsIgnoringCase(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount where lowercased(self[index]) != text.utf8Start[index] {
      return false
    }
    return true
  }

  public func contains(_ text: StaticString) -> Bool { firstRange(of: text) != nil }

  public func firstRange(of text: StaticString, from offset: Int = 0) -> Range<Int>? {
    firstRange(of: ByteView(start: text.utf8Start, count: text.utf8CodeUnitCount), from: offset)
  }

  /// The first place of `bytes` at or after an offset; nil if `bytes` is empty.
  public func firstRange(of bytes: ByteView, from offset: Int = 0) -> Range<Int>? {
    guard let start = baseAddress, let wanted = bytes.baseAddress, !bytes.isEmpty else { return nil }
    var offset = offset
    while let place = next(bytes[0], from: offset), place + bytes.count <= count {
      if memcmp(start + place, wanted, bytes.count) == 0 { return place..<place + bytes.count }
      offset = place + 1
    }
    return nil
  }

  /// Without HTML's white space (space, tab, line feed, form feed, carriage return) at either end.
  public var trimmed: ByteView {
    var (start, end) = (0, count)
    while start < end, isHTMLSpace(self[start]) { start += 1 }
    while end > start, isHTMLSpace(self[end - 1]) { end -= 1 }
    return part(start, end)
  }

  public var isBlank: Bool { allSatisfy(isHTMLSpace) }

  public var string: String { String(decoding: self, as: UTF8.self) }

  /// The number at the start, after white space; nil if there are no digits, or more than six.
  public var leadingNumber: Int? {
    let digits = trimmed.prefix(while: isDigit)
    guard !digits.isEmpty, digits.count <= 6 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The whole text as a decimal integer, with or without a sign; nil if it is longer than nine bytes.
  public var integer: Int? {
    guard count <= 9 else { return nil }
    return Int(trimmed.string)
  }
}

extension String {
  /// Compares bytes, which is many times quicker than comparing characters, and gives the same for texts in the same Unicode
  /// normalisation form.
  public func containsBytes(of text: String) -> Bool {
    var (own, text) = (self, text)
    return own.withUTF8 { own in text.withUTF8 { own.firstRange(of: $0) != nil } }
  }
}

extension [UInt8] {
  @inline(__always)
  public mutating func append(_ text: StaticString) {
    append(contentsOf: ByteView(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  public mutating func append(decimal number: Int) { append(contentsOf: String(number).utf8) }
}

/// Whether a C string equals a literal. A `StaticString` ends in a zero, too.
public func isEqual(_ text: UnsafePointer<CChar>, _ literal: StaticString) -> Bool {
  strcmp(text, UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
}

@inline(__always)
@inlinable public func isHTMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
}
