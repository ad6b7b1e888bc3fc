import Settings

/// The reference of the configuration, from the tables that decode it.
public enum ConfigurationReference: Sendable {
  /// Headings of the given level and tables, in Markdown.
  public static func markdown(level: Int = 3) -> String {
    SiteDraft.schema.tables.map { $0.markdown(level: level) }.joined(separator: "\n")
  }
}
