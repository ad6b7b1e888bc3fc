public import News

extension WebAddress {
  /// The form of an address in which different spellings of the same page are equal: without scheme, `www.`, fragment, parameters that only
  /// track readers, and a slash at the end. nil for the root of a host, which says nothing about an item.
  public var addressKey: String? { name { TrackingParameters.contains($0) } }

  /// The key as the first list of tracking parameters made it (see `renamedItems`).
  var firstAddressKey: String? { name { TrackingParameters.containedAtFirst($0) } }

  private func name(without isTracking: (Substring.UTF8View) -> Bool) -> String? {
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    // Skips `://`.
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

  /// The identity key under which an item is the same whichever source brings it.
  var sharedKey: IdentityKey? { addressKey.map { IdentityKey(.permalink, $0, scope: "") } }

  /// Path and query of the key, which stay the same when a site moves to another host.
  var pathKey: String? {
    addressKey.map { key in key.firstIndex(of: "/").map { String(key[$0...]) } ?? key }
  }
}
