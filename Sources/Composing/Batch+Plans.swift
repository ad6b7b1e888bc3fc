public import Archive
public import Gathering
public import News
import Newsroom
import Roster
import Site

extension Batch {
  /// What plans decided, and what retention decided before them. The archive remembers it once nothing can refuse the plans any more.
  ///
  /// - Parameters:
  ///   - taken: what became of items in this run.
  ///   - archive: the archive whose notes on sources these are added to.
  ///   - now: the time of the run.
  public init(
    of plans: [LanguagePlan], _ presented: PresentedItems, _ departures: Departures, _ taken: TakenItems,
    in archive: any Archive, now: Timestamp
  ) async throws {
    let decisions = plans.decisions
    self.init(changes: presented.retention.changes, files: departures.files)
    permalinks = decisions.permalinks
    storySlugs = decisions.storySlugs
    seals = Dictionary(uniqueKeysWithValues: decisions.seals.map { ($0.key.text, $0.value) })
    for plan in plans {
      placements.merge(plan.input.shared.newPlacements) { $1 }
      decidesOnAll = decidesOnAll || plan.input.shared.decidesOnNew
      related.merge(plan.related?.newLists ?? [:]) { $1 }
      relatesAll = relatesAll || plan.related?.comparesNew ?? false
    }
    noteChange(at: now, after: try await LatestNews.time(LastChange.fact, in: archive))
    try await tellLateNews(of: presented.records, but: taken.formerHeadlines, in: archive, now: now)
    if !decisions.lastingLists.isEmpty {
      var lasting = LastingLists(try await archive.fact(LastingLists.fact))
      lasting.keys.formUnion(decisions.lastingLists)
      facts[LastingLists.fact] = lasting.text
    }
    for (name, notes) in [
      (SourceNotes.slugs, decisions.sourceSlugs.mapValues { $0.text }),
      (SourceNotes.fingerprints, Dictionary(uniqueKeysWithValues: presented.spentSources.map { ($0, nil) })),
    ] as [(String, [SourceID: String?])] where !notes.isEmpty {
      var known = SourceNotes(try await archive.fact(name))
      // A folder that goes on with the slug of a former one has it alone, since the former one may be named again.
      let given = Set(notes.values.compactMap(\.self))
      if !given.isEmpty { known.values = known.values.filter { !given.contains($0.value) } }
      for (id, note) in notes { known.values[id] = note }
      facts[name] = known.text
    }
  }

  /// Remembers which items are published for the first time although an earlier run has met them, and that there is news.
  private mutating func tellLateNews(
    of records: [ItemRecord], but told: Set<ItemID>, in archive: any Archive, now: Timestamp
  ) async throws {
    guard !permalinks.isEmpty else { return }
    let unpublished = try await LatestNews(in: archive).unpublishedSince
    let begin = min(unpublished ?? now, now)
    var late: [ItemID] = []
    // By index and by pattern, because copying a record or its address takes longer than looking at it.
    for index in records.indices {
      guard case nil = records[index].permalink else { continue }
      let id = records[index].item.id
      if records[index].item.dates.firstSeen < begin, permalinks[id] != nil, !told.contains(id) { late.append(id) }
    }
    guard !late.isEmpty else { return }
    var news = LateNews(try await archive.fact(LateNews.fact))
    news.add(late, now: now)
    facts[LateNews.fact] = news.text
    if unpublished == nil { facts[LatestNews.unpublished] = String(now.secondsSince1970) }
  }
}
