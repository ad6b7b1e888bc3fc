/// What a feed's bytes turned out to be, whatever its name or content type said.
public enum FeedFormat: Sendable, Hashable {
  /// `0.91` to `2.0`, from the root's `version`; "" if it has none.
  case rss(version: String)
  /// RSS 0.90, 1.0 and 1.1, which are RDF.
  case rdf
  /// `0.3` or `1.0`.
  case atom(version: String)
  /// `1` or `1.1`.
  case jsonFeed(version: String)
  /// An answer of an API, read by a mapping.
  case mapped
}

extension FeedFormat: CustomStringConvertible {
  public var description: String {
    switch self {
    case .rss(let version): version.isEmpty ? "RSS" : "RSS \(version)"
    case .rdf: "RSS 1.0 (RDF)"
    case .atom(let version): "Atom \(version)"
    case .jsonFeed(let version): "JSON Feed \(version)"
    case .mapped: "JSON read by a mapping"
    }
  }
}
