/// What a preview adds to the pages that it shows; the files on disk stay as they are.
enum ReloadScript {
  /// No page of a site is called so.
  static let path = "/-/reload.js"
  static let events = "/-/events"

  /// First in the head: a policy that the page declares further down (`script-src`) holds only for what follows it.
  static func added(to page: [UInt8], version: String) -> [UInt8] {
    let tag = Array("<script src=\"\(path)?v=\(version)\"></script>".utf8)
    let at = end(of: "<head", in: page) ?? end(of: "<html", in: page) ?? end(of: "<!doctype", in: page) ?? 0
    return page[..<at] + tag + page[at...]
  }

  /// Behind the first tag that begins so.
  private static func end(of start: StaticString, in page: [UInt8]) -> Int? {
    let count = start.utf8CodeUnitCount
    let head = page.prefix(4096)
    guard head.count >= count else { return nil }
    return head.withUnsafeBufferPointer { bytes in
      for begin in 0...(bytes.count - count) {
        // Setting the bit makes capital letters small, and no other byte one of these.
        guard (0..<count).allSatisfy({ bytes[begin + $0] | 0x20 == start.utf8Start[$0] | 0x20 }) else { continue }
        // `<header` is another element.
        let next = begin + count < bytes.count ? bytes[begin + count] | 0x20 : 0x20
        guard !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= next) else { continue }
        return bytes[begin...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
      }
      return nil
    }
  }
}
