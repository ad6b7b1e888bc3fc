import GRDB
import News

extension BatchWriter {
  mutating func hide(_ id: ItemID, _ reason: HiddenReason) throws {
    try db.cachedStatement(
      sql: "UPDATE items SET hidden = ?, hidden_because = ? WHERE id = ? AND removed IS NULL"
    ).execute(arguments: [now.secondsSince1970, Codes.code(reason), Bytes.data(id)])
    if db.changesCount > 0 { hasChanged = true }
  }

  mutating func show(_ id: ItemID) throws {
    try db.cachedStatement(
      sql: """
        UPDATE items SET hidden = NULL, hidden_because = NULL
        WHERE id = ? AND removed IS NULL AND hidden_because IS NOT NULL
        """
    ).execute(arguments: [Bytes.data(id)])
    if db.changesCount > 0 { hasChanged = true }
  }
}
