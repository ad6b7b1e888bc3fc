/// A file of a theme, with its name in diagnostics.
struct ThemeFile: Sendable {
  var bytes: [UInt8]
  var place: String
  /// Whether it is a file of the default theme.
  var isEmbedded = false
}

extension ThemeFile {
  /// A file of the site's own. Files that become part of another lose their byte order mark, which would be a character in the middle
  /// of a sheet or page.
  init(own bytes: [UInt8], at path: String, in folder: String) {
    let isJoined = [".css", ".mustache", ".yml"].contains { path.hasSuffix($0) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.init(
      bytes: isJoined && bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes,
      place: folder + "/" + path)
  }
}

/// Whether a path belongs to a theme: a template, an asset or a strings file. A README and files of other programs do not.
func isThemePath(_ path: String) -> Bool {
  guard !isOfOtherProgram(path) else { return false }
  return path.hasSuffix(".mustache") || path.hasPrefix("assets/")
    || path.hasPrefix("strings/") && path.hasSuffix(".yml")
}

/// Whether it is a hidden file, lies in a hidden folder (such as `.git` in a theme that is a repository), or is a backup that an editor
/// made.
func isOfOtherProgram(_ path: String) -> Bool {
  path.hasSuffix("~") || path.split(separator: "/").contains { $0.hasPrefix(".") }
}
