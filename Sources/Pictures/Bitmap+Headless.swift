extension Bitmap {
  /// Reads a bitmap as icons hold it (BITMAPINFOHEADER): rows from the bottom, followed by a bit for each pixel that is not seen. The
  /// height that it states counts both.
  init(headless bytes: ArraySlice<UInt8>) throws(PictureProblem) {
    let reader = ByteReader(bytes)
    guard let head = reader.number(at: 0, bytes: 4), 40...256 ~= head, let width = reader.number(at: 4, bytes: 4),
      let both = reader.number(at: 8, bytes: 4), let depth = reader.number(at: 14, bytes: 2),
      reader.number(at: 16, bytes: 4) == 0, let used = reader.number(at: 32, bytes: 4)
    else { throw .damaged }
    let height = both / 2
    guard 1...Icon.largest ~= width, 1...Icon.largest ~= height else { throw .tooLarge(width: width, height: height) }
    guard [1, 4, 8, 24, 32].contains(depth) else { throw .damaged }
    let colours = depth > 8 ? 0 : used == 0 ? 1 << depth : used
    guard colours <= 256 else { throw .damaged }
    let layout = HeadlessLayout(
      width: width, height: height, depth: depth, palette: head, colours: colours, pixels: head + colours * 4)
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        guard let pixel = layout.pixel(x, y, reader) else { throw .damaged }
        self[x, y] = pixel
      }
    }
    // Bitmaps of 32 bits say themselves what is seen. If they say that nothing is, and in all others, the mask decides.
    guard depth < 32 || isEmpty else { return }
    for y in 0..<height {
      for x in 0..<width { self[x, y].alpha = layout.isMasked(x, y, reader) ? 0 : 255 }
    }
  }
}

/// Where the parts of such a bitmap lie.
private struct HeadlessLayout {
  var width: Int
  var height: Int
  var depth: Int
  var palette: Int
  var colours: Int
  var pixels: Int

  /// Returns nil if the file ends before the pixel, or lacks its colour.
  func pixel(_ x: Int, _ y: Int, _ reader: ByteReader) -> Pixel? {
    let row = pixels + (height - 1 - y) * HeadlessLayout.stride(width * depth)
    guard depth <= 8 else {
      let place = row + x * (depth / 8)
      guard let blue = reader.byte(at: place), let green = reader.byte(at: place + 1),
        let red = reader.byte(at: place + 2)
      else { return nil }
      if depth == 24 { return Pixel(red: red, green: green, blue: blue) }
      return reader.byte(at: place + 3).map { Pixel(red: red, green: green, blue: blue, alpha: $0) }
    }
    let bit = x * depth
    guard let byte = reader.byte(at: row + bit / 8) else { return nil }
    let number = Int(byte) >> (8 - depth - bit % 8) & (1 << depth - 1)
    guard number < colours, let blue = reader.byte(at: palette + number * 4),
      let green = reader.byte(at: palette + number * 4 + 1), let red = reader.byte(at: palette + number * 4 + 2)
    else { return nil }
    return Pixel(red: red, green: green, blue: blue)
  }

  /// Returns false if there is no mask.
  func isMasked(_ x: Int, _ y: Int, _ reader: ByteReader) -> Bool {
    let mask = pixels + height * HeadlessLayout.stride(width * depth)
    let byte = reader.byte(at: mask + (height - 1 - y) * HeadlessLayout.stride(width) + x / 8)
    return byte.map { $0 & (0x80 >> UInt8(x % 8)) != 0 } ?? false
  }

  /// The bytes of a row of so many bits, in whole words of four bytes.
  private static func stride(_ bits: Int) -> Int { (bits + 31) / 32 * 4 }
}
