import News
import Site

extension PlanDraft {
  /// How many seconds back changes are told, and how many at most.
  private static let (reachOfChanges, mostChanges): (Int64, Int) = (7 * 86_400, 200)

  /// The page that compares the versions of a changed item; nil if the site does not show the item's text.
  func historyPath(of item: Int) -> SitePath? {
    guard catalog.items.item(item).showsText, catalog.traits[item].contains(.mayHavePage) else { return nil }
    return catalog.items.permalink(of: item).map { SitePath($0).page("history") }
  }

  /// Plans the list of changed headlines: those of the days before the newest item or change. They are not counted from
  /// now, so that time alone changes no file. Changed items that stand in no list are not named; but the page is
  /// written even if only they are found, and once it is there, it stays.
  mutating func planChanges() {
    let list = ListKey(ChangesFile.folder)
    var (changes, isFound): ([ChangesFile.Change], Bool) = ([], input.former.lastingLists.contains(list))
    guard isFound || !input.edits.isEmpty else { return }
    for item in catalog.items.indices where catalog.items.item(item).kind != .advert {
      var title: String?
      // The latest first: what one change replaced, the change before it had brought.
      for edit in input.edits[catalog.positions[item].id] ?? [] where edit.formerTitle != nil {
        isFound = true
        defer { title = edit.formerTitle }
        guard catalog.traits[item].contains(.isListed) else { continue }
        changes.append(ChangesFile.Change(item: item, edit: edit, title: title, history: historyPath(of: item)))
      }
    }
    guard isFound else { return }
    keep(list)
    let newest = catalog.positions.indices.first { !catalog.traits[$0].contains(.isEvent) }
    let ends = [newest.map { catalog.positions[$0].date }, changes.map(\.edit.time).max()].compactMap(\.self)
    let end = ends.max() ?? .unknown
    let positions = catalog.positions
    changes = changes.filter { $0.edit.time >= end + -PlanDraft.reachOfChanges }
      .sorted { ($1.edit.time, positions[$0.item].id) < ($0.edit.time, positions[$1.item].id) }
    let formats = [.page] + (input.hasAddress ? FeedFile.Format.allCases.map { ChangesFile.Format.feed($0) } : [])
    for format in formats {
      let most = format == .page ? PlanDraft.mostChanges : max(outline.feedLength, 0)
      let file = ChangesFile(format: format, changes: Array(changes.prefix(most)))
      add(file.path, .changes(file), lastModified: changes.first?.edit.time)
    }
  }
}
