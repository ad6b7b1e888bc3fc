/// A picture in the sizes of `PictureRecipe`, as one process passes it to another.
public struct MadePicture: Sendable, Hashable {
  /// Pixels of the whole picture, as it is seen.
  public var width: Int
  public var height: Int
  /// Whether the picture is the first of several frames.
  public var isMoving: Bool
  /// Whether the picture is stored as it is seen.
  public var isUpright: Bool
  /// The mean of its colours, as 0xRRGGBB; nil if something behind the picture would be seen.
  public var tone: Int?
  /// In ascending order of width.
  public var sizes: [Size] = []

  public struct Size: Sendable, Hashable {
    public var width: Int
    public var height: Int
    /// The bytes of a WebP.
    public var bytes: [UInt8]

    public init(width: Int, height: Int, bytes: [UInt8]) {
      self.width = width
      self.height = height
      self.bytes = bytes
    }
  }

  fileprivate static let noTone = 0x1_000_000

  public init(width: Int, height: Int, isMoving: Bool, isUpright: Bool) {
    self.width = width
    self.height = height
    self.isMoving = isMoving
    self.isUpright = isUpright
  }
}

/// What came of making a picture.
public enum PictureAnswer: Sendable, Hashable {
  case made(MadePicture)
  case problem(PictureProblem)
  /// The picture was only judged, and could be made.
  case sound

  /// The answer as bytes: a line of words and numbers, then the bytes of all sizes.
  public var message: [UInt8] {
    switch self {
    case .sound: return Array("sound\n".utf8)
    case .problem(.unknownFormat): return Array("format\n".utf8)
    case .problem(.damaged): return Array("damaged\n".utf8)
    case .problem(.empty): return Array("empty\n".utf8)
    case .problem(.tooLarge(let width, let height)): return Array("large \(width) \(height)\n".utf8)
    case .made(let picture):
      let head = [
        picture.width, picture.height, picture.isMoving ? 1 : 0, picture.isUpright ? 1 : 0,
        picture.tone ?? MadePicture.noTone,
      ]
      let numbers = head + picture.sizes.flatMap { [$0.width, $0.height, $0.bytes.count] }
      let line = "made " + numbers.map { String($0) }.joined(separator: " ") + "\n"
      return Array(line.utf8) + picture.sizes.flatMap(\.bytes)
    }
  }

  /// Returns nil for anything that no honest process says, such as sizes that are not those of the recipe or of the bytes.
  public init?(message: [UInt8]) {
    guard let end = message.firstIndex(of: 0x0A) else { return nil }
    let words = String(decoding: message[..<end], as: UTF8.self).split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard numbers.count == words.count - 1, numbers.allSatisfy({ 0..<1 << 31 ~= $0 }) else { return nil }
    switch words.first {
    case "sound": self = .sound
    case "format": self = .problem(.unknownFormat)
    case "damaged": self = .problem(.damaged)
    case "empty": self = .problem(.empty)
    case "large" where numbers.count == 2: self = .problem(.tooLarge(width: numbers[0], height: numbers[1]))
    case "made" where numbers.count > 5 && numbers.count % 3 == 2 && numbers[4] <= MadePicture.noTone:
      var rest = message[(end + 1)...]
      var picture = MadePicture(
        width: numbers[0], height: numbers[1], isMoving: numbers[2] == 1, isUpright: numbers[3] == 1)
      guard picture.width > 0, picture.height > 0 else { return nil }
      picture.tone = numbers[4] < MadePicture.noTone ? numbers[4] : nil
      for place in stride(from: 5, to: numbers.count, by: 3) {
        let (width, height) = (numbers[place], numbers[place + 1])
        let bytes = Array(rest.prefix(numbers[place + 2]))
        rest = rest.dropFirst(bytes.count)
        guard bytes.count == numbers[place + 2], let size = WebPHead(bytes), size == WebPHead(width, height),
          height == PictureRecipe.height(of: width, in: (picture.width, picture.height))
        else { return nil }
        picture.sizes.append(MadePicture.Size(width: width, height: height, bytes: bytes))
      }
      guard rest.isEmpty, picture.sizes.map(\.width) == PictureRecipe.widths(of: (picture.width, picture.height))
      else { return nil }
      self = .made(picture)
    default: return nil
    }
  }
}

/// The size that a WebP states (RFC 9649).
public struct WebPHead: Sendable, Hashable {
  public var width: Int
  public var height: Int

  init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// Returns nil if the bytes do not begin as a WebP, or are more or fewer than it states.
  public init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes[...])
    guard PictureFormat(of: bytes) == .webp, reader.number(at: 4, bytes: 4) == bytes.count - 8 else { return nil }
    switch String(decoding: bytes[12..<min(16, bytes.count)], as: UTF8.self) {
    case "VP8 ":
      guard let width = reader.number(at: 26, bytes: 2), let height = reader.number(at: 28, bytes: 2) else {
        return nil
      }
      self.init(width & 0x3FFF, height & 0x3FFF)
    case "VP8L":
      guard let bits = reader.number(at: 21, bytes: 4) else { return nil }
      self.init(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      guard let width = reader.number(at: 24, bytes: 3), let height = reader.number(at: 27, bytes: 3) else {
        return nil
      }
      self.init(width + 1, height + 1)
    default: return nil
    }
  }
}
