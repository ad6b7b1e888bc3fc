package import News

extension NewsKind {
  /// As pages and scripts call it.
  package var shortName: String { self == .webLink ? "link" : rawValue }
}
