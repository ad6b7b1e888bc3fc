import Site

/// In which section an item is at home that is published for the first time: of those that have it the first of the configuration, and one
/// of what many tell (`minimumSources`) only where no other has it, whichever item came first to so many. Its address says so from then on,
/// for ever (`Catalog.home`).
struct HomeSections {
  /// -1: in none.
  private var homes: [Int32]

  /// - Parameter members: items of each section.
  init(_ outline: SiteOutline, members: [[Int32]], itemCount: Int) {
    homes = Array(repeating: -1, count: itemCount)
    let isChoosy = outline.sections.map { $0.minimumSources > 1 }
    // The last that puts an item into its section counts.
    for isLast in [true, false] {
      for (section, members) in members.enumerated().reversed() where isChoosy[section] == isLast {
        for item in members { homes[Int(item)] = Int32(section) }
      }
    }
  }

  subscript(item: Int) -> Int? { homes[item] < 0 ? nil : Int(homes[item]) }
}
