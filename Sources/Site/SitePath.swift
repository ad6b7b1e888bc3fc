/// A page or file of the site, relative to its root: `""` is the front page, `news/page/2/` a page, `feed.atom` a file.
/// Not percent-encoded.
public struct SitePath: Sendable, Hashable, Comparable {
  public let text: String

  /// The caller answers for the text: components joined by `/`, none of them empty, `.` or `..`, no leading slash.
  public init(_ text: String) { self.text = text }

  public static let front = SitePath("")

  /// By bytes of UTF-8: the order of a plan's pages, the same whatever Unicode's tables say.
  public static func < (left: SitePath, right: SitePath) -> Bool {
    let order = left.text.utf8.withContiguousStorageIfAvailable { left in
      right.text.utf8.withContiguousStorageIfAvailable { right in
        left.lexicographicallyPrecedes(right)
      }
    }
    return (order ?? nil) ?? left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  public var isPage: Bool { text.isEmpty || text.utf8.last == UInt8(ascii: "/") }

  /// The file below the output folder.
  public var file: String { text + ending }

  /// What the name of its file has behind the path.
  public var ending: String { isPage ? "index.html" : "" }

  /// The page that a file is to those who ask for its folder: `app/` of `app/index.html`.
  public var pageOfFolder: SitePath? {
    text.hasSuffix("/index.html") ? SitePath(String(text.dropLast("index.html".utf8.count))) : nil
  }

  /// The page `name/` below this page.
  public func page(_ name: String) -> SitePath { SitePath(text + name + "/") }

  /// The file `name` beside this page's own.
  public func file(_ name: String) -> SitePath { SitePath(text + name) }
}
