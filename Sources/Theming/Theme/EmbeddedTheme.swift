import CTheme

/// The themes as they were when the program was built: paths relative to `Templates/`, in ascending order, with the files' bytes.
public enum EmbeddedTheme: Sendable {
  public typealias File = (path: String, bytes: [UInt8])

  /// The default theme.
  public static let files: [File] = all.filter { !$0.path.hasPrefix(minimalFolder) }
  /// The smallest theme with a layout of its own; whatever it lacks comes from the default theme.
  public static let minimal: [File] = all.filter { $0.path.hasPrefix(minimalFolder) }.map {
    (String($0.path.dropFirst(minimalFolder.count)), $0.bytes)
  }

  private static let minimalFolder = "minimal/"
  private static let all: [File] = (0..<themeFileCount()).map {
    let file = themeFile($0)
    return (String(cString: file.path), Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }
}
