public import News
public import Site

/// How pages and feeds of one of the site's languages name other pages and files of the site.
public struct SiteAddresses: Sendable {
  /// Where the language's pages begin: `/`, or the path of the site's address, and the language's folder; with a slash at both ends.
  public let root: String
  /// The same with scheme and host; nil where the site has no address.
  let absoluteRoot: String?
  public let isPortable: Bool
  /// Where the whole site begins.
  private let site: (root: String, absolute: String?)
  private let hasFolder: Bool

  /// - Parameter folder: the language's, where it is not the first.
  public init(baseURL: WebAddress?, isPortable: Bool, folder: Slug? = nil) {
    self.isPortable = isPortable
    if let baseURL {
      let withoutQuery = baseURL.text.prefix { $0 != "?" && $0 != "#" }
      let absolute = withoutQuery.hasSuffix("/") ? String(withoutQuery) : withoutQuery + "/"
      site = (baseURL.path.hasSuffix("/") ? baseURL.path : baseURL.path + "/", absolute)
    } else {
      site = ("/", nil)
    }
    let below = folder.map { SiteAddresses.escaped($0.text) + "/" } ?? ""
    hasFolder = folder != nil
    root = site.root + below
    absoluteRoot = site.absolute.map { $0 + below }
  }

  /// From one page to another, as `href` takes it.
  public func address(of path: SitePath, from page: SitePath) -> String {
    let (isOfSite, text) = place(of: path)
    guard isPortable else { return (isOfSite ? site.root : root) + SiteAddresses.escaped(text) }
    var result = isOfSite && hasFolder ? "../" : ""
    for byte in page.text.utf8 where byte == UInt8(ascii: "/") { result += "../" }
    return result + SiteAddresses.escaped(SitePath(text).file)
  }

  /// Where the language's pages begin, to put a path after.
  public func root(from page: SitePath) -> String {
    guard isPortable else { return root }
    let depth = page.text.utf8.count { $0 == UInt8(ascii: "/") }
    return depth == 0 ? "./" : String(repeating: "../", count: depth)
  }

  /// For feeds, sitemaps and canonical links.
  public func absolute(_ path: SitePath) -> String? {
    let (isOfSite, text) = place(of: path)
    return (isOfSite ? site.absolute : absoluteRoot).map { $0 + SiteAddresses.escaped(text) }
  }

  /// As scripts take it, which put it after `root`.
  public func fromRoot(_ path: SitePath) -> String {
    let (isOfSite, text) = place(of: path)
    return (isOfSite && hasFolder ? "../" : "") + SiteAddresses.escaped(text)
  }

  /// What all languages have in common has no place in the folder of one.
  private func place(of path: SitePath) -> (isOfSite: Bool, text: String) {
    guard hasFolder else { return (false, path.text) }
    if path.text.utf8.first == UInt8(ascii: "/") { return (true, String(path.text.dropFirst())) }
    return (path.isShared, path.text)
  }

  /// Everything but unreserved characters and slashes (RFC 3986 section 2.3) is percent-encoded: no colon that looks like a scheme.
  public static func escaped(_ path: String) -> String {
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
