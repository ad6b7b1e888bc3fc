import GRDB
public import News

extension SQLiteArchive {
  public func apply(_ batch: Batch, now: Timestamp) async throws {
    guard !batch.isEmpty else { return }
    try await write { db in
      try PageCache.fit(db)
      var writer = try BatchWriter(db, now: now)
      for change in batch.changes { try writer.apply(change) }
      for (source, files) in batch.files.sorted(by: { $0.key < $1.key }) { try writer.apply(files, of: source) }
      try FetchStates.save(batch.fetchStates, in: db)
      try SourceMemories.save(batch.memories, in: db)
      try Wishes.save(batch.wishes, in: db)
      try Wishes.forget(batch.endedWishes, in: db)
      if try Settled.save(permalinks: batch.permalinks, seals: batch.seals, in: db) { writer.hasChanged = true }
      if try Stories.save(batch.placements, batch.storySlugs, in: db) { writer.hasChanged = true }
      if batch.decidesOnAll { try Stories.decideOnAll(in: db) }
      if try Related.save(batch.related, in: db) { writer.hasChanged = true }
      if batch.relatesAll { try Related.relateAll(in: db) }
      try Facts.save(batch.facts, in: db)
      if writer.hasChanged { try Generation.advance(in: db) }
      if let facts = batch.factsOfGeneration { try Facts.save(facts(Generation.current(in: db)), in: db) }
    }
  }
}
