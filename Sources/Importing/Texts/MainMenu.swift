import Diagnostics
import ImportedSites
import News
import Settings

/// The main menu: entries of the configuration, and those that texts add themselves.
struct MainMenu {
  private var entries: [(weight: Int, title: String, target: String, place: Place)] = []

  /// Takes the menus of the configuration by their names.
  mutating func take(_ node: SettingsNode, _ site: inout ImportedSite) {
    for (key, value) in node.entries {
      for entry in value.elements {
        let name = entry.anyCase("name")?.text
        guard key.text?.lowercased() == "main" else {
          site.leaveOut("menu \(key.text ?? ""): \(name ?? "")", .menuEntry, at: entry.place)
          continue
        }
        let target = entry.anyCase("pageRef")?.text ?? entry.anyCase("url")?.text ?? ""
        add(name ?? entry.anyCase("identifier")?.text ?? target, target, weighedBy: entry, at: entry.place)
      }
    }
  }

  /// Takes a list of Jekyll's themes, each entry with a title and an address.
  ///
  /// - Parameter places: Where texts are now, by their former paths.
  mutating func take(list: SettingsNode, _ places: [String: String]) {
    for (index, entry) in list.elements.enumerated() {
      guard let written = entry["url"]?.text ?? entry["link"]?.text else { continue }
      let target = places[written] ?? written
      entries.append((index + 1, entry["title"]?.text ?? entry["name"]?.text ?? target, target, entry.place))
    }
  }

  /// Takes the entry of a text: `menu: main`, or a table of menus.
  mutating func take(of text: ForeignText, at path: String) {
    guard let entry = MainMenu.entry(of: text) else { return }
    let title = entry.name ?? text.text("title") ?? path
    add(title, path, weighedBy: entry.node, at: text.place(text["menu"] == nil ? "menus" : "menu"))
  }

  /// What a text says of its entry in the menu, and the name that it has there instead of its title; nil if it has none.
  static func entry(of text: ForeignText) -> (name: String?, node: SettingsNode?)? {
    guard let node = text["menu"] ?? text["menus"] else { return nil }
    let main = node.anyCase("main")
    guard main != nil || node.text == "main" || node.elements.contains(where: { $0.text == "main" }) else { return nil }
    return (main?.anyCase("name")?.text ?? text.text("linkTitle"), main)
  }

  private mutating func add(_ title: String, _ target: String, weighedBy node: SettingsNode?, at place: Place) {
    entries.append((Int(node?.anyCase("weight")?.text ?? "") ?? 0, title, target, place))
  }

  /// Writes the menu, each entry once, when all sections and pages have their places. Entries that lead to nothing are reported.
  func write(to site: inout ImportedSite, _ placement: TextPlacement) {
    // Entries without a weight come last, and those of equal weight are sorted by name.
    let sorted = entries.map { (key: ($0.weight == 0 ? Int.max : $0.weight, $0.title.lowercased()), entry: $0) }
    for entry in sorted.sorted(by: { $0.key < $1.key }).map(\.entry) {
      let path = "/" + entry.target.lowercased().split(separator: "/").joined(separator: "/") + "/"
      let target: String
      if WebAddress(entry.target) != nil {
        target = entry.target
      } else if let section = site.sections.first(where: {
        path == "/\($0.folder ?? "")/" || path == "/\($0.slug ?? "")/"
      }) {
        target = section.name
      } else if placement.hasPage(path) {
        target = path
      } else if ["/tags/", "/categories/"].contains(path) {
        target = "/tags/"
      } else if let place = placement.place(of: entry.target) {
        target = place
      } else if site.hasFile("static" + entry.target) {
        target = entry.target
      } else {
        if path != "//" { site.leaveOut("menu: \(entry.title) (\(entry.target))", .menuEntry, at: entry.place) }
        continue
      }
      if target != "/", !site.menu.contains(where: { $0.target == target }) {
        site.menu.append(ImportedMenuEntry(title: entry.title, target: target))
      }
    }
  }
}
