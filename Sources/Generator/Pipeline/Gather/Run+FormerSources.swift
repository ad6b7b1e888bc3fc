import Archive
import Configuration
import Gathering
import News
import Reporting
import Roster

extension Run {
  /// Tells of sources that are no longer named, in the first run without them: their items stay, which nobody might expect.
  mutating func tellFormerSources(_ site: ConfiguredSite, in archive: any Archive) async throws {
    // A list that could not be read may still name them.
    guard site.sources.failedLists.isEmpty, site.sources.unreadLists.isEmpty, !request.asking.isOffline else { return }
    let declared = Set(site.sources.sources.map(\.id))
    let states = try await archive.fetchStates()
    // What was read at an address before `was` named its source does not belong to a source that was taken out.
    let addresses = Set(site.sources.sources.map(\.addressID))
    var former: Set<SourceID> = []
    for id in states.keys where !declared.contains(id) && !addresses.contains(id) {
      if try await !RemoteListReader.keeps(id, in: archive) { former.insert(id) }
    }
    var names = SourceNotes(try await archive.fact(SourceNotes.names))
    names.values = names.values.filter { former.contains($0.key) }
    for source in site.sources.sources {
      names.values[source.id] = source.name?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    sourceNotes[SourceNotes.names] = names.text
    var told = SourceNotes(try await archive.fact(SourceNotes.former))
    let new = former.subtracting(told.values.keys)
    told.values = Dictionary(uniqueKeysWithValues: former.map { ($0, "told") })
    sourceNotes[SourceNotes.former] = told.text
    guard !new.isEmpty else { return }
    var counts: [SourceID: Int] = [:]
    for record in try await archive.records() {
      let sources = record.item.sources
      guard let first = sources.first, new.contains(first), declared.isDisjoint(with: sources) else { continue }
      counts[first, default: 0] += 1
    }
    let called = try await FormerNames(in: archive)
    report.formerSources = counts.map {
      FormerSource(name: called.name(of: $0.key), items: $0.value, isHidden: site.configuration.removed == .hide)
    }
    .sorted { ($0.name, $0.items) < ($1.name, $1.items) }
  }

  /// Remembers the former sources once the run has succeeded: a run that was refused tells of them again.
  func keepFormerSources(in archive: any Archive) async throws {
    guard !request.writing.isDryRun else { return }
    for (fact, text) in sourceNotes { try await archive.setFact(fact, to: text) }
  }
}
