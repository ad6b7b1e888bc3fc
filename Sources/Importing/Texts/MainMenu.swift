import Diagnostics
import ImportedSites
import News
import Settings

/// The main menu: entries of the configuration, and those that texts add themselves.
struct MainMenu {
  private struct Entry {
    var weight: Int
    var title: String
    /// Empty if it is only the title of others.
    var target: String
    var place: Place
    /// What entries below it call it.
    var name = ""
    /// The name of the entry above it, if there is one.
    var parent: String?
    var items: [Entry] = []
  }

  private var entries: [Entry] = []

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
    entries += MainMenu.entries(of: list, places)
  }

  private static func entries(of list: SettingsNode, _ places: [String: String]) -> [Entry] {
    let found = list.elements.flatMap { entry -> [Entry] in
      let written = entry["url"]?.text ?? entry["link"]?.text ?? ""
      let (path, fragment) = MainMenu.parts(of: written)
      let target = written == "#" ? "" : places[path].map { $0 + fragment } ?? written
      let named = [entry["title"]?.text, entry["name"]?.text].lazy.compactMap(\.self).first { !$0.isEmpty }
      let title = named ?? target.split(separator: "/").last.map { String($0) } ?? ""
      // What is below an entry of a group stands beside it here.
      let below = names.lazy.compactMap { entry[$0] }.first.map { entries(of: $0, places) } ?? []
      let items = below.flatMap { [$0] + $0.items }
      // No group is without a title, so its entries stand in its place.
      if title.isEmpty, !items.isEmpty { return items }
      // With nothing below it, an empty address is that of the front page.
      let own = target.isEmpty && items.isEmpty ? "/" : target
      return [Entry(weight: 0, title: title, target: own, place: entry.place, items: items)]
    }
    return found.enumerated().map { index, entry in
      var entry = entry
      entry.weight = index + 1
      return entry
    }
  }

  /// What themes call the entries below another.
  private static let names = [
    "children", "items", "links", "sublinks", "sub_links", "subnav", "submenu", "subpages", "dropdown",
  ]

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
    let weight = Int(node?.anyCase("weight")?.text ?? "") ?? 0
    var entry = Entry(weight: weight, title: title, target: target, place: place)
    entry.name = node?.anyCase("identifier")?.text ?? title
    entry.parent = node?.anyCase("parent")?.text.flatMap { $0.isEmpty ? nil : $0 }
    entries.append(entry)
  }

  /// The entries in their order, each with those below it, and those that are only below each other. What is deeper than that stands beside
  /// what it is below.
  private func nested() -> (menu: [Entry], left: [Entry]) {
    var entries = entries
    // Hugo shows an unknown parent as the title of a group.
    var known = Set(entries.map(\.name))
    for entry in self.entries {
      guard let parent = entry.parent, known.insert(parent).inserted else { continue }
      entries.append(Entry(weight: 0, title: parent, target: "", place: entry.place, name: parent))
    }
    // Entries without a weight come last, and those of equal weight are sorted by name.
    let keyed = entries.map { (key: ($0.weight == 0 ? Int.max : $0.weight, $0.title.lowercased()), entry: $0) }
    let sorted = keyed.sorted { $0.key < $1.key }.map(\.entry)
    var below = Dictionary(grouping: sorted.filter { $0.parent != nil }) { $0.parent ?? "" }
    var menu = sorted.filter { $0.parent == nil }
    for index in menu.indices {
      var waiting = Array((below.removeValue(forKey: menu[index].name) ?? []).reversed())
      while let next = waiting.popLast() {
        menu[index].items.append(next)
        waiting += (below.removeValue(forKey: next.name) ?? []).reversed()
      }
    }
    return (menu, sorted.filter { $0.parent.map { below[$0] != nil } ?? false })
  }

  /// Writes the menu, each entry once, when all sections and pages have their places. Entries that lead to nothing are reported.
  func write(to site: inout ImportedSite, _ placement: TextPlacement) {
    let (menu, left) = nested()
    for entry in left { leaveOut(entry, &site) }
    for entry in menu {
      if entry.target.isEmpty, entry.items.isEmpty { leaveOut(entry, &site) }
      let own = target(of: entry, &site, placement)
      guard entry.items.isEmpty else {
        // A group leads nowhere itself, so its own page is the first of its entries.
        var items = own.map { [ImportedMenuEntry(title: entry.title, target: $0)] } ?? []
        for item in entry.items {
          guard let target = target(of: item, &site, placement), !items.contains(where: { $0.target == target })
          else { continue }
          items.append(ImportedMenuEntry(title: item.title, target: target))
        }
        if !items.isEmpty { site.menu.append(ImportedMenuEntry(title: entry.title, items: items)) }
        continue
      }
      if let own, !site.menu.contains(where: { $0.target == own }) {
        site.menu.append(ImportedMenuEntry(title: entry.title, target: own))
      }
    }
  }

  /// An address, and its fragment with the sign before it.
  private static func parts(of address: String) -> (path: String, fragment: String) {
    let path = address.prefix { $0 != "#" }
    return (String(path), String(address[path.endIndex...]))
  }

  /// Where an entry leads now; nil for the front page, and for what leads to nothing, which is reported.
  private func target(of entry: Entry, _ site: inout ImportedSite, _ placement: TextPlacement) -> String? {
    let (written, fragment) = MainMenu.parts(of: entry.target)
    let path = "/" + written.lowercased().split(separator: "/").joined(separator: "/") + "/"
    if path == "//", fragment.isEmpty { return nil }
    if WebAddress(entry.target) != nil { return entry.target }
    if let section = site.sections.first(where: { path == "/\($0.folder ?? "")/" || path == "/\($0.slug ?? "")/" }) {
      return fragment.isEmpty ? section.name : section.home + fragment
    }
    if placement.hasPage(path) { return path + fragment }
    if ["/tags/", "/categories/"].contains(path) { return "/tags/" + fragment }
    if let place = placement.place(of: written) { return place + fragment == "/" ? nil : place + fragment }
    if site.hasFile("static" + written) { return entry.target }
    leaveOut(entry, &site)
    return nil
  }

  private func leaveOut(_ entry: Entry, _ site: inout ImportedSite) {
    let target = entry.target.isEmpty ? "" : " (\(entry.target))"
    site.leaveOut("menu: \(entry.title)\(target)", .menuEntry, at: entry.place)
  }
}
