public import News

extension NewsKind {
  /// As pages and scripts call it.
  public var shortName: String { self == .webLink ? "link" : rawValue }
}
