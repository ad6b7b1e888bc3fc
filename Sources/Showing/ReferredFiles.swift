public import News
public import Site
import Typesetting

/// Where the files of a site are published; one for all pages.
public final class SharedFiles: Sendable {
  fileprivate let files: LocalFiles
  /// Of all of them, where it is not known which a text refers to.
  fileprivate let wholeDigest: ContentDigest?

  init(_ files: LocalFiles) {
    self.files = files
    wholeDigest = files.wholeDigest
  }
}

/// Where the files are published that a text refers to.
public struct ReferredFiles: Sendable {
  private let shared: SharedFiles
  /// Those that the text names; nil where nobody knows.
  private let names: [String]?
  /// Pictures on other sites that the text shows; nil where nobody knows.
  private let addresses: [WebAddress]?
  /// The same two, to look one up: a text may name thousands.
  private let named: Set<String>?
  private let shown: Set<WebAddress>?

  init(_ shared: SharedFiles, of item: ItemID) {
    self.shared = shared
    addresses = shared.files.named[item] ?? []
    names = shared.files.references.map { $0.isEmpty ? [] : $0[item] ?? [] }
    (named, shown) = (names.map { Set($0) }, addresses.map { Set($0) })
  }

  /// For what is made to know whether it changed.
  public init(all shared: SharedFiles) {
    self.shared = shared
    (names, addresses, named, shown) = (nil, nil, nil, nil)
  }

  private var paths: [String: SitePath] { shared.files.paths }
  private var pictures: [Media.Location: PictureSet] { shared.files.pictures }

  /// nil for a file that is not published, or that the text is not known to name.
  public subscript(path: String) -> SitePath? {
    named?.contains(path) == false ? nil : paths[path]
  }

  /// As the text, or what stands beside it, names it; nil where there is none in sizes.
  public func picture(of location: Media.Location) -> PictureSet? {
    switch location {
    case .local(let path): self[path] == nil ? nil : pictures[location]
    case .web(let address): pictures[location].flatMap { shown?.contains(address) == false ? nil : $0 }
    }
  }

  /// Whether the site has any of those on other sites.
  public var hasKept: Bool { addresses?.contains { pictures[.web($0)] != nil } ?? true }

  public func picture(of media: Media?) -> PictureSet? { media.flatMap { picture(of: $0.location) } }

  /// Of what stands beside the text, which does not name it: copied to where its path says.
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
