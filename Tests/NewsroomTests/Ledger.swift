import News
import Newsroom

/// A small archive in memory that applies changes.
struct Ledger {
  var items: [ItemID: KnownItem] = [:]
  var bodies: [ItemID: ItemBody] = [:]
  var edits: [ItemID: [FormerVersion]] = [:]
  var ids: [IdentityKey: ItemID] = [:]

  var known: [IdentityKey: KnownItem] { ids.compactMapValues { items[$0] } }

  /// The items that are shown, newest first.
  var live: [NewsItem] {
    items.values.filter(\.isShown).compactMap(\.item).sorted {
      ListPosition(date: $0.details.dates.sort, id: $0.id) > ListPosition(date: $1.details.dates.sort, id: $1.id)
    }
  }

  mutating func apply(_ changes: [ItemChange]) {
    for change in changes {
      switch change {
      case .insert(let item, let body, let keys), .revive(let item, let body, let keys): put(item, body, keys)
      case .update(let item, let body, let keys, let former):
        let hiding = items[item.id]?.hiding
        put(item, body, keys)
        items[item.id]?.hiding = hiding
        if let former { edits[item.id, default: []].append(former) }
      case .extend(let id, let sources, let keys):
        add(keys, to: id)
        guard var item = items[id]?.item else { continue }
        item.details.sources += sources
        items[id]?.item = item
        items[id]?.version = item.version(body: (bodies[id] ?? .empty).digest)
      case .hide(let id, let reason): items[id]?.hiding = Hiding(reason, since: Timestamp(secondsSince1970: 0))
      case .show(let id): items[id]?.hiding = nil
      case .remove(let id):
        items[id]?.item = nil
        bodies[id] = nil
      }
    }
  }

  private mutating func put(_ item: NewsItem, _ body: ItemBody, _ keys: Set<IdentityKey>) {
    let old = items[item.id]?.keys ?? []
    items[item.id] = KnownItem(
      id: item.id, item: item, version: item.version(body: body.digest), body: body.digest,
      firstSeen: item.details.dates.firstSeen, keys: old)
    bodies[item.id] = body
    add(keys, to: item.id)
  }

  private mutating func add(_ keys: Set<IdentityKey>, to id: ItemID) {
    items[id]?.keys.formUnion(keys)
    for key in keys where ids[key] == nil { ids[key] = id }
  }
}
