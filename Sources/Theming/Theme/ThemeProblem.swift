import Diagnostics

/// What is wrong with a theme beside its templates, as facts.
enum ThemeProblem: Sendable, Hashable {
  /// A file that nothing uses.
  case strayFile(place: String, nearest: String?)
  /// Texts of a language that has others, as `en_GB.yml` beside `en-GB.yml`.
  case surplusStrings(place: String, counting: String)
  /// A template that no page is made by.
  case unusedTemplate(place: String, nearest: String?)
  /// A template names a file that is not published; `isThere`: the theme has it, and it is published under another name.
  case missingAsset(String, isThere: Bool, Set<String>, Place)
  /// A template names a file of the theme as if it lay beside every page.
  case relativeAsset(String, Place)
  /// A slash after the variable that ends with one.
  case doubledSlash(Place)
  /// A sheet that is joined with others names a file as if it stood in its own folder.
  case misplacedAsset(String, Place)
  /// The theme has no strings in the site's language.
  case noStrings(language: String, wanted: String, at: Place?)
  /// A brace, bracket, text or comment of a style sheet without its partner.
  case unbalanced(StyleBalance.Fault, Place)
  /// An `@import` of a sheet that becomes a part of another.
  case deadImport(Place)
  /// The site's own icon has none of the pictures, named here, that the default theme has of its.
  case iconAlone(pictures: [String], Place)
  /// Another encoding than UTF-8, of a template, or of a sheet or script that browsers read as UTF-8 in any case.
  case notText(Place)
  /// Of a page's template: all such pages would be empty.
  case emptyPage(Place)
  /// Texts that a language with some of its own leaves to English.
  case untranslated(language: String, [String], file: String)
  case stringNotUnderstood(key: String, Place)
  case unknownPlaceholder(String, key: String, allowed: [String], Place)
  case wrongListLength(key: String, count: Int, wanted: Int, Place)
  case unknownCategory(String, key: String, Place)
  case noOtherForm(key: String, Place)

  /// nil where the path is one that a theme may have.
  init?(path: String, folder: String, known: some Sequence<String>) {
    if isThemePath(path) || path == "README.md" || isOfOtherProgram(path) { return nil }
    self = .strayFile(place: folder + "/" + path, nearest: ThemeProblem.nearest(to: path, among: known))
  }

  /// Texts keep their language, and what lies in another folder its name.
  private static func nearest(to path: String, among known: some Sequence<String>) -> String? {
    if path.hasPrefix("strings/"), path.hasSuffix(".yaml") { return path.dropLast("yaml".count) + "yml" }
    let name = path.split(separator: "/").last
    return known.sorted().first { $0.split(separator: "/").last == name } ?? nearestName(to: path, among: known)
  }
}
