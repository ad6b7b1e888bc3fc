import GRDB
public import News

extension SQLiteArchive {
  public func isEmpty() async throws -> Bool {
    try await read { db in
      try Int.fetchOne(db, sql: "SELECT 1 FROM (SELECT 1 FROM items UNION ALL SELECT 1 FROM fetches) LIMIT 1") == nil
    }
  }

  public func outlines(with waiting: [SourceID: FileChanges]) async throws -> [ItemOutline] {
    try await read { db in
      var outlines: [ItemOutline] = []
      outlines.reserveCapacity(try Int.fetchOne(db, sql: "SELECT count(*) FROM items") ?? 0)
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT id, first_seen, keys, section, slug, version, removed, sources, body_version, hidden_because,
              placed, title, hidden
            FROM items
            """))
      let placements = try Stories.placements(in: db)
      let slugs = try Stories.slugs(in: db)
      let related = try Related.lists(in: db)
      var texts = LocalTexts()
      while let row = try rows.next() {
        let row = try RowColumns(row)
        let standing: ItemOutline.Standing
        if row.number(6) == nil {
          standing = .live(version: try row.digest(5), body: try row.digest(8))
        } else {
          let sources = FieldText.list(row.text(7)).map { SourceID($0) }
          if let reason = Codes.hidden(row.number(9)) {
            standing = .forgotten(reason, introducer: sources.first)
          } else {
            standing = sources.isEmpty ? .removed : .withheld(sources: sources)
          }
        }
        var outline = ItemOutline(
          id: try row.id(0), firstSeen: Timestamp(kept: try row.requiredNumber(1)),
          keys: try row.keys(2), permalink: try permalink(row, 3), standing: standing, placed: row.time(10))
        outline.story = StoryPart(placements[outline.id], slug: slugs[outline.id])
        outline.related = related[outline.id] ?? []
        if case .live = standing, row.number(12) != nil {
          outline.introducer = FieldText.list(row.text(7)).first.map { SourceID($0) }
        }
        if case .live(_, let body) = standing, outline.isLocal, let folder = FieldText.list(row.text(7)).first {
          texts.add(outline.id, in: folder, title: try row.requiredText(11), body, number: outlines.count)
        }
        outlines.append(outline)
      }
      try texts.place(in: db, waiting)
      texts.complete(&outlines)
      return outlines
    }
  }

  public func records(_ ids: [ItemID]) async throws -> [ItemID: ItemRecord] {
    try await read { db in
      var records: [ItemID: ItemRecord] = [:]
      records.reserveCapacity(ids.count)
      var reader = ItemReader()
      try Lookup.forEachRow(
        in: db,
        "SELECT \(ItemReader.recordColumns) FROM items i WHERE i.removed IS NULL AND i.id IN (\(Lookup.places))",
        ids.map { Bytes.data($0) }
      ) { row in
        let record = try reader.record(row)
        records[record.item.id] = record
      }
      return records
    }
  }
}

private func permalink(_ row: RowColumns, _ index: Int) throws -> Permalink? {
  guard let slugText = row.text(index + 1) else { return nil }
  guard let slug = Slug(slugText), let permalink = row.text(index).flatMap({ Permalink(folder: $0, slug: slug) }) else {
    throw Row.damage(index + 1)
  }
  return permalink
}
