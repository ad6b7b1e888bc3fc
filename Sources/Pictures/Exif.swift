/// How a camera was held (Exif 2.32, tag 274). Nothing else in a picture's metadata is heeded.
public enum Orientation: Int, Sendable, Hashable, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, mirroredUpsideDown, mirroredLeft, right, mirroredRight, left

  /// Whether stored rows are seen as columns.
  var isTurned: Bool { rawValue >= 5 }
}

extension Orientation {
  /// Reads a block of Exif, with or without its name in front; upright if the block says nothing that can be read.
  init(exif bytes: ArraySlice<UInt8>) {
    self = Orientation.tag(in: bytes).flatMap { Orientation(rawValue: $0) } ?? .upright
  }

  private static func tag(in bytes: ArraySlice<UInt8>) -> Int? {
    let name = Array("Exif\0\0".utf8)
    let tiff = bytes.starts(with: name) ? bytes.dropFirst(name.count) : bytes
    guard let first = tiff.first else { return nil }
    let reader = ByteReader(tiff)
    let isLittle = first == UInt8(ascii: "I")
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard let value = reader.number(at: offset, bytes: count) else { return nil }
      guard !isLittle else { return value }
      return (0..<count).reduce(0) { $0 << 8 | value >> ($1 * 8) & 0xFF }
    }
    guard number(2, 2) == 42, let list = number(4, 4), let count = number(list, 2) else { return nil }
    for entry in 0..<min(count, 512) where number(list + 2 + entry * 12, 2) == 274 {
      return number(list + 2 + entry * 12 + 8, 2)
    }
    return nil
  }

  /// Reads the first segment of a JPEG that holds Exif, before any pixel.
  init(jpeg bytes: [UInt8]) {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard marker != 0xDA, marker != 0xD9, length >= 2, place + 2 + length <= bytes.count else { break }
      let segment = bytes[(place + 4)..<(place + 2 + length)]
      if marker == 0xE1, segment.starts(with: Array("Exif\0\0".utf8)) {
        self.init(exif: segment)
        return
      }
      place += 2 + length
    }
    self = .upright
  }
}

extension Bitmap {
  /// The picture as it is seen, given how it was stored.
  func turned(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let isTurned = orientation.isTurned
    var result = Bitmap(width: isTurned ? height : width, height: isTurned ? width : height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (column, row) =
          switch orientation {
          case .upright: (x, y)
          case .mirrored: (width - 1 - x, y)
          case .upsideDown: (width - 1 - x, height - 1 - y)
          case .mirroredUpsideDown: (x, height - 1 - y)
          case .mirroredLeft: (y, x)
          case .right: (y, height - 1 - x)
          case .mirroredRight: (width - 1 - y, height - 1 - x)
          case .left: (width - 1 - y, x)
          }
        result[x, y] = self[column, row]
      }
    }
    return result
  }
}
