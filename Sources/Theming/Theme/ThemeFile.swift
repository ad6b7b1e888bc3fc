/// A file of a theme with the name by which diagnostics call it.
struct ThemeFile: Sendable {
  var bytes: [UInt8]
  var place: String
  /// Of the default theme.
  var isEmbedded = false
}

/// Templates, assets and strings; a README and files of editors are no part of a theme.
func isThemePath(_ path: String) -> Bool {
  let name = path.split(separator: "/").last ?? ""
  guard !name.hasPrefix("."), !name.hasSuffix("~") else { return false }
  return path.hasSuffix(".mustache") || path.hasPrefix("assets/")
    || path.hasPrefix("strings/") && path.hasSuffix(".yml")
}
