import Site

/// The home section of each item that is published for the first time: the first section of the configuration that has
/// the item. Sections of what several sources tell (`minimumSources`) are considered only if no other section has it,
/// whichever item came first to that many. The item's address names its home for ever (`Catalog.home`).
struct HomeSections {
  /// The home of each item; -1 if it is in no section.
  private var homes: [Int32]

  /// - Parameters:
  ///   - members: the items of each section.
  ///   - running: the sections of events that are in no section any more, but get a page.
  init(_ outline: SiteOutline, members: [[Int32]], running: [Int32: [Int32]], itemCount: Int) {
    homes = Array(repeating: -1, count: itemCount)
    let isChoosy = outline.sections.map { $0.minimumSources > 1 }
    // The last assignment counts, so the sections come in reverse order, the choosy ones before all others.
    for isLast in [true, false] {
      for (section, members) in members.enumerated().reversed() where isChoosy[section] == isLast {
        for item in members { homes[Int(item)] = Int32(section) }
      }
    }
    for (item, sections) in running {
      homes[Int(item)] = sections.first { !isChoosy[Int($0)] } ?? sections.first ?? -1
    }
  }

  subscript(item: Int) -> Int? { homes[item] < 0 ? nil : Int(homes[item]) }
}
