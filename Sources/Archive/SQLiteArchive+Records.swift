import GRDB
public import News
import Synchronization

extension SQLiteArchive {
  public func records() async throws -> [ItemRecord] {
    try await records(where: "i.removed IS NULL AND i.hidden IS NULL")
  }

  public func keptRecords() async throws -> [ItemRecord] {
    // A failure is told by the reading that follows.
    if let (records, generation) = try? await takeExpected()?.value, try await self.generation() == generation {
      return records
    }
    return try await records(where: SQLiteArchive.isKept)
  }

  public func expectKeptRecords() {
    let reading = Task { try await recordsOfMoment(where: SQLiteArchive.isKept) }
    expected.withLock { $0 = reading }
  }

  /// Hands the reading over: whoever gets the records may change them in place.
  func takeExpected() -> Task<RecordsOfMoment, any Error>? {
    expected.withLock { reading in
      let taken = reading
      reading = nil
      return taken
    }
  }

  private static let isKept = "i.removed IS NULL"

  func records(where condition: String) async throws -> [ItemRecord] {
    try await recordsOfMoment(where: condition).records
  }

  /// Reads many records in two parts on two threads, since most of the work is making strings.
  private func recordsOfMoment(where condition: String) async throws -> RecordsOfMoment {
    let (middle, count) = try await read { db in
      let sql = "SELECT (SELECT min(row) FROM items), (SELECT max(row) FROM items), (SELECT count(*) FROM items)"
      guard let row = try Row.fetchOne(db, sql: sql), let first = row.number(0), let last = row.number(1) else {
        return (0 as Int64, 0)
      }
      return (first / 2 + last / 2, Int(try row.requiredNumber(2)))
    }
    let isLarge = count > SQLiteArchive.fewRecords
    async let newer = isLarge ? part(of: condition, rows: (middle + 1)...Int64.max, count / 2) : nil
    var (records, moment) = try await part(of: condition, rows: Int64.min...(isLarge ? middle : Int64.max), count)
    if let (others, itsMoment) = try await newer {
      if itsMoment == moment {
        records += others
      } else {
        (records, moment) = try await part(of: condition, rows: Int64.min...Int64.max, count)
      }
    }
    orderNewestFirst(&records)
    return (records, moment)
  }

  /// Up to this number of records, a second thread costs more than it saves.
  private static let fewRecords = 4_096

  /// - Parameter capacity: the number of records to reserve space for.
  private func part(
    of condition: String, rows: ClosedRange<Int64>, _ capacity: Int
  ) async throws -> RecordsOfMoment {
    try await read { db in
      var records: [ItemRecord] = []
      records.reserveCapacity(capacity)
      var reader = ItemReader()
      let cursor = try Row.fetchCursor(
        db.cachedStatement(
          sql: "SELECT \(ItemReader.recordColumns) FROM items i WHERE \(condition) AND i.row BETWEEN ? AND ?"),
        arguments: [rows.lowerBound, rows.upperBound])
      while let row = try cursor.next() { records.append(try reader.record(row)) }
      return (records, try Generation.current(in: db))
    }
  }

  public func itemCount() async throws -> Int {
    try await read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM items WHERE removed IS NULL AND hidden IS NULL") ?? 0
    }
  }

  public func itemCounts() async throws -> [SourceID: Int] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: "SELECT sources, count(*) FROM items WHERE removed IS NULL AND hidden IS NULL GROUP BY sources"))
      var counts: [SourceID: Int] = [:]
      while let row = try rows.next() {
        guard let text = row.text(0) else { continue }
        for name in FieldText.list(text) { counts[SourceID(name), default: 0] += try row.count(1) }
      }
      return counts
    }
  }

  public func items(of source: SourceID) async throws -> Set<ItemID> {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT id, sources FROM items WHERE removed IS NULL AND hidden IS NULL"))
      var ids = Set<ItemID>()
      // Most items have the same list as the one before them.
      var last: (text: String, isMatch: Bool) = ("", false)
      while let row = try rows.next() {
        guard let text = row.text(1) else { continue }
        if text != last.text { last = (text, FieldText.list(text).contains(source.name)) }
        if last.isMatch { ids.insert(try row.id(0)) }
      }
      return ids
    }
  }
}

/// Records, and the generation of the archive to which they belong.
typealias RecordsOfMoment = (records: [ItemRecord], generation: Int64)

/// Sorts in place, by positions alone: a record takes half a kilobyte, which sorting should not move at every step nor memory hold twice.
private func orderNewestFirst(_ records: inout [ItemRecord]) {
  let positions = records.indices.map { offset in
    (position: records[offset].item.position, offset: offset)
  }
  var origins = positions.sorted { $0.position > $1.position }.map { $0.offset }
  records.withUnsafeMutableBufferPointer { records in
    for start in origins.indices {
      // Follows one cycle of the permutation; each record moves once.
      var place = start
      while origins[place] != start {
        let origin = origins[place]
        records.swapAt(place, origin)
        origins[place] = place
        place = origin
      }
      origins[place] = place
    }
  }
}
