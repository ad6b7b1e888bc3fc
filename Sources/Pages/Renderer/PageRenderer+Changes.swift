import News
import Showing
public import Site
import Templating
import Theming

extension PageRenderer {
  /// Returns nil if the plan does not contain the item.
  public func input(ofHistory detail: DetailPage, _ page: PlannedPage) -> HistoryInput? {
    edition.item(detail.item).map {
      HistoryInput(
        path: page.path, item: $0, section: edition.shownSection(detail.section), edits: detail.edits,
        changes: edition.map.changes)
    }
  }

  /// The page of the site's changed headlines.
  func changesRecord(_ file: ChangesFile, _ page: PlannedPage) -> Record {
    let entries = file.changes.compactMap { change -> Record? in
      guard let shown = edition.item(change.item) else { return nil }
      let details = shown.item.details
      let tongue = style.tongue(of: details)
      let own = shown.permalink.map { SitePath($0) }
      return ChangeField.record([
        .formerTitle: style.optional(change.edit.formerTitle),
        .title: .text(change.title ?? details.title),
        .url: style.optionalAddress(own.map { style.link(to: $0, from: page.path) } ?? details.link?.text),
        .isElsewhere: .flag(own == nil),
        .language: tongue.language,
        .direction: tongue.direction,
        .source: style.optional(shown.source?.name),
        .when: style.dateTime(change.edit.time),
        .history: style.optionalAddress(change.history.map { style.link(to: $0, from: page.path) }),
      ])
    }
    let facts = PageFacts(title: style.theme.strings[.changes], kind: .changes)
    return frame(for: page.path).record(
      page: style.pageRecord(facts, page.path), breadcrumbs: style.breadcrumbs([], from: page.path),
      content: .record(ChangesField.record([.hasEntries: .flag(!entries.isEmpty), .entries: .list(entries)])))
  }
}
