/// A permanent redirect, as often as it was seen so far.
public struct Relocation: Sendable, Hashable {
  public var target: WebAddress
  /// Answers in a row that came by way of it.
  public var sightings: Int
  public var since: Timestamp
  /// Requests go to the target at once; the configuration stays as it is.
  public var isAdopted: Bool

  public init(target: WebAddress, sightings: Int = 1, since: Timestamp, isAdopted: Bool = false) {
    self.target = target
    self.sightings = sightings
    self.since = since
    self.isAdopted = isAdopted
  }
}

extension Relocation {
  /// Without the address: what is left says of any address whether it is the one.
  public var veiled: Relocation? {
    target.veiled.map { Relocation(target: $0, sightings: sightings, since: since) }
  }

  public func leads(to address: WebAddress) -> Bool { target == address || target == address.veiled }
}

extension WebAddress {
  /// Stands for the address where that is not published: a digest of it, at a host that nobody can have (RFC 6761).
  public var veiled: WebAddress? {
    if host.hasSuffix(".invalid") { return self }
    return WebAddress("https://\(ContentDigest(of: text).description.prefix(32)).invalid/")
  }
}
