/// Which addresses a server may have: public ones, and those that the configuration opens. Every resolved address is checked, so that no
/// name, number notation or redirect leads into the network in which the program runs.
struct AddressGuard: Sendable {
  let allowed: [AddressRange]

  /// Permits public addresses only.
  static let open = AddressGuard(allowed: [])

  func permits(_ address: [UInt8]) -> Bool {
    if allowed.contains(where: { $0.contains(address) }) { return true }
    if address.count == 4 { return !AddressGuard.reservedIPv4.contains { $0.contains(address) } }
    guard address.count == 16 else { return false }
    // An IPv4 address inside an IPv6 address counts as what it is.
    for (range, offset) in AddressGuard.carriersOfIPv4 where range.contains(address) {
      return permits(Array(address[offset..<(offset + 4)]))
    }
    return AddressGuard.globalIPv6.contains { $0.contains(address) }
      && !AddressGuard.reservedIPv6.contains { $0.contains(address) }
  }

  private static func ranges(_ texts: [String]) -> [AddressRange] { texts.compactMap { AddressRange($0) } }

  /// IANA IPv4 Special-Purpose Address Registry (RFC 6890), and multicast.
  private static let reservedIPv4 = ranges([
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
    "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
    "224.0.0.0/4", "240.0.0.0/4",
  ])

  /// All that IANA has allocated for global unicast; the rest is loopback, local or not in use.
  private static let globalIPv6 = ranges(["2000::/3"])

  /// IANA IPv6 Special-Purpose Address Registry: protocol assignments with Teredo, documentation, segment routing.
  private static let reservedIPv6 = ranges(["2001::/23", "2001:db8::/32", "3fff::/20", "5f00::/16"])

  /// Mapped (RFC 4291), NAT64 (RFC 6052) and 6to4 (RFC 3056) addresses, and where the IPv4 address stands in them.
  private static let carriersOfIPv4: [(AddressRange, Int)] = [
    ("::ffff:0:0/96", 12), ("64:ff9b::/96", 12), ("2002::/16", 2),
  ]
  .compactMap { text, offset in AddressRange(text).map { ($0, offset) } }
}
