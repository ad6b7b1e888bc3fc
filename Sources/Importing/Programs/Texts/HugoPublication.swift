import Dialects
import ImportedSites
import Settings

/// Which of Hugo's texts had no page or were in no list, and what else is said of many texts at once. If a text does not say it itself, a
/// `cascade` of a folder above it or of the configuration decides.
struct HugoPublication {
  private struct Cascade {
    var folders: [String]
    /// The folder of the language; nil for all languages.
    var languageFolder: String?
    /// Whether nothing in its target was left unread.
    var isExact: Bool
    /// Nil for all texts below the folders.
    var target: FilePattern?
    var values: SettingsNode

    func reaches(_ entry: HugoContent.Entry) -> Bool {
      guard entry.names.dropLast().starts(with: folders) else { return false }
      guard let target else { return true }
      let own = ["index", "_index"].contains(entry.key) ? [] : [entry.key]
      return target.matches("/" + (entry.names.dropLast() + own).joined(separator: "/").lowercased())
    }
  }

  /// The nearest comes first.
  private var cascades: [Cascade] = []
  /// The keys that are written into texts.
  private var keys: Set<String> = [
    "tags", "categories", "keywords", "author", "authors", "date", "publishDate", "expiryDate",
  ]

  init(
    _ settings: HugoSettings, _ texts: [(entry: HugoContent.Entry, text: ForeignText)], _ site: inout ImportedSite
  ) {
    keys.formUnion(settings.taxonomies())
    for (entry, text) in texts where entry.key == "_index" {
      add(text["cascade"], below: Array(entry.names.dropLast()), of: entry.languageFolder, &site)
    }
    cascades.sort { $0.folders.count > $1.folders.count }
    // What is said of a language goes before what is said of the site.
    for (tag, _, said) in settings.languages {
      let folder = tag.lowercased() == settings.firstLanguage ? "" : "/" + tag.lowercased()
      for entry in said where entry.name == "cascade" { add(entry.value, below: [], of: folder, &site) }
    }
    add(settings.ofSite("cascade"), below: [], of: nil, &site)
  }

  /// Adds one set of values, or a list of them, each with the texts to which it applies. A target that is not understood means all texts:
  /// one draft too many is better than one too few.
  private mutating func add(
    _ node: SettingsNode?, below folders: [String], of languageFolder: String?, _ site: inout ImportedSite
  ) {
    guard let node else { return }
    for values in node.kind == .sequence ? node.elements : [node] {
      let target = values.anyCase("target") ?? values.anyCase("_target")
      let known = target?.entries.allSatisfy { ["kind", "path"].contains($0.key.text?.lowercased()) } ?? true
      let isExact = known && target?.anyCase("path")?.text?.contains("{") != true
      for (key, value) in values.entries {
        let name = HugoKeys.spelling(key.text ?? "")
        if ["target", "_target", "build", "draft"].contains(name.lowercased()) { continue }
        if isExact, keys.contains(name), value.kind != .mapping { continue }
        site.leaveOut("cascade.\(name)", .defaults, at: key.place)
      }
      if let kind = target?.anyCase("kind")?.text, !kind.contains("page"), !kind.contains("*") { continue }
      let path = target?.anyCase("path")?.text.flatMap { $0.contains("{") ? nil : FilePattern($0.lowercased()) }
      cascades.append(
        Cascade(
          folders: folders, languageFolder: languageFolder, isExact: isExact, target: path, values: values))
    }
  }

  /// The key that keeps a text back; nil if none does.
  func keepsBack(_ text: ForeignText, _ entry: HugoContent.Entry) -> String? {
    if text.text("headless")?.lowercased() == "true" { return "headless" }
    let above = cascades.filter { $0.reaches(entry) }.map(\.values)
    let inherited = above.lazy.compactMap { $0.anyCase("build") ?? $0.anyCase("_build") }.first
    if let build = text["build"] ?? inherited, HugoPublication.hides(build) {
      return text["build"] == nil ? "cascade" : "build"
    }
    let draft = above.lazy.compactMap { $0.anyCase("draft")?.text?.lowercased() }.first ?? "false"
    return text["draft"] == nil && !ForeignText.no.contains(draft) ? "cascade" : nil
  }

  /// What the cascades say of a text under the keys that mean something here.
  func values(of entry: HugoContent.Entry) -> [String: SettingsNode] {
    var values: [String: SettingsNode] = [:]
    for cascade in cascades where cascade.isExact && cascade.reaches(entry) {
      guard cascade.languageFolder == nil || cascade.languageFolder == entry.languageFolder else { continue }
      for (key, value) in cascade.values.entries {
        let name = HugoKeys.spelling(key.text ?? "")
        if keys.contains(name), value.kind != .mapping, values[name] == nil { values[name] = value }
      }
    }
    return values
  }

  private static func hides(_ build: SettingsNode) -> Bool {
    let render = build.anyCase("render")?.text?.lowercased() ?? "always"
    let list = build.anyCase("list")?.text?.lowercased() ?? "always"
    return ["never", "link", "false"].contains(render) || ["never", "false"].contains(list)
  }
}
