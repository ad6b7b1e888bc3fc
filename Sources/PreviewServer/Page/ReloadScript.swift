/// What a preview adds to the pages that it shows; the files on disk stay as they are.
enum ReloadScript {
  /// No page of a site has this path.
  static let path = "/-/reload.js"
  static let events = "/-/events"

  /// Adds the script first in the head: a policy that the page declares further down (`script-src`) only holds for what follows it.
  static func added(to page: [UInt8], version: String) -> [UInt8] {
    let tag = Array("<script src=\"\(path)?v=\(version)\"></script>".utf8)
    let at = beginning(of: page)
    return page[..<at] + tag + page[at...]
  }

  /// The place after the doctype, `<html>` and `<head>`, as far as the page begins with them. Comments may stand between them, and may
  /// name them.
  private static func beginning(of page: [UInt8]) -> Int {
    var place = 0
    var rest = page[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = page[start...]
      let isTag = ["<!doctype", "<html", "<head"].contains { begins(rest, with: $0) }
      let isComment = rest.starts(with: "<!--".utf8)
      // Browsers take `<?xml …?>` for a comment.
      guard isTag || isComment || rest.starts(with: "<?".utf8) else { break }
      if isComment {
        // `<!-->` is a whole one.
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "-->".utf8) { rest = rest.dropFirst() }
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
      rest = page[(end + 1)...]
      if isTag { place = end + 1 }
    }
    return place
  }

  private static func begins(_ page: ArraySlice<UInt8>, with tag: String) -> Bool {
    // Setting this bit turns capital letters into small ones, and no other byte into one of these.
    guard page.count >= tag.utf8.count, zip(page, tag.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else {
      return false
    }
    // `<header` is another element.
    let next = page.dropFirst(tag.utf8.count).first ?? 0
    return !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20)
  }
}
