/// Numbers of a file, the least byte first; nil where the file ends before.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[bytes.startIndex + offset] : nil
  }

  /// Of at most four bytes.
  func number(at offset: Int, bytes count: Int) -> Int? {
    var number = 0
    for place in (0..<count).reversed() {
      guard let byte = byte(at: offset + place) else { return nil }
      number = number << 8 | Int(byte)
    }
    return number
  }
}
