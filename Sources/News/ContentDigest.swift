import CDigest

/// The SHA-256 of bytes, or of a list of texts whose boundaries count.
public struct ContentDigest: Sendable, Hashable {
  public var words: (UInt64, UInt64, UInt64, UInt64)

  public init(of bytes: UnsafeRawBufferPointer) {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &words) { out in
      guard let out = out.bindMemory(to: UInt8.self).baseAddress else { return }
      digestSHA256(bytes.baseAddress, bytes.count, out)
    }
    self.words = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
  }

  public init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { ContentDigest(of: $0) }
  }

  public init(of text: String) {
    var text = text
    self = text.withUTF8 { ContentDigest(of: UnsafeRawBufferPointer($0)) }
  }

  /// Each text is preceded by its length, so that ["ab", "c"] and ["a", "bc"] differ.
  public init(of texts: [String]) {
    var accumulator = DigestAccumulator()
    for text in texts { accumulator.add(text) }
    self = accumulator.digest
  }

  public static func == (left: ContentDigest, right: ContentDigest) -> Bool { left.words == right.words }

  public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

extension ContentDigest: CustomStringConvertible {
  /// 64 hexadecimal digits.
  public var description: String {
    hexadecimal(words.0) + hexadecimal(words.1) + hexadecimal(words.2) + hexadecimal(words.3)
  }

  public init?(_ description: some StringProtocol) {
    guard description.utf8.count == 64 else { return nil }
    var parts: [UInt64] = []
    var rest = Substring(description)
    while !rest.isEmpty {
      guard let word = UInt64(rest.prefix(16), radix: 16) else { return nil }
      parts.append(word)
      rest = rest.dropFirst(16)
    }
    words = (parts[0], parts[1], parts[2], parts[3])
  }
}

/// Collects what a digest depends on; lengths go in with the values, so that their boundaries count. A run makes some hundred thousand of
/// these, and most values are a few bytes, so they are stored without the checks of an array.
public struct DigestAccumulator: ~Copyable {
  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1_024, alignment: 1)
  private var count = 0

  public init() {}

  deinit { bytes.deallocate() }

  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(utf8: UnsafeRawBufferPointer($0)) }
  }

  /// Adds a text as its UTF-8, with the same effect as adding the text.
  public mutating func add(utf8 text: UnsafeRawBufferPointer) {
    add(text.count)
    makeRoom(for: text.count)
    UnsafeMutableRawBufferPointer(rebasing: bytes[count...]).copyMemory(from: text)
    count += text.count
  }

  /// Adds a text that may be absent, which is not the same as an empty one.
  public mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }

  /// Adds 16 hexadecimal digits, with the same effect as adding their text.
  public mutating func add(hexadecimal word: UInt64) {
    add(16)
    makeRoom(for: 16)
    writeHexadecimal(word, to: bytes[count...])
    count += 16
  }

  public mutating func add(_ number: Int) { put(Int64(number).littleEndian) }

  public mutating func add(_ time: Timestamp?) {
    add(time == nil ? 0 : 1)
    if let time { add(Int(time.secondsSince1970)) }
  }

  /// Adds an identity, with the same effect as adding its description.
  public mutating func add(_ id: ItemID) {
    add(32)
    makeRoom(for: 32)
    writeHexadecimal(id.high, to: bytes[count...])
    writeHexadecimal(id.low, to: bytes[(count + 16)...])
    count += 32
  }

  public mutating func add(_ digest: ContentDigest) { put(digest.words) }

  public var digest: ContentDigest { ContentDigest(of: UnsafeRawBufferPointer(rebasing: bytes[..<count])) }

  private mutating func put<Value: BitwiseCopyable>(_ value: Value) {
    let size = MemoryLayout<Value>.size
    makeRoom(for: size)
    bytes.storeBytes(of: value, toByteOffset: count, as: Value.self)
    count += size
  }

  private mutating func makeRoom(for more: Int) {
    guard bytes.count - count < more else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count * 2, count + more), alignment: 1)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    bytes.deallocate()
    bytes = larger
  }
}

extension ContentDigest {
  /// The beginning of the digest as a UUID of version 8 (RFC 9562 section 5.8).
  public var uuid: String {
    let digits =
      hexadecimal(words.0 & 0xFFFF_FFFF_FFFF_0FFF | 0x8000)
      + hexadecimal(words.1 & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    return digits.enumerated().map { ([8, 12, 16, 20].contains($0) ? "-" : "") + String($1) }.joined()
  }

  /// A digest as the archive stored it.
  public init(words: (UInt64, UInt64, UInt64, UInt64)) { self.words = words }
}
