#if PICTURES
  import CJPEG
  import CPNG
  import CWebP
#endif

/// Turns pictures of strangers into pictures of our own. It runs in a process that may die of them.
public enum PictureMaker: Sendable {
  /// False if the program was built without the libraries that read JPEG and write WebP.
  public static var isAvailable: Bool {
    #if PICTURES
      true
    #else
      false
    #endif
  }

  /// - Parameter most: the most pixels of a picture that is read.
  public static func answer(to bytes: [UInt8], most: Int = PictureRecipe.mostPixels) -> PictureAnswer {
    #if PICTURES
      do throws(PictureProblem) { return .made(try made(from: bytes, most: most)) } catch { return .problem(error) }
    #else
      return .problem(.unknownFormat)
    #endif
  }

  /// Says whether a picture could be made, without making it: `.sound`, or what is wrong.
  public static func judgement(of bytes: [UInt8]) -> PictureAnswer {
    #if PICTURES
      do throws(PictureProblem) {
        let original = try Original(bytes, most: PictureRecipe.mostPixels)
        try original.check()
        return .sound
      } catch { return .problem(error) }
    #else
      return .problem(.unknownFormat)
    #endif
  }
}

#if PICTURES
  extension PictureMaker {
    private static func made(from bytes: [UInt8], most: Int) throws(PictureProblem) -> MadePicture {
      let original = try Original(bytes, most: most)
      try original.check()
      let size = original.size
      var result = MadePicture(
        width: size.0, height: size.1, isMoving: original.isMoving, isUpright: original.orientation == .upright)
      var picture = original.picture
      // Each size is made from the next larger one.
      for width in PictureRecipe.widths(of: size).reversed() {
        let height = PictureRecipe.height(of: width, in: size)
        let stored = original.orientation.isTurned ? (height, width) : (width, height)
        picture = picture.resampled(width: stored.0, height: stored.1)
        guard let encoded = picture.turned(original.orientation).webp(profile: original.profile, original.isDrawn)
        else {
          throw .damaged
        }
        result.sizes.insert(MadePicture.Size(width: width, height: height, bytes: encoded), at: 0)
      }
      result.tone = picture.tone
      return result
    }
  }

  /// What is read of a file.
  private struct Original {
    /// Pixels of the picture as it is stored.
    var width: Int
    var height: Int
    /// The pixels as they are stored, or fewer if these are quicker to read and are enough.
    var picture: Bitmap
    var orientation = Orientation.upright
    var isMoving = false
    /// Whether the picture was drawn rather than photographed, judged by its format.
    var isDrawn = false
    /// A small profile of its colours, if they are not those of screens.
    var profile: [UInt8] = []

    init(_ bytes: [UInt8], most: Int) throws(PictureProblem) {
      switch PictureFormat(of: bytes) {
      case .jpeg: try self.init(jpeg: bytes, most)
      case .png: try self.init(pngFile: bytes, most)
      case .webp: try self.init(webp: bytes, most)
      case .gif: try self.init(gif: bytes, most)
      case nil: throw .unknownFormat
      }
    }

    /// The size of the picture as it is seen.
    var size: (Int, Int) { orientation.isTurned ? (height, width) : (width, height) }

    /// Throws if nothing can be made of the picture.
    func check() throws(PictureProblem) {
      guard !picture.isEmpty else { throw .empty }
      guard !PictureRecipe.widths(of: size).isEmpty else { throw .tooLarge(width: size.0, height: size.1) }
    }

    private init(_ picture: Bitmap) { (width, height, self.picture) = (picture.width, picture.height, picture) }

    private static func check(_ width: Int, _ height: Int, _ most: Int) throws(PictureProblem) {
      guard width > 0, height > 0 else { throw .damaged }
      guard width <= most / height else { throw .tooLarge(width: width, height: height) }
    }

    private init(jpeg bytes: [UInt8], _ most: Int) throws(PictureProblem) {
      var (width, height): (UInt32, UInt32) = (0, 0)
      guard cjpeg_size(bytes, bytes.count, &width, &height) != 0 else { throw .damaged }
      try Original.check(Int(width), Int(height), most)
      let orientation = Orientation(jpeg: bytes)
      let (shown, tall) = orientation.isTurned ? (height, width) : (width, height)
      let wanted = UInt32(PictureRecipe.widths(of: (width: Int(shown), height: Int(tall))).last ?? 1)
      let scale = [8, 4, 2].first { cjpeg_scaled(shown, $0) >= wanted } ?? 1
      let picture = Bitmap(width: Int(cjpeg_scaled(width, scale)), height: Int(cjpeg_scaled(height, scale))) { pixels in
        cjpeg_decode(bytes, bytes.count, scale, pixels.baseAddress, pixels.count) != 0
      }
      guard let picture else { throw .damaged }
      self.init(picture)
      (self.width, self.height, self.orientation) = (Int(width), Int(height), orientation)
      profile = ColourProfile.kept { cjpeg_profile(bytes, bytes.count, $0.baseAddress, $0.count) }
    }

    private init(pngFile bytes: [UInt8], _ most: Int) throws(PictureProblem) {
      // This comes before any pixel is read, as for other formats; a picture of one long row is also limited by its number of pixels.
      var isMoving = false
      var orientation = Orientation.upright
      PNGChunks(bytes).forEach { name, content in
        if name == "acTL" { isMoving = true }
        if name == "eXIf" { orientation = Orientation(exif: content) }
      }
      try self.init(Bitmap(png: bytes, pixels: most))
      (self.isMoving, self.orientation, isDrawn) = (isMoving, orientation, true)
      profile = ColourProfile.kept { cpng_profile(bytes, bytes.count, $0.baseAddress, $0.count) }
    }

    private init(webp bytes: [UInt8], _ most: Int) throws(PictureProblem) {
      var (width, height, isMoving): (UInt32, UInt32, Int32) = (0, 0, 0)
      guard cwebp_size(bytes, bytes.count, &width, &height, &isMoving) != 0 else { throw .damaged }
      try Original.check(Int(width), Int(height), most)
      try self.init(Bitmap(webp: bytes, width: Int(width), height: Int(height)))
      self.isMoving = isMoving != 0
      var exif = [UInt8](repeating: 0, count: 65_536)
      let count = exif.withUnsafeMutableBufferPointer {
        cwebp_chunk(bytes, bytes.count, "EXIF", $0.baseAddress, $0.count)
      }
      orientation = Orientation(exif: exif.prefix(count))
      profile = ColourProfile.kept { cwebp_chunk(bytes, bytes.count, "ICCP", $0.baseAddress, $0.count) }
    }

    private init(gif bytes: [UInt8], _ most: Int) throws(PictureProblem) {
      let file = try GIFFile(bytes)
      try Original.check(file.width, file.height, most)
      try self.init(file.picture(most: most))
      (isMoving, isDrawn) = (file.isMoving, true)
    }
  }

  private enum ColourProfile {
    /// - Parameter read: writes as many bytes as there is room for, and returns how many there are.
    static func kept(_ read: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> [UInt8] {
      var profile = [UInt8](repeating: 0, count: PictureRecipe.mostProfile)
      let count = profile.withUnsafeMutableBufferPointer { read($0) }
      guard 128...PictureRecipe.mostProfile ~= count else { return [] }
      let bytes = Array(profile.prefix(count))
      // All pictures are taken for sRGB anyway.
      let text = String(decoding: bytes, as: UTF8.self)
      return text.contains("sRGB") || !text.dropFirst(16).hasPrefix("RGB ") ? [] : bytes
    }
  }
#endif
