import Settings

/// The reference of the configuration, from the tables that decode it.
package enum ConfigurationReference {
  /// Headings of the given level and tables, in Markdown.
  package static func markdown(level: Int = 3) -> String {
    SiteDraft.schema.tables.map { $0.markdown(level: level) }.joined(separator: "\n")
  }
}
