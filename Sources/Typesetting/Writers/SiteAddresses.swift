package import News
package import Site

/// How pages and feeds name other pages and files of the site.
package struct SiteAddresses: Sendable {
  /// `/`, or the path of the site's address, with a slash at both ends.
  package let root: String
  /// The site's address with a slash at its end; nil where none is configured.
  package let absoluteRoot: String?
  package let isPortable: Bool

  package init(baseURL: WebAddress?, isPortable: Bool) {
    self.isPortable = isPortable
    guard let baseURL else {
      root = "/"
      absoluteRoot = nil
      return
    }
    let withoutQuery = baseURL.text.prefix { $0 != "?" && $0 != "#" }
    let absolute = withoutQuery.hasSuffix("/") ? String(withoutQuery) : withoutQuery + "/"
    absoluteRoot = absolute
    root = baseURL.path.hasSuffix("/") ? baseURL.path : baseURL.path + "/"
  }

  /// From one page to another, as `href` takes it.
  package func address(of path: SitePath, from page: SitePath) -> String {
    guard isPortable else { return root + SiteAddresses.escaped(path.text) }
    var result = ""
    for byte in page.text.utf8 where byte == UInt8(ascii: "/") { result += "../" }
    return result + SiteAddresses.escaped(path.file)
  }

  /// Where the site begins, to put a path after.
  package func root(from page: SitePath) -> String {
    guard isPortable else { return root }
    let depth = page.text.utf8.count { $0 == UInt8(ascii: "/") }
    return depth == 0 ? "./" : String(repeating: "../", count: depth)
  }

  /// For feeds, sitemaps and canonical links.
  package func absolute(_ path: SitePath) -> String? {
    absoluteRoot.map { $0 + SiteAddresses.escaped(path.text) }
  }

  /// Everything but unreserved characters and slashes (RFC 3986 section 2.3) is percent-encoded: no colon that looks like a scheme.
  package static func escaped(_ path: String) -> String {
    var path = path
    if path.withUTF8({ $0.allSatisfy(isUnreserved) }) { return path }
    let hex = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(path.utf8.count * 2)
    for byte in path.utf8 {
      if isUnreserved(byte) {
        result.append(byte)
      } else {
        result.append(UInt8(ascii: "%"))
        result.append(hex[Int(byte >> 4)])
        result.append(hex[Int(byte & 15)])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
