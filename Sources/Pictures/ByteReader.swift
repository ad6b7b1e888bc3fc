/// Reads numbers of a file, the least significant byte first; they are nil if the file ends before them.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[bytes.startIndex + offset] : nil
  }

  /// - Parameter count: at most four.
  func number(at offset: Int, bytes count: Int) -> Int? {
    var number = 0
    for place in (0..<count).reversed() {
      guard let byte = byte(at: offset + place) else { return nil }
      number = number << 8 | Int(byte)
    }
    return number
  }
}
