import GRDB
public import News

extension SQLiteArchive {
  public func pictures() async throws -> [Media.Location: KeptPicture] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: "SELECT location, asked, recipe, outcome, stamp, content, failures, unused FROM pictures"))
      var pictures: [Media.Location: KeptPicture] = [:]
      while let row = try rows.next() {
        guard let location = MediaFields.location(row.text(0)) else { throw Row.damage(0) }
        guard let outcome = PictureFields.outcome(row.text(3)) else { throw Row.damage(3) }
        var picture = KeptPicture(
          asked: Timestamp(kept: try row.requiredNumber(1)), outcome,
          recipe: try row.count(2), stamp: try row.optionalDigest(4),
          content: try row.optionalDigest(5))
        (picture.failures, picture.unused) = (try row.count(6), row.time(7))
        pictures[location] = picture
      }
      return pictures
    }
  }

  public func save(_ pictures: [Media.Location: KeptPicture]) async throws {
    guard !pictures.isEmpty else { return }
    try await write { db in try Pictures.save(pictures, in: db) }
  }

  public func forget(_ pictures: Set<Media.Location>) async throws {
    guard !pictures.isEmpty else { return }
    try await write { db in
      let statement = try db.cachedStatement(sql: "DELETE FROM pictures WHERE location = ?")
      for location in pictures { try statement.execute(arguments: [StoredText.of(MediaFields.text(location))]) }
    }
  }
}

extension SQLiteArchive {
  public func namedPictures() async throws -> [ItemID: [WebAddress]] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: "SELECT i.id, n.addresses FROM named_pictures n JOIN items i ON i.row = n.item"))
      var pictures: [ItemID: [WebAddress]] = [:]
      while let row = try rows.next() {
        pictures[try row.id(0)] = FieldText.list(row.text(1)).map { WebAddress(trusting: $0) }
      }
      return pictures
    }
  }

  public func save(named pictures: [ItemID: [WebAddress]]) async throws {
    guard !pictures.isEmpty else { return }
    try await write { db in
      let statement = try db.cachedStatement(
        sql: "INSERT OR REPLACE INTO named_pictures SELECT row, ? FROM items WHERE id = ?")
      for (item, addresses) in pictures {
        try statement.execute(arguments: [
          StoredText.of(FieldText.encoded(list: addresses.map(\.text))), Bytes.data(item),
        ])
      }
    }
  }
}

enum Pictures {
  static func save(_ pictures: [Media.Location: KeptPicture], in db: Database) throws {
    let statement = try db.cachedStatement(sql: "INSERT OR REPLACE INTO pictures VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    for (location, picture) in pictures {
      try statement.execute(arguments: [
        StoredText.of(MediaFields.text(location)), picture.asked.secondsSince1970, picture.recipe,
        StoredText.of(PictureFields.text(picture.outcome)), picture.stamp.map { Bytes.data($0) },
        picture.content.map { Bytes.data($0) }, picture.failures, ItemColumns.number(picture.unused),
      ])
    }
  }
}
