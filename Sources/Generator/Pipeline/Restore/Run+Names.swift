import Archive
import Gathering
import News
import Newsroom

extension Run {
  /// The version of the list that items were last named by.
  static let namesFact = "names-by-address"

  /// Which parameters of an address only track readers is for ever open to change, and what an item is known by is not: once for each
  /// change of that list, items are given the names of the new one beside their own.
  func keepNames(in archive: any Archive) async throws {
    let version = "\(TrackingParameters.version)"
    guard try await archive.fact(Run.namesFact) != version else { return }
    let renamed = renamedItems(among: try await archive.records())
    let known = renamed.isEmpty ? [:] : try await archive.known(renamed.flatMap { [$0.former, $0.present] })
    // What was not known by its address is not from now on either.
    let changes = renamed.filter { known[$0.former]?.id == $0.id && known[$0.present] == nil }.map {
      ItemChange.extend($0.id, sources: [], keys: [$0.present])
    }
    if !changes.isEmpty { try await archive.apply(Batch(changes: changes), now: request.time.now) }
    try await archive.setFact(Run.namesFact, to: version)
  }
}
