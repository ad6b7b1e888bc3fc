public import News
public import Site
import Typesetting

/// The addresses of a site's files, shared by all pages.
public final class SharedFiles: Sendable {
  fileprivate let files: LocalFiles
  /// Digest of all files; set if it is not known which files each text refers to.
  fileprivate let wholeDigest: ContentDigest?

  init(_ files: LocalFiles) {
    self.files = files
    wholeDigest = files.wholeDigest
  }
}

/// The addresses of the files that a text refers to.
public struct ReferredFiles: Sendable {
  private let shared: SharedFiles
  /// The files that the text names; nil if they are not known.
  private let names: [String]?
  /// The pictures on other sites that the text shows; nil if they are not known.
  private let addresses: [WebAddress]?
  /// The same as sets, because a text may name thousands.
  private let named: Set<String>?
  private let shown: Set<WebAddress>?

  init(_ shared: SharedFiles, of item: ItemID) {
    self.shared = shared
    addresses = shared.files.named[item] ?? []
    names = shared.files.references.map { $0.isEmpty ? [] : $0[item] ?? [] }
    (named, shown) = (names.map { Set($0) }, addresses.map { Set($0) })
  }

  /// All files, for a page that is always made anew to find out whether it changed.
  public init(all shared: SharedFiles) {
    self.shared = shared
    (names, addresses, named, shown) = (nil, nil, nil, nil)
  }

  private var paths: [String: SitePath] { shared.files.paths }
  private var pictures: [Media.Location: PictureSet] { shared.files.pictures }

  /// Returns nil for a file that is not published, or that the text is not known to name.
  public subscript(path: String) -> SitePath? {
    named?.contains(path) == false ? nil : paths[path]
  }

  /// The picture at a location that the text, or something beside it, names; nil if the site has no sizes of it.
  public func picture(of location: Media.Location) -> PictureSet? {
    switch location {
    case .local(let path): self[path] == nil ? nil : pictures[location]
    case .web(let address): pictures[location].flatMap { shown?.contains(address) == false ? nil : $0 }
    }
  }

  /// Whether the site has files of any of the pictures on other sites.
  public var hasKept: Bool { addresses?.contains { pictures[.web($0)] != nil } ?? true }

  public func picture(of media: Media?) -> PictureSet? { media.flatMap { picture(of: $0.location) } }

  /// The path of a file beside the text, which the text itself does not name.
  public func path(of media: Media?) -> SitePath? {
    guard case .local(let path) = media?.location else { return nil }
    return paths[path]
  }
}

extension ReferredFiles: DigestInput {
  public func add(to digest: inout DigestAccumulator) {
    for address in addresses ?? [] {
      digest.add(address.text)
      digest.add(pictures[.web(address)])
    }
    guard let names else {
      if let wholeDigest = shared.wholeDigest { digest.add(wholeDigest) }
      return
    }
    digest.add(names.count)
    for name in names {
      digest.add(name)
      digest.add(paths[name])
      digest.add(pictures[.local(name)])
    }
  }
}

extension PictureSet: DigestInput {
  public func add(to digest: inout DigestAccumulator) {
    digest.add(width)
    digest.add(height)
    digest.add(isMoving)
    digest.add(tone?.text)
    digest.add(sizes.count)
    for size in sizes {
      digest.add(size.path.text)
      digest.add(size.width)
      digest.add(size.height)
    }
  }
}
