import Diagnostics
import Dialects
import ImportedSites
import News
import Settings

/// Changes the heads of Jekyll's stories to the terms of this program.
struct JekyllHeads {
  private var people: [String: String] = [:]

  /// Reads `_data/authors.yml`, which gives full names for the short ones in texts.
  mutating func readPeople(_ files: [ForeignFile], _ site: inout ImportedSite) {
    guard let file = files.first(where: { $0.folders == ["_data"] && $0.stem == "authors" }),
      let bytes = file.text(&site)
    else { return }
    let document = SettingsDocument(parsing: bytes[...], file: file.name)
    site.diagnostics += document.diagnostics.map(\.asWarning)
    for (key, value) in document.root?.entries ?? [] {
      if let short = key.text, let name = value["name"]?.text ?? value["display_name"]?.text { people[short] = name }
    }
  }

  /// The categories or tags of a story. Words between spaces are several values, and the folders around `_posts` are categories.
  static func values(_ key: String, of story: JekyllStory, in folders: [String]) -> [String] {
    func isMark(_ sign: Character) -> Bool { sign.isWhitespace || sign == "," }
    guard key == "categories" else { return story.text.tags(isMark) }
    return story.text.categories(
      below: story.collection == "posts" ? Array(folders.prefix { !$0.hasPrefix("_") }) : [], isMark)
  }

  /// - Parameters:
  ///   - folders: The folders that hold the text.
  ///   - timeZone: That of the site; nil if it has none.
  func change(_ text: inout ForeignText, of story: JekyllStory, in folders: [String], _ timeZone: String?) {
    text.writeDefaults(except: ["permalink", "published", "tag", "tags", "category", "categories"])
    var title = text.text("title")
    if title == nil, text.isReadable || !text.hasHead {
      let words = story.name.replacing("-", with: " ").replacing("_", with: " ")
      let made = words.prefix(1).uppercased() + words.dropFirst()
      text.set("title", to: settingsText(made))
      title = made
    }
    if let slug = story.slug, text.text("slug") != slug,
      TextPlacement.slug(title ?? story.name) != slug || text["slug"] != nil
    {
      text.set("slug", to: settingsText(slug))
    }
    if story.isDraft, !text.isDraft || text["published"] != nil {
      text.set("draft", to: "true", inPlaceOf: "published")
    } else {
      text.remove("published")
    }
    // Here a name is only a date if it has all its digits.
    if text["date"] == nil, text.isDatedByName, let day = ForeignDay(text.file.stem), !day.isPadded {
      text.set("date", to: settingsText(day.date.description))
    }
    // Here a time without a zone would be one of the site's.
    if timeZone != nil, let date = text.dateOfUTC { text.set("date", to: settingsText(date + " +0000")) }
    for (key, alone) in [("categories", "category"), ("tags", "tag")] {
      let values = JekyllHeads.values(key, of: story, in: folders)
      // A category that is said alone is a tag here, too.
      let said = (text.head[key]?.listed ?? []) + (alone == "tag" ? [] : text.head[alone]?.listed ?? [])
      if !values.isEmpty, values != said { text.set(key, to: settingsList(values), inPlaceOf: alone) }
    }
    for key in ["author", "authors"] {
      let names = text.list(key)
      guard names.contains(where: { people[$0] != nil }) else { continue }
      text.set(key, to: settingsList(names.map { people[$0] ?? $0 }))
    }
  }
}
