import News
import Settings
import Site

extension ConfigurationCheck {
  mutating func menu(_ entries: [Placed<MenuDraft>], sections: [ConfiguredSection], called names: [Int: String]? = nil)
    -> [MenuEntry]
  {
    entries.compactMap { entry in
      let node = entry.node
      let draft = entry.value
      guard draft.items.isEmpty else {
        guard let title = draft.title, draft.to == nil else {
          // What is given but could not be read has been reported.
          let (lacksTitle, hasWay) = (node["title"] == nil, draft.to != nil)
          if hasWay || lacksTitle { report(.menuGroup(lacksTitle: lacksTitle, hasWay: hasWay), at: node) }
          return nil
        }
        let entries = draft.items.compactMap { self.entry($0, sections, names) }
        return MenuEntry(title: title, target: nil, entries: entries, node.place)
      }
      return self.entry(entry, sections, names)
    }
  }

  private mutating func entry(
    _ entry: Placed<MenuDraft>, _ sections: [ConfiguredSection], _ names: [Int: String]?
  ) -> MenuEntry? {
    guard let to = entry.value.to else {
      // What is given but could not be read has been reported, and so have the entries of a group.
      let isGroup = entry.node["items"].map { $0.kind != .sequence || !$0.elements.isEmpty } ?? false
      if entry.node["to"] == nil, !isGroup { report(.menuWithoutWay, at: entry.node) }
      return nil
    }
    let titles = sections.map(\.section.title)
    let named = names?.filter { $0.value.inLowerCase == to.value.inLowerCase }.keys.min()
    if let section = named ?? titles.firstIndex(where: { $0.inLowerCase == to.value.inLowerCase }) {
      return MenuEntry(title: entry.value.title, target: .section(section), to.place)
    }
    guard let link = SiteLink(to.value) else {
      if !refusedSections.contains(to.value.inLowerCase) {
        let isNews = textFolders.contains { !$0.isEmpty && to.value.hasPrefix($0 + "/") }
        report(.unknownWay(to.value, sections: titles, isInLanguage: names != nil, isNews: isNews), at: to.node)
      }
      return nil
    }
    if case .elsewhere = link, entry.value.title == nil {
      report(.menuWithoutTitle, at: to.node)
      return nil
    }
    return MenuEntry(title: entry.value.title, target: .link(link), to.place)
  }
}
