import Archive
import Configuration
import News

extension Gathering {
  /// Takes note of what a source brings now, and of events that an API dropped before they began.
  ///
  /// An answer of which a part is missing says what is there, and nothing about what is not. Nor does one without any item.
  func note(
    _ brought: [ItemID], by source: SiteSource, isWhole: Bool, _ memory: inout SourceMemory, now: Timestamp
  ) async throws {
    let former = memory.brought
    memory.brought = isWhole ? brought : Set(brought).union(former ?? []).sorted()
    guard source.configured.api != nil else { return }
    var missing: Set<ItemID> = []
    // What a memory that was restored does not know is asked of the items.
    if isWhole, let former { missing = Set(former) }
    if isWhole, former == nil { missing = try await archive.items(of: source.id) }
    let known = try await archive.fact(DepartedEvents.fact)
    var departed = DepartedEvents(known)
    let records = try await archive.records(missing.subtracting(brought).sorted())
    departed.take(brought, missing: records.values.map(\.item), of: source.id, now: now)
    let text = departed.text
    // Before what the source brings is kept: a run that dies between the two notices them once more.
    if text != known ?? "" { try await archive.setFact(DepartedEvents.fact, to: text) }
  }
}
