/// Why there is no picture.
public enum PictureFault: Sendable, Hashable {
  /// No JPEG, PNG, GIF or WebP.
  case unknownFormat
  case tooLarge(width: Int, height: Int)
  case damaged
  /// Nobody would see anything.
  case empty
  /// Whoever was to make it died of it, or took too long.
  case unmakeable
  /// Its server did not give it.
  case unfetched
}
