/// A file of a theme with the name by which diagnostics call it.
struct ThemeFile: Sendable {
  var bytes: [UInt8]
  var place: String
  /// Of the default theme.
  var isEmbedded = false
}

extension ThemeFile {
  /// A file of the site's own. What becomes a part of another is without a byte order mark: within a sheet or a page it would be a letter.
  init(own bytes: [UInt8], at path: String, in folder: String) {
    let isJoined = [".css", ".mustache", ".yml"].contains { path.hasSuffix($0) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.init(
      bytes: isJoined && bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes,
      place: folder + "/" + path)
  }
}

/// Templates, assets and strings; a README and files of other programs are no part of a theme.
func isThemePath(_ path: String) -> Bool {
  guard !isOfOtherProgram(path) else { return false }
  return path.hasSuffix(".mustache") || path.hasPrefix("assets/")
    || path.hasPrefix("strings/") && path.hasSuffix(".yml")
}

/// Hidden files, those in hidden folders, as `.git` is in a theme that is a repository, and what editors keep beside theirs.
func isOfOtherProgram(_ path: String) -> Bool {
  path.hasSuffix("~") || path.split(separator: "/").contains { $0.hasPrefix(".") }
}
