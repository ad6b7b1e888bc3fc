import Foundation
import GRDB
public import News

extension SQLiteArchive {
  public func icons() async throws -> [SourceID: SourceIcon] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: "SELECT source, asked, picture, address, entity_tag, last_modified, giver FROM icons"))
      var icons: [SourceID: SourceIcon] = [:]
      while let row = try rows.next() {
        icons[SourceID(try row.requiredText(0))] = SourceIcon(
          asked: Timestamp(kept: try row.requiredNumber(1)),
          picture: (row[2] as Data?).map { Array($0) }, address: row.address(3),
          validators: Validators(
            entityTag: row.text(4), lastModified: row.text(5),
            giver: try row.optionalDigest(6)))
      }
      return icons
    }
  }

  public func save(_ icons: [SourceID: SourceIcon]) async throws {
    guard !icons.isEmpty else { return }
    try await write { db in try Icons.save(icons, in: db) }
  }
}

enum Icons {
  static func save(_ icons: [SourceID: SourceIcon], in db: Database) throws {
    let statement = try db.cachedStatement(sql: "INSERT OR REPLACE INTO icons VALUES (?, ?, ?, ?, ?, ?, ?)")
    for (source, icon) in icons.sorted(by: { $0.key < $1.key }) {
      try statement.execute(arguments: [
        StoredText.of(source.name), icon.asked.secondsSince1970, icon.picture.map { Data($0) },
        StoredText.of(icon.address?.text), StoredText.of(icon.validators.entityTag),
        StoredText.of(icon.validators.lastModified), icon.validators.giver.map { Bytes.data($0) },
      ])
    }
  }
}
