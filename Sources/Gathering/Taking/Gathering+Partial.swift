import Archive
import News
import Newsroom

extension Gathering {
  /// Gives items of which a part did not come this time what is known of it. New ones that cannot be shown without it wait for it.
  ///
  /// - Returns: whether it is known of all which items they are.
  func complete(_ candidates: inout SourceCandidates, known: [IdentityKey: KnownItem]) async throws -> Bool {
    let partial = candidates.candidates.indices.filter { candidates.candidates[$0].isPartial }
    guard !partial.isEmpty else { return true }
    func former(_ index: Int) -> KnownItem? { candidates.candidates[index].keys.lazy.compactMap { known[$0] }.first }
    let chunk = 64
    for start in stride(from: 0, to: partial.count, by: chunk) {
      let part = partial[start..<min(start + chunk, partial.count)]
      let bodies = try await archive.bodies(part.compactMap { former($0)?.id })
      for index in part {
        guard let known = former(index), let item = known.item, let body = bodies[known.id] else { continue }
        candidates.candidates[index].complete(from: item, body)
      }
    }
    let namesAll = !candidates.candidates.contains(where: \.awaitsName)
    candidates.candidates.removeAll(where: \.awaitsRest)
    return namesAll
  }
}
