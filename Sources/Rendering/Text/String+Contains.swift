#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension String {
  /// Byte for byte, by the C library's search: bodies are looked through for each page.
  func containsAny(of needles: [String]) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      needles.contains { needle in
        var needle = needle
        return needle.withUTF8 { memmem(bytes.baseAddress ?? $0.baseAddress, bytes.count, $0.baseAddress, $0.count) != nil }
      }
    }
  }
}
