/// Why bytes are not accepted as a picture.
public enum PictureProblem: Error, Sendable, Hashable {
  /// Another format, or none. SVG counts as such: it is as much a program as a picture.
  case unknownFormat
  case tooLarge(width: Int, height: Int)
  case damaged
  /// Nobody would see the picture, or it is there to count readers.
  case empty
}
