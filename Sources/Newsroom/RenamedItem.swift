public import News

/// An item whose key by address differs from the one that an older list of tracking parameters gave it.
public struct RenamedItem: Sendable, Hashable {
  public var id: ItemID
  public var former: IdentityKey
  public var present: IdentityKey
}

/// Items that today's list of tracking parameters names otherwise than the first list did, so that a feed which brings them again finds
/// them. Items that would share a name are left out, because the name identifies none of them.
public func renamedItems(among records: [ItemRecord]) -> [RenamedItem] {
  var found: [IdentityKey: [RenamedItem]] = [:]
  for record in records {
    // Without parameters, all lists give the same name.
    guard let link = record.item.details.link, link.text.utf8.contains(UInt8(ascii: "?")),
      let present = link.addressKey, let former = link.firstAddressKey, former != present
    else { continue }
    let key = IdentityKey(.permalink, present, scope: "")
    found[key, default: []].append(
      RenamedItem(id: record.item.id, former: IdentityKey(.permalink, former, scope: ""), present: key))
  }
  return found.values.filter { $0.count == 1 }.flatMap(\.self).sorted { $0.id < $1.id }
}
