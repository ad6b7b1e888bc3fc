import CTheme

/// The default theme, as it was when the program was built.
package enum EmbeddedTheme {
  /// Paths relative to `Templates/`, in ascending order, with their bytes.
  package static let files: [(path: String, bytes: [UInt8])] = (0..<themeFileCount()).map {
    let file = themeFile($0)
    return (String(cString: file.path), Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }
}
