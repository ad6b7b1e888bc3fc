/// What a preview adds to the pages that it shows; the files on disk stay as they are.
enum ReloadScript {
  /// No page of a site has this path.
  static let path = "/-/reload.js"
  static let events = "/-/events"

  /// Adds the script first in the head: a policy that the page declares further down (`script-src`) only holds for what follows it.
  static func added(to page: [UInt8], version: String) -> [UInt8] {
    let tag = Array("<script src=\"\(path)?v=\(version)\"></script>".utf8)
    let at = end(of: "<head", in: page) ?? end(of: "<html", in: page) ?? end(of: "<!doctype", in: page) ?? 0
    return page[..<at] + tag + page[at...]
  }

  /// The place after the first tag that begins with `start`.
  private static func end(of start: String, in page: [UInt8]) -> Int? {
    let head = page.prefix(4096)
    for begin in head.indices.dropLast(start.utf8.count - 1) {
      // Setting this bit turns capital letters into small ones, and no other byte into one of these.
      guard zip(head[begin...], start.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else { continue }
      // `<header` is another element.
      let next = head[begin...].dropFirst(start.utf8.count).first ?? 0
      guard !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20) else { continue }
      return head[begin...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }
    return nil
  }
}
