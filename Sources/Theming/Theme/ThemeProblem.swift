import Diagnostics

/// What is wrong with a theme apart from the syntax of its templates.
enum ThemeProblem: Sendable, Hashable {
  /// A file that nothing uses.
  case strayFile(place: String, nearest: String?)
  /// A second file of texts for one language, such as `en_GB.yml` beside `en-GB.yml`.
  case surplusStrings(place: String, counting: String)
  /// A template that no page uses.
  case unusedTemplate(place: String, nearest: String?)
  /// A template or style sheet names a file that is not published. With `isThere`, the theme has the file, but publishes it under
  /// another name. A style sheet's addresses are relative to `folder`.
  case missingAsset(String, isThere: Bool, Set<String>, folder: [Substring]?, Place)
  /// A file of the theme is named by its place in the theme, but is published under `name` in the site's root.
  case assetInRoot(String, name: String, Place)
  /// A template names a file of the theme as if it lay beside every page.
  case relativeAsset(String, Place)
  /// A file of the theme is looked for at the root of the host, although the site is below `root`. A style sheet's addresses are relative to
  /// `folder`.
  case assetOutside(String, root: String?, folder: [Substring]?, Place)
  /// A slash after the variable that already ends with one.
  case doubledSlash(after: String, Place)
  /// A sheet that is joined with others names a file relative to its own folder.
  case misplacedAsset(String, Place)
  /// The theme has no strings in the site's language.
  case noStrings(language: String, wanted: String, at: Place?, of: NamedFolder)
  /// A brace, bracket, string or comment of a style sheet without its partner.
  case unbalanced(StyleBalance.Fault, Place)
  /// An `@import` in a sheet that becomes part of another.
  case deadImport(Place)
  /// The site's own icon comes without the pictures, named here, that the default theme has of its icon.
  case iconAlone(pictures: [String], Place)
  /// A template that is not UTF-8, or a sheet or script that is not but that browsers read as UTF-8 in any case.
  case notText(Place)
  /// The template of a page is empty, so all such pages would be.
  case emptyPage(Place)
  /// Texts that are English although the language has some texts of its own.
  case untranslated(language: String, [String], file: String, of: NamedFolder)
  case stringNotUnderstood(key: String, Place)
  case unknownPlaceholder(String, key: String, allowed: [String], Place)
  case wrongListLength(key: String, count: Int, wanted: Int, Place)
  case unknownCategory(String, key: String, Place)
  case noOtherForm(key: String, Place)

  /// Returns nil if a theme may have a file at this path.
  init?(path: String, folder: String, known: some Sequence<String>) {
    if isThemePath(path) || path == "README.md" || isOfOtherProgram(path) { return nil }
    self = .strayFile(place: folder + "/" + path, nearest: ThemeProblem.nearest(to: path, among: known))
  }

  /// Strings files keep their language, and files in a wrong folder keep their name.
  private static func nearest(to path: String, among known: some Sequence<String>) -> String? {
    if path.hasPrefix("strings/"), path.hasSuffix(".yaml") { return path.dropLast("yaml".count) + "yml" }
    let name = path.split(separator: "/").last
    return known.sorted().first { $0.split(separator: "/").last == name } ?? nearestName(to: path, among: known)
  }
}
