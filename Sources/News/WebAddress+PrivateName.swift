import Bytes

extension WebAddress {
  /// Whether the host has no name of the internet: it is a number in whatever notation, a name without a dot, or one below a domain that
  /// nobody can have there (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`).
  public var hasPrivateName: Bool {
    let labels = host.split(separator: ".")
    // Numbers in other notations are taken for addresses by some resolvers. An IPv6 address may end in one of version 4, and its bracket.
    guard labels.count > 1, let last = labels.last, last.utf8.first.map(isDigit) == false, !host.hasPrefix("[") else {
      return true
    }
    return WebAddress.privateDomains.contains(String(last)) || labels.suffix(2) == ["home", "arpa"]
  }

  private static let privateDomains: Set<String> = [
    "localhost", "local", "internal", "intranet", "lan", "home", "corp", "private",
  ]
}
