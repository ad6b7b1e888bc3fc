/// Why there is no picture.
public enum PictureFault: Sendable, Hashable {
  /// It is not a JPEG, PNG, GIF or WebP.
  case unknownFormat
  case tooLarge(width: Int, height: Int)
  case damaged
  /// There is nothing to see in it.
  case empty
  /// The process that was to make it died of it, or took too long.
  case unmakeable
  /// Its server did not deliver it.
  case unfetched
}
