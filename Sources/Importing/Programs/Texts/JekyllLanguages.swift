import ImportedSites
import Settings

/// The languages of jekyll-polyglot. All but the first have a folder of the site, whatever their permalinks say.
struct JekyllLanguages {
  private let others: [String]
  private let isFromPath: Bool

  /// - Parameter root: The configuration of the site.
  init(_ root: SettingsNode?) {
    let plugins = (root?["plugins"]?.listed ?? []) + (root?["gems"]?.listed ?? [])
    let first = root?["default_lang"]?.text ?? "en"
    others = plugins.contains("jekyll-polyglot") ? (root?["languages"]?.listed ?? []).filter { $0 != first } : []
    isFromPath = root?["lang_from_path"]?.text == "true"
  }

  /// The language of a text; nil if it is the site's first.
  func language(of text: ForeignText) -> String? {
    if let said = text.text("lang") { return others.first { $0 == said } }
    guard isFromPath else { return nil }
    return text.file.path.split { $0 == "/" || $0 == "." }.lazy.compactMap { name in others.first { $0 == name } }.first
  }
}
