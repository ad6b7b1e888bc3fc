public import News
public import Site

/// What `site-file:` addresses in bodies stand for: a story's source file is its detail page, any other file its copy among the assets.
public struct LocalFiles: Sendable {
  /// By path relative to the content folder; of texts those that something refers to.
  public var paths: [String: SitePath]
  /// Files that each item's body refers to, as `references(in:)` finds them; items that refer to none may be left out. nil where
  /// nobody knows: then any change of `paths` counts as a change of every detail page.
  public var references: [ItemID: [String]]?
  /// Those of which there are sizes.
  public var pictures: [Media.Location: PictureSet]
  /// Pictures on other sites that each item's body shows, as `pictures(namedBy:)` finds them; asked for by those that there are sizes of.
  public var named: [ItemID: [WebAddress]]

  public init(
    paths: [String: SitePath] = [:], references: [ItemID: [String]]? = [:],
    pictures: [Media.Location: PictureSet] = [:], named: [ItemID: [WebAddress]] = [:]
  ) {
    self.paths = paths
    self.pictures = pictures
    self.named = named
    self.references = references
  }

  /// As pages of one of the site's languages know them.
  public func seen(from folder: Slug?) -> LocalFiles {
    guard folder != nil else { return self }
    return LocalFiles(
      paths: paths.mapValues { $0.seen(from: folder) }, references: references, pictures: pictures, named: named)
  }

  /// Of all of them, where it is not known which a body refers to.
  public var wholeDigest: ContentDigest? {
    guard references == nil else { return nil }
    let shown = paths.sorted { $0.key < $1.key }.map { path, target in
      [path, target.text] + (pictures[.local(path)]?.sizes.map(\.path.text) ?? [])
    }
    return ContentDigest(of: shown.map { ContentDigest(of: $0).description })
  }

  /// Content paths that a body refers to, each once, in ascending order.
  public static func references(in html: SafeHTML) -> [String] {
    guard html.text.containsAny(of: localFile) else { return [] }
    var found: Set<String> = []
    _ = BodyRewriter.rewritten(html, wrapsTables: false) { value in
      if let reference = LocalReference(value) { found.insert(reference.path) }
      return .kept
    }
    return found.sorted()
  }
}

extension LocalFiles {
  private static let localFile = SoughtTexts([SafeHTML.localScheme])
  private static let picture = SoughtTexts(["<img ", " poster=\""])

  /// Pictures on other sites, each once and in their order.
  public static func pictures(namedBy body: ItemBody) -> [WebAddress] {
    var found = pictures(namedIn: body.html)
    for supplement in body.supplements {
      if case .picture(let media) = supplement, let address = media.address { found.append(address) }
    }
    found += body.collections.flatMap(\.entries).compactMap { $0.image?.address }
    var seen: Set<WebAddress> = []
    return found.filter { seen.insert($0).inserted }
  }

  public static func pictures(namedIn html: SafeHTML) -> [WebAddress] {
    guard html.text.containsAny(of: picture) else { return [] }
    var found: [WebAddress] = []
    _ = BodyRewriter.rewritten(
      html, wrapsTables: false,
      picture: { picture in
        if case .web(let address) = picture.location { found.append(address) }
        return nil
      },
      poster: { address in
        found.append(address)
        return .kept
      }, change: { _ in .kept })
    return found
  }
}

/// `site-file:stories/a%20b.md#top`, in parts.
public struct LocalReference: Sendable {
  /// Decoded.
  public var path: String
  /// A query and a fragment with their signs, or empty; not escaped.
  public var rest: String

  /// nil where the value of an attribute is no such address.
  public init?(_ value: Substring.UTF8View) {
    guard value.starts(with: SafeHTML.localScheme.utf8) else { return nil }
    let rest = Substring(value.dropFirst(SafeHTML.localScheme.utf8.count))
    let name = rest.prefix { $0 != "#" && $0 != "?" }
    path = String(decoding: percentDecoded(LocalReference.unescaped(name).utf8), as: UTF8.self)
    self.rest = LocalReference.unescaped(rest[name.endIndex...])
  }

  private static func unescaped(_ text: Substring) -> String {
    text.utf8.contains(UInt8(ascii: "&")) ? String(text).replacing("&amp;", with: "&") : String(text)
  }
}
