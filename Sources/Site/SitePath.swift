/// The path of a page or file, relative to the root of the site: `""` is the front page, `news/page/2/` a page, `feed.atom` a file. It
/// is not percent-encoded.
public struct SitePath: Sendable, Hashable, Comparable {
  public let text: String

  /// The caller guarantees the form: components joined by `/`, none of them empty, `.` or `..`, and no leading slash.
  public init(_ text: String) { self.text = text }

  public static let front = SitePath("")

  /// Compares the bytes of the UTF-8 encoding, so that the order of a plan's pages does not depend on Unicode's tables.
  public static func < (left: SitePath, right: SitePath) -> Bool {
    let order = left.text.utf8.withContiguousStorageIfAvailable { left in
      right.text.utf8.withContiguousStorageIfAvailable { right in
        left.lexicographicallyPrecedes(right)
      }
    }
    return (order ?? nil) ?? left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  public var isPage: Bool { text.isEmpty || text.utf8.last == UInt8(ascii: "/") }

  /// The path of the file in the output folder.
  public var file: String { text + ending }

  /// What follows the path in the name of its file.
  public var ending: String { isPage ? "index.html" : "" }

  /// The page that the file serves as when its folder is requested: `app/` for `app/index.html`.
  public var pageOfFolder: SitePath? {
    text.hasSuffix("/index.html") ? SitePath(String(text.dropLast("index.html".utf8.count))) : nil
  }

  /// The page `name/` below this page.
  public func page(_ name: String) -> SitePath { SitePath(text + name + "/") }

  /// The file `name` beside this page's own.
  public func file(_ name: String) -> SitePath { SitePath(text + name) }
}
