import Foundation

/// Pixels of an image, as the head of its file says them: SVG, PNG, GIF and JPEG. Pages keep the place free while it is loaded.
struct ImageSize: Hashable {
  var width: Int
  var height: Int

  private static let head = 65_536

  init?(ofFile path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: ImageSize.head) else { return nil }
    self.init(head: [UInt8](head))
  }

  /// nil where the size is not said, or in other units.
  init?(head bytes: [UInt8]) {
    guard
      let size = ImageSize.png(bytes) ?? ImageSize.gif(bytes) ?? ImageSize.jpeg(bytes) ?? ImageSize.svg(bytes),
      1...100_000 ~= size.width, 1...100_000 ~= size.height
    else { return nil }
    (width, height) = size
  }

  /// Width and height are big-endian after the length and name of the first chunk.
  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  private static func gif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: "GIF8".utf8), bytes.count >= 10 else { return nil }
    return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
  }

  /// The first frame header among the segments (ITU T.81, B.2.2).
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (
          Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        )
      }
      place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
    }
    return nil
  }

  private static func svg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let text = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
      return nil
    }
    let tag = text[start.upperBound..<end]
    func number(_ name: String) -> Int? {
      guard let place = tag.range(of: " \(name)=\"") else { return nil }
      let value = tag[place.upperBound...].prefix { $0 != "\"" }
      return Double(value.hasSuffix("px") ? value.dropLast(2) : value).flatMap { Int(exactly: $0.rounded()) }
    }
    guard let width = number("width"), let height = number("height") else { return nil }
    return (width, height)
  }
}
