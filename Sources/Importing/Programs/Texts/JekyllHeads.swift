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
    let hasOthers = key == "categories" && story.collection == "posts"
    let others = hasOthers ? Array(folders.prefix { !$0.hasPrefix("_") }) : []
    let words = story.text[key]?.text?.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map(String.init)
    return others + (words ?? story.text.list(key)).filter { !others.contains($0) }
  }

  /// - Parameters:
  ///   - folders: The folders that hold the text.
  ///   - timeZone: That of the site; nil if it has none.
  func change(_ text: inout ForeignText, of story: JekyllStory, in folders: [String], _ timeZone: String?) {
    text.writeDefaults(except: ["permalink", "published"])
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
    for key in ["categories", "tags"] {
      let values = JekyllHeads.values(key, of: story, in: folders)
      if values.count > text.list(key).count { text.set(key, to: settingsList(values)) }
    }
    for key in ["author", "authors"] {
      let names = text.list(key)
      guard names.contains(where: { people[$0] != nil }) else { continue }
      text.set(key, to: settingsList(names.map { people[$0] ?? $0 }))
    }
  }
}
