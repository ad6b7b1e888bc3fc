#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension String {
  /// Byte for byte, by the C library's `memchr`: bodies are looked through for each page.
  package func containsAny(of needles: [String]) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      needles.contains { needle in
        var needle = needle
        return needle.withUTF8 { contains($0, in: bytes) }
      }
    }
  }

  private func contains(_ needle: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress, let wanted = needle.baseAddress else { return needle.isEmpty }
    // Small letters are most of any text: what is looked for is recognised by something rarer.
    let pivot = needle.firstIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) } ?? 0
    var offset = pivot
    while offset + needle.count - pivot <= bytes.count {
      let rest = bytes.count - (needle.count - pivot) + 1 - offset
      guard let hit = memchr(start + offset, Int32(needle[pivot]), rest) else { return false }
      let place = UnsafeRawPointer(hit) - UnsafeRawPointer(start)
      if memcmp(start + place - pivot, wanted, needle.count) == 0 { return true }
      offset = place + 1
    }
    return false
  }
}
