import Bytes
public import News

extension WebAddress {
  /// Whether the host is a public IP address; nil if it is a name.
  public var isPublicByNumber: Bool? {
    // Most hosts are names, which end with a letter and hold neither colon nor percent sign.
    if let last = host.utf8.last, isASCIILetter(last), !host.utf8.contains(where: { ":%".utf8.contains($0) }) {
      return nil
    }
    return AddressRange.bytes(of: host.withoutBrackets).map(AddressGuard.open.permits)
  }

  /// Whether the host itself shows that it is in a private network: a private IP address, a name without a dot, or one below a domain that
  /// nobody can have on the internet (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`).
  public var isPrivateByName: Bool {
    if let isPublicByNumber { return !isPublicByNumber }
    let labels = host.split(separator: ".")
    // Numbers in other notations are taken for addresses by some resolvers.
    if let last = labels.last?.utf8.first, isDigit(last) { return true }
    return labels.count < 2 || labels.last.map { WebAddress.privateDomains.contains(String($0)) } ?? true
      || labels.suffix(2) == ["home", "arpa"]
  }

  /// Whether no site is read there for good: the host is private, or an example (RFC 2606).
  public var isOnlyTried: Bool { isPrivateByName || isExample }

  /// Whether the sites of many people have such a host: an example, the machine itself, or a number in a private network. A private name is
  /// chosen by somebody.
  public var isOfManySites: Bool {
    let last = host.split(separator: ".").last
    return isExample || isPrivateByName && (last == "localhost" || last?.first?.isLetter != true)
  }

  private var isExample: Bool {
    let labels = host.split(separator: ".").suffix(2)
    return ["example", "invalid", "test"].contains(labels.last ?? "")
      || labels.first == "example" && ["com", "net", "org"].contains(labels.last ?? "")
  }

  private static let privateDomains: Set<String> = [
    "localhost", "local", "internal", "intranet", "lan", "home", "corp", "private",
  ]
}
