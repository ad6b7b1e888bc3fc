import Archive
import Configuration
import News
import Roster

extension Gathering {
  /// Remembers what a source brings now, and events that an API dropped before they began.
  ///
  /// An incomplete answer says what is there, and nothing about what is not. Nor does one without any item.
  func note(
    _ brought: [ItemID], by source: SiteSource, isWhole: Bool, _ memory: inout SourceMemory, now: Timestamp
  ) async throws {
    let former = memory.brought
    memory.brought = isWhole ? brought : Set(brought).union(former ?? []).sorted()
    guard source.configured.api != nil else { return }
    var missing: Set<ItemID> = []
    // If a restored archive does not know what the source brought, its items are taken instead.
    if isWhole, let former { missing = Set(former) }
    if isWhole, former == nil { missing = try await archive.items(of: source.id) }
    var departed = DepartedEvents(try await archive.fact(DepartedEvents.fact))
    let records = try await archive.records(missing.subtracting(brought).sorted())
    departed.take(brought, missing: records.values.map(\.item), of: source.id, now: now)
    // This is saved before what the source brings, so that a run that dies between the two notices the events once more.
    try await archive.setFact(DepartedEvents.fact, to: departed.text)
  }
}
