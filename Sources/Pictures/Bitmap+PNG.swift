import CPNG

extension Bitmap {
  /// - Parameter side: the most pixels in a row or column, checked before any is read.
  init(png bytes: [UInt8], within side: Int) throws(PictureProblem) {
    try self.init(png: bytes) { $0 <= side && $1 <= side }
  }

  /// - Parameter most: the most pixels in all, checked before any is read.
  init(png bytes: [UInt8], pixels most: Int) throws(PictureProblem) {
    try self.init(png: bytes) { $0 <= most / $1 }
  }

  private init(png bytes: [UInt8], isTaken: (_ width: Int, _ height: Int) -> Bool) throws(PictureProblem) {
    // The stated size is checked before anything else, whatever else is wrong with the file.
    let side = { (place: Int) in bytes.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count > 33, Bitmap.isPNG(bytes[...]) else { throw .damaged }
    guard [16, 20].allSatisfy({ 1..<1 << 31 ~= side($0) }) else { throw .damaged }
    guard isTaken(side(16), side(20)) else { throw .tooLarge(width: side(16), height: side(20)) }
    var (width, height): (UInt32, UInt32) = (0, 0)
    guard cpng_size(bytes, bytes.count, &width, &height) != 0, width > 0, height > 0 else { throw .damaged }
    guard isTaken(Int(width), Int(height)) else { throw .tooLarge(width: Int(width), height: Int(height)) }
    let picture = Bitmap(width: Int(width), height: Int(height)) { pixels in
      cpng_decode(bytes, bytes.count, pixels.baseAddress, pixels.count) != 0
    }
    guard let picture else { throw .damaged }
    self = picture
  }

  static func isPNG(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// A PNG with nothing in it but the pixels; nil if it is larger than `most` bytes.
  public func png(most: Int) -> [UInt8]? {
    let isOpaque = isOpaque
    let pixels =
      isOpaque ? bytes.enumerated().compactMap { $0.offset % Bitmap.pixel == 3 ? nil : $0.element } : bytes
    var output = [UInt8](repeating: 0, count: most)
    let count = cpng_encode(pixels, isOpaque ? 0 : 1, UInt32(width), UInt32(height), &output, most)
    return 1...most ~= count ? Array(output.prefix(count)) : nil
  }
}
