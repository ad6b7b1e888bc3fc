#if PICTURES
  import CWebP

  extension Bitmap {
    /// - Parameters:
    ///   - bytes: a WebP; of a moving one, the first frame is read.
    ///   - width: the width that the file is known to state.
    ///   - height: the height that the file is known to state.
    public init(webp bytes: [UInt8], width: Int, height: Int) throws(PictureProblem) {
      let picture = Bitmap(width: width, height: height) { pixels in
        cwebp_decode(bytes, bytes.count, pixels.baseAddress, pixels.count) != 0
      }
      guard let picture else { throw .damaged }
      self = picture
    }

    /// Returns nil if no WebP can be made.
    func webp(profile: [UInt8], _ isDrawn: Bool) -> [UInt8]? {
      let lossy = webp(PictureRecipe.quality, profile)
      guard isDrawn, width * height <= PictureRecipe.mostLossless, let lossless = webp(-1, profile) else {
        return lossy
      }
      return lossy.map { $0.count < lossless.count ? $0 : lossless } ?? lossless
    }

    private func webp(_ quality: Float, _ profile: [UInt8]) -> [UInt8]? {
      var count = 0
      let made = bytes.withUnsafeBufferPointer { pixels in
        cwebp_encode(
          pixels.baseAddress, UInt32(width), UInt32(height), quality, profile, profile.count, &count)
      }
      guard let made else { return nil }
      defer { cwebp_free(made) }
      return Array(UnsafeBufferPointer(start: made, count: count))
    }
  }
#endif
