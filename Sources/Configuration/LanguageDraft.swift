import News
import Settings
import Site

/// A language of the site as the file gives it.
struct LanguageDraft: Sendable {
  var title: String?
  var description: String?
  /// The titles of sections in this language, by their names in the configuration.
  var sections: [NamedValue<String>] = []
  var menu: [Placed<MenuDraft>] = []
  var footer: Placed<String>?

  var isEmpty: Bool { title == nil && description == nil && sections.isEmpty && menu.isEmpty && footer == nil }
}

extension LanguageDraft {
  static let schema = SettingsSchema<LanguageDraft>(
    "a language", plural: "languages", title: "A language", example: "{title: Harbour News}", initial: LanguageDraft()
  ) {
    SettingsKey("title", \.title, .text, default: "the site's", "The site's title in this language.")
    SettingsKey("description", \.description, .text, default: "the site's", "One sentence about the site.")
    SettingsKey(
      "sections", \.sections, .mapping(to: .text, example: "{Nachrichten: News}"), default: "their names",
      "The titles of sections in this language, by their names in `sections`. Their addresses follow, unless they have a `slug`."
    )
    SettingsKey(
      "menu", \.menu, .list(of: .placed(MenuDraft.form(MenuDraft.schema))),
      default: "the site's, for pages that this language has", "The entries of the navigation."
    )
    SettingsKey("footer", \.footer, .placed(.markdownLine), default: "the site's", "A line at the foot of each page.")
  }
}

extension SettingsForm where Value == [NamedValue<LanguageDraft>] {
  /// A list of tags, or a table with what has another name in each language.
  static var languages: SettingsForm {
    let tags = SettingsForm<[Placed<String>]>.list(of: .placed(.language)).map { tags in
      tags.map { NamedValue(name: $0.value, value: LanguageDraft(), node: $0.node) }
    }
    let empty = SettingsForm<LanguageDraft>.nothing(LanguageDraft())
    let drafts = SettingsForm<LanguageDraft>.choosing(empty, where: \.isAbsent, else: LanguageDraft.schema.form)
    let table = SettingsForm<[NamedValue<LanguageDraft>]>.mapping(to: drafts, example: "{de: {}, en: {title: News}}")
      .mapped { pairs, _, decoder in
        pairs.compactMap { pair -> NamedValue<LanguageDraft>? in
          guard let tag = SettingsForm<String>.language.parse(pair.name) else {
            decoder.reportWrongValue(pair.node, wanted: "a language tag", example: "en")
            return nil
          }
          return NamedValue(name: tag, value: pair.value, node: pair.node)
        }
      }
    return .choosing(tags, where: { $0.kind != .mapping }, else: table)
      .named(
        "a list of language tags, or a table of them as `{de: {}, en: {title: News}}`",
        plural: "lists or tables of languages")
  }
}

extension ConfigurationCheck {
  /// The languages that `languages` lists, the site's own first.
  mutating func languages(of site: SiteDraft, sections: [ConfiguredSection]) -> [ConfiguredLanguage] {
    var entries = site.languages
    if let first = site.language {
      guard let index = entries.firstIndex(where: { $0.name == first.value }) else {
        if !entries.isEmpty { report(.languageNotAmong(first.value, entries.map(\.name)), at: first.node) }
        return []
      }
      entries.insert(entries.remove(at: index), at: 0)
    }
    if let only = entries.first, entries.count == 1, !only.value.isEmpty {
      report(.onlyLanguage(only.name), at: only.node)
    }
    var result: [ConfiguredLanguage] = []
    for entry in entries {
      guard let folder = Slug(entry.name.lowercased()), !SiteNames.isReserved(section: folder) else {
        report(.noLanguage(entry.name), at: entry.node)
        continue
      }
      if result.contains(where: { $0.language.tag.lowercased() == folder.text }) {
        report(.languageTwice(entry.name), at: entry.node)
        continue
      }
      if let section = sections.first(where: { $0.section.slug == folder }), !result.isEmpty {
        report(.languageIsSection(entry.name, section.section.title), at: entry.node)
      }
      let language = SiteLanguage(tag: entry.name, folder: result.isEmpty ? nil : folder)
      result.append(configured(entry, language, of: site, sections))
    }
    return result
  }

  private mutating func configured(
    _ entry: NamedValue<LanguageDraft>, _ language: SiteLanguage, of site: SiteDraft, _ sections: [ConfiguredSection]
  ) -> ConfiguredLanguage {
    let draft = entry.value
    var result = ConfiguredLanguage(language: language, place: entry.node.place)
    (result.title, result.description) = (draft.title, draft.description)
    result.footer = draft.footer.map { Footer(markdown: $0.value, place: $0.place) }
    for name in draft.sections {
      guard let index = sections.firstIndex(where: { $0.section.title.inLowerCase == name.name.inLowerCase }) else {
        if refusedSections.contains(name.name.inLowerCase) {
          refusedSections.insert(name.value.inLowerCase)
        } else {
          report(.unknownSection(name.name, sections.map(\.section.title)), at: name.node)
        }
        continue
      }
      var title = ConfiguredLanguage.SectionTitle(title: name.value, slug: sections[index].section.slug)
      let hasSlug = site.sections.contains {
        $0.value.slug != nil && $0.value.name?.value == sections[index].section.title
      }
      if !hasSlug, let slug = SiteNames.slug(for: name.value, style: site.slugs),
        !SiteNames.isReserved(section: slug)
      {
        title.slug = slug
      }
      result.sections[index] = title
    }
    result.menu = menu(draft.menu, sections: sections, called: result.sections.mapValues(\.title))
    return result
  }
}
