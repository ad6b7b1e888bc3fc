import Archive
import Gathering
import News
import Newsroom
import Roster

extension Run {
  /// The fact that holds the version of the list by which items were last named.
  static let namesFact = "names-by-address"

  /// Gives items the names that the present list of tracking parameters makes of their addresses, beside their own, once for each change of
  /// that list. The list will always change, but what an item is known by must not.
  func keepNames(in archive: any Archive) async throws {
    let version = "\(TrackingParameters.version)"
    guard try await archive.fact(Run.namesFact) != version else { return }
    let renamed = renamedItems(among: try await archive.records())
    let known = renamed.isEmpty ? [:] : try await archive.known(renamed.flatMap { [$0.former, $0.present] })
    // An item that was not known by its address is not known by it from now on either.
    let changes = renamed.filter { known[$0.former]?.id == $0.id && known[$0.present] == nil }.map {
      ItemChange.extend($0.id, sources: [], keys: [$0.present])
    }
    if !changes.isEmpty { try await archive.apply(Batch(changes: changes), now: request.time.now) }
    try await archive.setFact(Run.namesFact, to: version)
  }
}
