/// The formats that pictures are read from, recognised by how their bytes begin.
public enum PictureFormat: Sendable, Hashable {
  case jpeg, png, webp, gif

  public init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if Bitmap.isPNG(bytes[...]) {
      self = .png
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = .webp
    } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else {
      return nil
    }
  }
}
