public import News

extension NewsKind {
  /// The name of the kind in pages and scripts.
  public var shortName: String { self == .webLink ? "link" : rawValue }
}
