import News
import Site

extension PlanDraft {
  /// How far back changes are told, in seconds, and how many.
  private static let (reachOfChanges, mostChanges): (Int64, Int) = (7 * 86_400, 200)

  /// Where the versions of an item that was changed are compared; nil where the site does not show its text.
  func historyPath(of item: Int) -> SitePath? {
    guard catalog.items.item(item).showsText, catalog.traits[item].contains(.mayHavePage) else { return nil }
    return catalog.items.permalink(of: item).map { SitePath($0).page("history") }
  }

  /// The changed headlines of the last days before what is newest, and not before now: so time alone changes no file. What stands in no
  /// list is not named here; but whoever was led here once finds the page also when there is nothing to name.
  mutating func planChanges() {
    guard !input.edits.isEmpty else { return }
    var (changes, isFound): ([ChangesFile.Change], Bool) = ([], false)
    for item in catalog.items.indices where catalog.items.item(item).kind != .advert {
      for edit in input.edits[catalog.positions[item].id] ?? [] where edit.formerTitle != nil {
        isFound = true
        guard catalog.traits[item].contains(.isListed) else { continue }
        changes.append(ChangesFile.Change(item: item, edit: edit, history: historyPath(of: item)))
      }
    }
    guard isFound else { return }
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
