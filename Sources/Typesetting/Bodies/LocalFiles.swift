public import News
public import Site

/// The targets of `site-file:` addresses in bodies: the detail page for a story's source file, and the published copy for any other file.
public struct LocalFiles: Sendable {
  /// By path relative to the content folder. Texts are included only if something refers to them.
  public var paths: [String: SitePath]
  /// The files that each item's body refers to, as found by `references(in:)`; items that refer to none may be absent. nil if they are
  /// not known: then any change of `paths` counts as a change of every detail page.
  public var references: [ItemID: [String]]?
  /// Pictures of which the site has sizes.
  public var pictures: [Media.Location: PictureSet]
  /// The pictures on other sites that each item's body shows, as found by `pictures(namedBy:)`.
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

  /// The files as pages of one of the site's languages know them.
  public func seen(from folder: Slug?) -> LocalFiles {
    guard folder != nil else { return self }
    return LocalFiles(
      paths: paths.mapValues { $0.seen(from: folder) }, references: references, pictures: pictures, named: named)
  }

  /// Digest of all files, for when it is not known which of them a body refers to.
  public var wholeDigest: ContentDigest? {
    guard references == nil else { return nil }
    let shown = paths.sorted { $0.key < $1.key }.map { path, target in
      [path, target.text] + (pictures[.local(path)]?.sizes.map(\.path.text) ?? [])
    }
    return ContentDigest(of: shown.map { ContentDigest(of: $0).description })
  }

  /// Content paths that a body refers to, without duplicates, in ascending order.
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

  /// Pictures on other sites, without duplicates, in the order of the body.
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

/// The parts of an address such as `site-file:stories/a%20b.md#top`.
public struct LocalReference: Sendable {
  /// The decoded path.
  public var path: String
  /// Query and fragment with their leading characters, unescaped; empty if there are none.
  public var rest: String

  /// Returns nil if the value of an attribute is no such address.
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
