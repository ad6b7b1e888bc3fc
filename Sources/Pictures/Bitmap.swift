/// Pixels, row by row from the top: one byte each of red, green, blue and alpha, with colours not multiplied by alpha.
public struct Bitmap: Sendable, Hashable {
  public let width: Int
  public let height: Int
  public private(set) var bytes: [UInt8]

  /// A transparent picture.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height * Bitmap.pixel)
  }

  /// The number of bytes of a pixel.
  static let pixel = 4

  public subscript(x: Int, y: Int) -> Pixel {
    get {
      let start = (y * width + x) * Bitmap.pixel
      return Pixel(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: bytes[start + 3])
    }
    set {
      let start = (y * width + x) * Bitmap.pixel
      bytes[start] = newValue.red
      bytes[start + 1] = newValue.green
      bytes[start + 2] = newValue.blue
      bytes[start + 3] = newValue.alpha
    }
  }

  /// A picture that `filling` writes wholly; nil if that fails.
  init?(width: Int, height: Int, filling: (UnsafeMutableBufferPointer<UInt8>) -> Bool) {
    self.init(width: width, height: height)
    guard bytes.withUnsafeMutableBufferPointer({ filling($0) }) else { return nil }
  }

  /// Lets `write` change all pixels in place.
  mutating func withPixels(_ write: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeMutableBufferPointer { write($0) }
  }

  public var isOpaque: Bool { alphas.allSatisfy { $0 == 255 } }

  /// Whether the picture is wholly transparent.
  public var isEmpty: Bool { alphas.allSatisfy { $0 == 0 } }

  private var alphas: some Sequence<UInt8> {
    stride(from: 3, to: bytes.count, by: Bitmap.pixel).lazy.map { bytes[$0] }
  }
}

public struct Pixel: Sendable, Hashable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
