public import Archive
import Configuration
import Fetching
import News
public import Roster

extension ConfiguredSite {
  /// The fact that says where the site was first published.
  public static let firstHomeFact = "first-home"

  /// Stands for the address at which the site was first published; nil for a site that never had one. A digest, as the address itself is
  /// nobody's business: the published memory has it, too.
  ///
  /// An address that was only tried, on this machine, in a private network or under a name of examples, gives way to the first that anybody
  /// can reach.
  public func firstHome(in archive: any Archive) async throws -> String? {
    let known = try await archive.fact(ConfiguredSite.firstHomeFact)
    if let known, !known.hasSuffix(ConfiguredSite.tried) { return known }
    let homes = [configuration.url, baseURL].compactMap(\.self)
    let lasting = homes.first { !$0.isOnlyTried }?.name
    return lasting ?? known ?? homes.first.map { $0.name + ConfiguredSite.tried }
  }

  /// Ends what stands for an address that was only tried.
  private static let tried = "?"
}

extension WebAddress {
  /// The same for `http` and `https`.
  fileprivate var name: String {
    String(ContentDigest(of: String(text.dropFirst(scheme.count))).description.prefix(32))
  }
}
