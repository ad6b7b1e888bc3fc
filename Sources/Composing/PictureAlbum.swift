public import Archive
import Configuration
import Gallery
import Gathering
public import News
public import Roster
public import Site
import Typesetting

/// The pictures that a plan shows and of which the site has sizes.
public struct PictureAlbum: Sendable {
  public private(set) var pictures: [Media.Location: PictureSet] = [:]
  /// What the archive remembers of the pictures that are shown.
  private(set) var kept: [Media.Location: KeptPicture] = [:]
  /// The sizes to be published, in the order of their paths.
  public private(set) var assets: [Asset] = []
  /// Paths of the site's files that cannot be shown as pictures.
  public private(set) var unusable: Set<String> = []

  /// - Parameters:
  ///   - isTrial: whether files that are remembered are believed to exist.
  ///   - shown: picks those of the known pictures that pages show; called only if any are known.
  public init(
    _ site: ConfiguredSite, isTrial: Bool, from archive: any Archive,
    shown: (_ known: [Media.Location: KeptPicture]) -> Set<Media.Location>
  ) async throws {
    let folder = PictureFolder(site)
    let known = site.configuration.images == .original ? [:] : try await archive.pictures()
    guard !known.isEmpty else { return }
    let shown = shown(known)
    var digests: Set<ContentDigest> = []
    for (location, kept) in known where shown.contains(location) {
      if let facts = kept.facts, !isTrial, !folder.has(facts) { continue }
      self.kept[location] = kept
      switch (location, kept.outcome) {
      case (.local(let path), .made(let facts)):
        pictures[location] = PictureSet(facts, original: SitePath("media/" + path))
        digests.formUnion(facts.digests)
      case (.web, .made(let facts)):
        guard site.configuration.images == .local else { continue }
        pictures[location] = PictureSet(facts)
        digests.formUnion(facts.digests)
      case (.local(let path), .failed): unusable.insert(path)
      case (.web, .failed): break
      }
    }
    assets = digests.map { Asset(origin: .picture($0), path: SitePath(picture: $0), digest: $0) }
      .sorted { $0.path < $1.path }
  }

  /// What another machine is told of the pictures: what concerns only this one is left out.
  public var told: [Media.Location: KeptPicture] { kept.mapValues(\.told) }

  /// The digest of everything that pages show of pictures.
  public static func digest(from archive: any Archive) async throws -> ContentDigest {
    var digest = DigestAccumulator()
    for (location, kept) in try await archive.pictures().sorted(by: { $0.key.text < $1.key.text }) {
      digest.add(location.text)
      digest.add(kept.facts == nil ? 0 : 1)
      for size in kept.facts?.sizes ?? [] { digest.add(size.digest?.description) }
      // The published state tells when each picture was asked for.
      digest.add(kept.asked)
    }
    return digest.digest
  }
}

extension KeptPicture {
  fileprivate var told: KeptPicture {
    var picture = self
    (picture.stamp, picture.unused) = (nil, nil)
    return picture
  }
}

extension Media.Location {
  fileprivate var text: String {
    switch self {
    case .web(let address): address.text
    case .local(let path): "/" + path
    }
  }
}
