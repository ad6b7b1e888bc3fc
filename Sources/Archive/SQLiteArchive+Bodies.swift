import GRDB
public import News

extension SQLiteArchive {
  public func bodies(_ ids: [ItemID]) async throws -> [ItemID: ItemBody] {
    try await read { db in
      var bodies: [ItemID: ItemBody] = [:]
      bodies.reserveCapacity(ids.count)
      // Only the index of `items` is read, which leads from an identity to its row; removed items have no body.
      try Lookup.forEachRow(
        in: db,
        """
        SELECT i.id, b.enclosures, b.collections, b.html, b.original_format, b.original_base, b.policy_version,
          b.original, b.supplements
        FROM items i JOIN bodies b ON b.item = i.row WHERE i.id IN (\(Lookup.places))
        """, ids.map { Bytes.data($0) }
      ) { row in
        bodies[try row.id(0)] = try body(row)
      }
      if bodies.count < ids.count { try refuseLoss(of: ids.filter { bodies[$0] == nil }, in: db) }
      return bodies
    }
  }

  public func localFiles() async throws -> [ItemID: [String]] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: "SELECT i.id, f.paths FROM local_files f JOIN items i ON i.row = f.item WHERE i.removed IS NULL"))
      var files: [ItemID: [String]] = [:]
      while let row = try rows.next() { files[try row.id(0)] = FieldText.list(row.text(1)) }
      return files
    }
  }

  public func formerVersions() async throws -> [ItemID: [FormerVersion]] {
    try await read { try Edits.formerVersions(in: $0) }
  }

  public func formerTexts(of ids: [ItemID]) async throws -> [ItemID: [ContentDigest: SafeHTML]] {
    ids.isEmpty ? [:] : try await read { try Edits.texts(of: ids, in: $0) }
  }

  public func edits(of id: ItemID) async throws -> [Edit] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT e.title, e.changed_at, e.html, e.text FROM items i JOIN edits e ON e.item = i.row
            WHERE i.id = ? ORDER BY e.changed_at DESC
            """), arguments: [Bytes.data(id)])
      var edits: [Edit] = []
      while let row = try rows.next() {
        let html = row.text(2).map { SafeHTML(trusting: $0) }
        let former = FormerVersion(
          title: try row.requiredText(0), bodyChanged: html != nil,
          changedAt: Timestamp(kept: try row.requiredNumber(1)), text: try row.optionalDigest(3))
        edits.append(Edit(former: former, html: html))
      }
      return edits
    }
  }
}

/// Throws if any of these items is kept, since a kept item without a body is damage.
private func refuseLoss(of ids: [ItemID], in db: Database) throws {
  try Lookup.forEachRow(
    in: db, "SELECT i.id FROM items i WHERE i.removed IS NULL AND i.id IN (\(Lookup.places))",
    ids.map { Bytes.data($0) }
  ) { _ in
    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an item has lost its body")
  }
}

private func body(_ row: Row) throws -> ItemBody {
  var body = ItemBody(
    html: SafeHTML(trusting: try row.requiredText(3)), enclosures: PartFields.media(row.text(1)),
    collections: PartFields.collections(row.text(2)), supplements: PartFields.supplements(row.text(8)))
  if let text = row.text(7) {
    guard let format = Codes.format(row.number(4)) else { throw Row.damage(4) }
    body.original = ItemBody.Original(
      text: text, format: format, base: row.text(5), policyVersion: try row.count(6))
  }
  return body
}
