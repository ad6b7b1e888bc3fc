/// The first frame of a GIF (89a), and whether there is another.
struct GIFFile {
  let width: Int
  let height: Int
  private(set) var isMoving = false
  private var frame: Frame?
  private let bytes: [UInt8]

  fileprivate struct Frame {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    var isInterlaced: Bool
    /// Where the colours are, three bytes each, and how many there are.
    var palette: Int
    var colours: Int
    /// The number of the colour that is transparent.
    var transparent: Int?
    /// Where the size of the first code is.
    var start: Int
  }

  init(_ bytes: [UInt8]) throws(PictureProblem) {
    self.bytes = bytes
    let reader = ByteReader(bytes[...])
    guard let width = reader.number(at: 6, bytes: 2), let height = reader.number(at: 8, bytes: 2),
      let flags = reader.number(at: 10, bytes: 1)
    else { throw .damaged }
    (self.width, self.height) = (width, height)
    var place = 13 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1))
    var transparent: Int?
    while let kind = reader.byte(at: place) {
      switch kind {
      case 0x21:
        if reader.byte(at: place + 1) == 0xF9, let control = reader.byte(at: place + 3), control & 1 == 1 {
          transparent = reader.number(at: place + 6, bytes: 1)
        }
        place = GIFFile.end(of: place + 2, reader)
      case 0x2C:
        guard frame == nil else {
          isMoving = true
          return
        }
        guard let left = reader.number(at: place + 1, bytes: 2), let top = reader.number(at: place + 3, bytes: 2),
          let columns = reader.number(at: place + 5, bytes: 2), let rows = reader.number(at: place + 7, bytes: 2),
          let own = reader.number(at: place + 9, bytes: 1)
        else { throw .damaged }
        let hasOwn = own & 0x80 != 0
        let colours = 1 << ((hasOwn ? own : flags) & 7 + 1)
        let start = place + 10 + (hasOwn ? colours * 3 : 0)
        frame = Frame(
          left: left, top: top, width: columns, height: rows, isInterlaced: own & 0x40 != 0,
          palette: hasOwn ? place + 10 : 13, colours: hasOwn || flags & 0x80 != 0 ? colours : 0,
          transparent: transparent, start: start)
        place = GIFFile.end(of: start + 1, reader)
      case 0x3B: return
      default: return
      }
    }
  }

  /// The place after the blocks that begin at `blocks`.
  private static func end(of blocks: Int, _ reader: ByteReader) -> Int {
    var place = blocks
    while let length = reader.byte(at: place), length > 0 { place += Int(length) + 1 }
    return place + 1
  }

  /// The first frame in its place, on a transparent picture.
  ///
  /// - Parameter most: the most pixels of the frame, which may be larger than the picture.
  func picture(most: Int) throws(PictureProblem) -> Bitmap {
    guard let frame, frame.width > 0, frame.height > 0 else { throw .damaged }
    guard frame.width <= most / frame.height else {
      throw .tooLarge(width: frame.width, height: frame.height)
    }
    let reader = ByteReader(bytes[...])
    var palette: [Pixel] = []
    for number in 0..<frame.colours {
      let place = frame.palette + number * 3
      guard let red = reader.byte(at: place), let green = reader.byte(at: place + 1),
        let blue = reader.byte(at: place + 2)
      else { throw .damaged }
      palette.append(Pixel(red: red, green: green, blue: blue))
    }
    var codes = GIFCodes(reader, at: frame.start, most: frame.width * frame.height)
    guard let numbers = codes.numbers(), numbers.count == frame.width * frame.height else { throw .damaged }
    var result = Bitmap(width: width, height: height)
    for (stored, row) in frame.rows.enumerated() where frame.top + row < height {
      for x in 0..<max(0, min(frame.width, width - frame.left)) {
        let number = Int(numbers[stored * frame.width + x])
        guard number != frame.transparent, number < palette.count else { continue }
        result[frame.left + x, frame.top + row] = palette[number]
      }
    }
    return result
  }
}

extension GIFFile.Frame {
  /// The rows of the frame, in the order in which they are stored.
  fileprivate var rows: [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }
}

/// Reads the numbers of colours that the codes of a frame (LZW of growing length) stand for.
private struct GIFCodes {
  private let reader: ByteReader
  private var place: Int
  private let most: Int
  private var left = 0
  private var bits = 0
  private var held = 0

  init(_ reader: ByteReader, at place: Int, most: Int) {
    (self.reader, self.place, self.most) = (reader, place, most)
  }

  /// Returns nil if these are no valid codes, and fewer than `most` numbers if the codes end early.
  mutating func numbers() -> [UInt8]? {
    guard let first = reader.byte(at: place), 1...8 ~= first else { return nil }
    place += 1
    let clear = 1 << Int(first)
    var (length, next, former) = (Int(first) + 1, clear + 2, -1)
    var prefixes = [UInt16](repeating: 0, count: 4_096)
    var lasts = [UInt8](repeating: 0, count: 4_096)
    for number in 0..<clear { lasts[number] = UInt8(number) }
    var result: [UInt8] = []
    result.reserveCapacity(most)
    var string: [UInt8] = []
    while result.count < most, let code = code(of: length), code != clear + 1 {
      if code == clear {
        (length, next, former) = (Int(first) + 1, clear + 2, -1)
        continue
      }
      guard code < next || code == next && former >= 0 else { return nil }
      string.removeAll(keepingCapacity: true)
      var step = code == next ? former : code
      while step >= clear {
        string.append(lasts[step])
        step = Int(prefixes[step])
      }
      string.append(UInt8(step))
      if code == next { string.insert(UInt8(step), at: 0) }
      result.append(contentsOf: string.reversed())
      if former >= 0, next < 4_096 {
        prefixes[next] = UInt16(former)
        lasts[next] = UInt8(step)
        next += 1
        if next == 1 << length, length < 12 { length += 1 }
      }
      former = code
    }
    return Array(result.prefix(most))
  }

  private mutating func code(of length: Int) -> Int? {
    while bits < length {
      if left == 0 {
        guard let size = reader.byte(at: place), size > 0 else { return nil }
        left = Int(size)
        place += 1
      }
      guard let byte = reader.byte(at: place) else { return nil }
      place += 1
      left -= 1
      held |= Int(byte) << bits
      bits += 8
    }
    let code = held & (1 << length - 1)
    held >>= length
    bits -= length
    return code
  }
}
