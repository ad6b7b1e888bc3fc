public import News
import Site

/// Which items had a page of their own when a state was published.
public struct PublishedPages: Sendable {
  public var addresses: [ItemID: Permalink] = [:]
  /// The local texts among the items.
  public var texts: Set<ItemID> = []
  /// What was published of items that are not local texts, if it has just come back.
  var versions: [ItemID: ContentDigest]?

  public var files: Set<String> { Set(addresses.values.map { SitePath($0).file }) }
}

extension PublishedPages {
  /// Kept from the run that restores a memory until the one that publishes it: a run in between may be refused, and the next begins with an
  /// empty folder again.
  public static let fact = "restored-pages"

  /// Returns nil if nothing waits to be published.
  public init?(_ text: String?) {
    self.init()
    for line in (text ?? "").split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count > 2, let id = ItemID(parts[0]), let slug = Slug(parts[2]),
        let address = Permalink(folder: String(parts[1]), slug: slug)
      else { continue }
      addresses[id] = address
      if parts.count > 3 { texts.insert(id) }
    }
    if addresses.isEmpty { return nil }
  }

  var text: String {
    addresses.map { "\($0.key) \($0.value.folder) \($0.value.slug)" + (texts.contains($0.key) ? " text" : "") }
      .sorted().joined(separator: "\n")
  }
}
