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

  /// Whether the host itself shows that it is in a private network: a private IP address, or a name that nobody can have on the internet.
  public var isPrivateByName: Bool { isPublicByNumber.map { !$0 } ?? hasPrivateName }

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
}
