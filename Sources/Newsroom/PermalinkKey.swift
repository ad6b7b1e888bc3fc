public import News

extension WebAddress {
  /// What stays of an address when spellings of the same page are made equal: scheme, `www.`, fragment, parameters that only track
  /// readers, and a slash at the end do not count. nil for the root of a host, which says nothing about an item.
  public var permalinkKey: String? { name { TrackingParameters.contains($0) } }

  /// As it was by the first list of tracking parameters.
  fileprivate var firstPermalinkKey: String? { name { TrackingParameters.containedAtFirst($0) } }

  private func name(without isTracking: (Substring.UTF8View) -> Bool) -> String? {
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    // `://`
    let start = bytes.index(colon, offsetBy: 3, limitedBy: bytes.endIndex) ?? bytes.endIndex
    var rest = Substring(text[start...]).utf8
    if rest.starts(with: "www.".utf8) { rest = rest.dropFirst(4) }
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<hash] }
    let question = rest.firstIndex(of: UInt8(ascii: "?"))
    var page = rest[..<(question ?? rest.endIndex)]
    if page.last == UInt8(ascii: "/") { page.removeLast() }
    var key = String(Substring(page))
    let isRoot = !page.contains(UInt8(ascii: "/"))
    guard let question else { return isRoot ? nil : key }
    let parameters = rest[rest.index(after: question)...].split(separator: UInt8(ascii: "&")).filter {
      !isTracking($0)
    }
    if parameters.isEmpty { return isRoot ? nil : key }
    key += "?" + parameters.map { String(Substring($0)) }.joined(separator: "&")
    return key
  }

  /// The name by which an item is the same whichever source brings it.
  var sharedKey: IdentityKey? { permalinkKey.map { IdentityKey(.permalink, $0, scope: "") } }

  /// Path and query of the key: what stays when a site moves to another host.
  var pathKey: String? {
    permalinkKey.map { key in key.firstIndex(of: "/").map { String(key[$0...]) } ?? key }
  }
}

/// The names by address of an item that an older list of tracking parameters named otherwise.
public struct RenamedItem: Sendable, Hashable {
  public var id: ItemID
  public var former: IdentityKey
  public var present: IdentityKey
}

/// Items that today's list names otherwise than the first did, so that a feed which brings them again finds them. Those that share a name
/// are left out: it tells neither.
public func renamedItems(among records: [ItemRecord]) -> [RenamedItem] {
  var found: [IdentityKey: [RenamedItem]] = [:]
  for record in records {
    // Without parameters no list changes anything.
    guard let link = record.item.details.link, link.text.utf8.contains(UInt8(ascii: "?")),
      let present = link.permalinkKey, let former = link.firstPermalinkKey, former != present
    else { continue }
    let key = IdentityKey(.permalink, present, scope: "")
    found[key, default: []].append(
      RenamedItem(id: record.item.id, former: IdentityKey(.permalink, former, scope: ""), present: key))
  }
  return found.values.filter { $0.count == 1 }.flatMap(\.self).sorted { $0.id < $1.id }
}
