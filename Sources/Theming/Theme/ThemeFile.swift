/// A file of a theme with the name by which diagnostics call it.
struct ThemeFile: Sendable {
  var bytes: [UInt8]
  var place: String
  /// Of the default theme.
  var isEmbedded = false
}
