import Foundation
import GRDB
public import News

extension SQLiteArchive {
  public func placements() async throws -> [ItemID: Placement] { try await read { try Stories.placements(in: $0) } }

  public func undecided() async throws -> Set<ItemID> { try await read { try Stories.undecided(in: $0) } }

  public func storySlugs() async throws -> [ItemID: Slug] { try await read { try Stories.slugs(in: $0) } }
}

enum Stories {
  static func placements(in db: Database) throws -> [ItemID: Placement] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT item, founder, basis, other, seconds, shared, total, support FROM placements"))
    var placements: [ItemID: Placement] = [:]
    while let row = try rows.next() {
      placements[try row.id(0)] = Placement(founder: try row.id(1), evidence: try evidence(row))
    }
    return placements
  }

  static func undecided(in db: Database) throws -> Set<ItemID> { try Seen.items(after: "decided", in: db) }

  static func decideOnAll(in db: Database) throws { try Seen.settleAll("decided", in: db) }

  static func slugs(in db: Database) throws -> [ItemID: Slug] {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: "SELECT founder, slug FROM stories"))
    var slugs: [ItemID: Slug] = [:]
    while let row = try rows.next() {
      guard let slug = Slug(try row.requiredText(1)) else { throw Row.damage(1) }
      slugs[try row.id(0)] = slug
    }
    return slugs
  }

  /// Returns whether any of it is new: an item stays in its story, and a story keeps its address.
  static func save(_ placements: [ItemID: Placement], _ slugs: [ItemID: Slug], in db: Database) throws -> Bool {
    var changed = 0
    let place = try db.cachedStatement(sql: "INSERT OR IGNORE INTO placements VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    for (item, placement) in placements.sorted(by: { $0.key < $1.key }) {
      let evidence = placement.evidence
      let (basis, overlap, support) = evidence.map { parts(of: $0.basis) } ?? (nil, nil, nil)
      try place.execute(arguments: [
        Bytes.data(item), Bytes.data(placement.founder), basis, evidence.map { Bytes.data($0.other) },
        evidence?.seconds, overlap?.shared, overlap?.all, support.map { Codes.code($0) },
      ])
      changed += db.changesCount
    }
    let name = try db.cachedStatement(sql: "INSERT OR IGNORE INTO stories VALUES (?, ?)")
    for (founder, slug) in slugs.sorted(by: { $0.key < $1.key }) {
      try name.execute(arguments: [Bytes.data(founder), slug.text])
      changed += db.changesCount
    }
    return changed > 0
  }

  private typealias Parts = (basis: Int64?, overlap: Evidence.Overlap?, support: Evidence.Support?)

  private static func parts(of basis: Evidence.Basis) -> Parts {
    switch basis {
    case .sameLink: (0, nil, nil)
    case .sameTitle: (1, nil, nil)
    case .titleWords(let overlap): (2, overlap, nil)
    case .supportedWords(let overlap, let support): (3, overlap, support)
    case .correction: (4, nil, nil)
    }
  }

  private static func evidence(_ row: Row) throws -> Evidence? {
    guard let number = row.number(2) else { return nil }
    let overlap = Evidence.Overlap(shared: Int(row.number(5) ?? 0), all: Int(row.number(6) ?? 0))
    let basis: Evidence.Basis
    switch number {
    case 0: basis = .sameLink
    case 1: basis = .sameTitle
    case 2: basis = .titleWords(overlap)
    case 3:
      guard let support = Codes.support(row.number(7)) else { throw Row.damage(7) }
      basis = .supportedWords(overlap, support)
    case 4: basis = .correction
    default: throw Row.damage(2)
    }
    let seconds = min(max(try row.requiredNumber(4), 0), 1_000_000_000_000)
    return Evidence(other: try row.id(3), seconds: seconds, basis: basis)
  }
}
