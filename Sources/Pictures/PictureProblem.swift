/// Why bytes are no picture that is taken.
public enum PictureProblem: Error, Sendable, Hashable {
  /// Another format, or none. SVG is among them: it is a program as much as a picture.
  case unknownFormat
  case tooLarge(width: Int, height: Int)
  case damaged
  /// Nobody would see it, or it is a mark that counts readers.
  case empty
}
