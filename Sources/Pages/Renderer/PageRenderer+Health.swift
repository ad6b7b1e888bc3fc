import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension PageRenderer {
  func healthRecord(_ health: HealthFile, _ page: PlannedPage) -> Record {
    let rows = health.rows.map { row -> Record in
      let source = edition.sources[row.source]
      let newest = row.newest.flatMap { edition.item($0) }
      let link = newest.map { shown -> Value in
        .record(style.linkRecord(shown.item.title, shown.permalink.map { SitePath($0) }, from: page.path))
      }
      return SourceHealthField.record([
        .title: .text(source?.name ?? ""),
        .url: style.optionalAddress(source?.home?.text),
        .feed: style.optionalAddress(source?.feed?.text),
        .condition: .text(row.health.condition?.rawValue ?? ""),
        .shown: .text(style.wording.words(row.health.condition)),
        .isFailing: .flag(row.health.condition?.isFailing == true),
        .since: sentence("lastGood", row.health.lastSuccess),
        .next: sentence("nextAsking", row.health.nextDue),
        .cure: style.optional(style.wording.cure(of: row.health.condition)),
        .items: .text(style.theme.strings.plural("sourceItems", row.count)),
        .newest: link ?? .absent,
        .newestDate: style.date(row.newestDate ?? newest?.item.dates.shown),
        .face: style.face(edition.faces[row.source], from: page.path),
        .warnings: style.optional(
          row.health.warnings > 0 ? style.theme.strings.plural("sourceWarnings", row.health.warnings) : nil),
      ])
    }
    let failing = health.rows.count { $0.health.condition?.isFailing == true }
    let summary = failing > 0 ? style.theme.strings.plural("sourcesFailed", failing) : style.theme.strings[.allAnswer]
    let facts = PageFacts(title: style.theme.strings[.health], kind: .health, isHidden: true)
    return frame(for: page.path).record(
      page: style.pageRecord(facts, page.path), breadcrumbs: style.breadcrumbs([], from: page.path),
      content: .record(
        HealthField.record([
          .summary: .text(summary),
          .isFailing: .flag(failing > 0),
          .sources: .list(rows),
        ])))
  }

  private func sentence(_ pattern: String, _ time: Timestamp?) -> Value {
    guard let time, time.isWritable else { return .absent }
    return .text(style.theme.strings.filled(pattern, ["time": style.dates.dateTime(time)]))
  }
}
