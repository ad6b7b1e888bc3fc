/// A permanent redirect, and how often it has been seen so far.
public struct Relocation: Sendable, Hashable {
  public var target: WebAddress
  /// The number of answers in a row that came by way of it.
  public var sightings: Int
  public var since: Timestamp
  /// Whether requests go to the target directly; the configuration stays as it is.
  public var isAdopted: Bool

  public init(target: WebAddress, sightings: Int = 1, since: Timestamp, isAdopted: Bool = false) {
    self.target = target
    self.sightings = sightings
    self.since = since
    self.isAdopted = isAdopted
  }
}

extension Relocation {
  /// The same without the address; it can still be asked of any address whether it is the target.
  public var veiled: Relocation? {
    target.veiled.map { Relocation(target: $0, sightings: sightings, since: since) }
  }

  public func leads(to address: WebAddress) -> Bool { target == address || target == address.veiled }
}

extension WebAddress {
  /// An address that stands for this one where it is not to be published: a digest of it, at a host that nobody can have (RFC 6761).
  public var veiled: WebAddress? {
    if host.hasSuffix(".invalid") { return self }
    return WebAddress("https://\(ContentDigest(of: text).description.prefix(32)).invalid/")
  }
}
