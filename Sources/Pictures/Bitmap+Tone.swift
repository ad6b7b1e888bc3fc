extension Bitmap {
  /// The mean of all colours, as 0xRRGGBB; nil if something behind the picture would be seen.
  public var tone: Int? {
    guard isOpaque, width > 0, height > 0 else { return nil }
    var sums = [0, 0, 0]
    bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: Bitmap.pixel) {
        for colour in sums.indices { sums[colour] += Int(bytes[start + colour]) }
      }
    }
    let count = width * height
    return sums.reduce(0) { $0 << 8 | ($1 + count / 2) / count }
  }
}
