import Configuration
import Fetching
import Gathering
import News
import Roster
import Site
import Synchronization

/// Asks the site's own server for sizes of pictures that this machine lacks, as after a memory was restored on a machine without a cache.
final class PublishedPictures: Sendable {
  private let fetcher: any Fetcher
  private let home: WebAddress?
  private let allowed: [AddressRange]
  /// Once the server does not answer, it is not asked again.
  private let isSilent = Mutex(false)

  init(_ site: ConfiguredSite, isOffline: Bool, clock: any Clock<Duration>) {
    // The server is the site's own, so there is nobody to be considerate of.
    fetcher = CurlFetcher(site, clock: clock, pause: .zero)
    home = isOffline ? nil : site.baseURL
    allowed = site.configuration.allow
  }

  func bytes(_ digest: ContentDigest) async -> [UInt8]? {
    guard let address = home.flatMap({ WebAddress(SitePath(picture: digest).text, relativeTo: $0) }),
      !isSilent.withLock({ $0 })
    else { return nil }
    let request = FetchRequest(
      address, limits: FetchLimits(body: 20 << 20, redirects: 0), allowed: allowed, accept: "image/webp")
    switch await fetcher.fetch(request) {
    case .fresh(let response): return ContentDigest(of: response.body) == digest ? response.body : nil
    case .notModified, .failed(.status, _): return nil
    case .failed:
      isSilent.withLock { $0 = true }
      return nil
    }
  }
}
