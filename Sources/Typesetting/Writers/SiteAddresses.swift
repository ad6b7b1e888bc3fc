public import News
public import Site

/// How pages and feeds of one of the site's languages refer to other pages and files of the site.
public struct SiteAddresses: Sendable {
  /// The root of the language's pages: `/` or the path of the site's address, followed by the language's folder; begins and ends with a
  /// slash.
  public let root: String
  /// The same with scheme and host; nil if the site has no address.
  let absoluteRoot: String?
  public let isPortable: Bool
  /// The root of the whole site.
  private let site: (root: String, absolute: String?)
  private let hasFolder: Bool

  /// - Parameter folder: the folder of the language; nil for the first language.
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

  /// The address of a page as seen from another page, for use in `href`.
  public func address(of path: SitePath, from page: SitePath) -> String {
    let (isOfSite, text) = place(of: path)
    guard isPortable else { return (isOfSite ? site.root : root) + SiteAddresses.escaped(text) }
    var result = isOfSite && hasFolder ? "../" : ""
    for byte in page.text.utf8 where byte == UInt8(ascii: "/") { result += "../" }
    return result + SiteAddresses.escaped(SitePath(text).file)
  }

  /// The root of the language's pages as seen from a page, to which a path can be appended.
  public func root(from page: SitePath) -> String {
    isPortable ? wayUp(page.text.utf8.count { $0 == UInt8(ascii: "/") }) : root
  }

  /// The root of the whole site as seen from a page: files that all languages share are named from there.
  public func siteRoot(from page: SitePath) -> String {
    isPortable ? wayUp(page.text.utf8.count { $0 == UInt8(ascii: "/") } + (hasFolder ? 1 : 0)) : site.root
  }

  private func wayUp(_ depth: Int) -> String { depth == 0 ? "./" : String(repeating: "../", count: depth) }

  /// The absolute address, for feeds, sitemaps and canonical links; nil if the site has no address.
  public func absolute(_ path: SitePath) -> String? {
    let (isOfSite, text) = place(of: path)
    return (isOfSite ? site.absolute : absoluteRoot).map { $0 + SiteAddresses.escaped(text) }
  }

  /// The absolute address or, if the site has none, the address as seen from the front page.
  public func absoluteIfKnown(_ path: SitePath) -> String { absolute(path) ?? address(of: path, from: .front) }

  /// The address for scripts, which append it to `root`.
  public func fromRoot(_ path: SitePath) -> String {
    let (isOfSite, text) = place(of: path)
    return (isOfSite && hasFolder ? "../" : "") + SiteAddresses.escaped(text)
  }

  /// Files that all languages share do not lie in a language's folder.
  private func place(of path: SitePath) -> (isOfSite: Bool, text: String) {
    guard hasFolder else { return (false, path.text) }
    if path.text.utf8.first == UInt8(ascii: "/") { return (true, String(path.text.dropFirst())) }
    return (path.isShared, path.text)
  }

  /// Percent-encodes everything but unreserved characters and slashes (RFC 3986, section 2.3), including colons, which could look like
  /// the end of a scheme.
  public static func escaped(_ path: String) -> String {
    var path = path
    if path.withUTF8({ $0.allSatisfy(isUnreserved) }) { return path }
    return percentEncoded(path.utf8, keeping: .path)
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
