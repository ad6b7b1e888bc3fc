import Archive
import Configuration
import Gathering
import News
import Site
import Typesetting

/// The pictures of which the site has sizes, as far as a plan shows them.
struct PictureAlbum {
  private(set) var pictures: [Media.Location: PictureSet] = [:]
  /// Sizes to be published, in the order of their paths.
  private(set) var assets: [Asset] = []
  /// Files of the site that cannot be shown.
  private(set) var unusable: Set<String> = []

  init(_ site: ConfiguredSite, shown: Set<Media.Location>, from archive: any Archive) async throws {
    guard site.configuration.images != .original else { return }
    var digests: Set<ContentDigest> = []
    for (location, kept) in try await archive.pictures() where shown.contains(location) {
      switch (location, kept.outcome) {
      case (.local(let path), .made(let facts)):
        pictures[location] = PictureSet(facts, original: SitePath("media/" + path))
        digests.formUnion(facts.digests)
      case (.web, .made(let facts)):
        pictures[location] = PictureSet(facts)
        digests.formUnion(facts.digests)
      case (.local(let path), .failed): unusable.insert(path)
      case (.web, .failed): break
      }
    }
    assets = digests.map { Asset(origin: .picture($0), path: SitePath(picture: $0), digest: $0) }
      .sorted { $0.path < $1.path }
  }

  /// Of all that pages show of pictures.
  static func digest(from archive: any Archive) async throws -> ContentDigest {
    var digest = DigestAccumulator()
    for (location, kept) in try await archive.pictures().sorted(by: { $0.key.text < $1.key.text }) {
      digest.add(location.text)
      digest.add(kept.facts == nil ? 0 : 1)
      for size in kept.facts?.sizes ?? [] { digest.add(size.digest?.description) }
    }
    return digest.digest
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
