import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  /// - Parameters:
  ///   - body: the current body of the item.
  ///   - texts: the texts of its former versions, by digest.
  func historyRecord(
    _ input: HistoryInput, _ body: ItemBody, _ texts: [ContentDigest: SafeHTML], in frame: Frame
  ) -> Record {
    let details = input.item.item.details
    let tongue = tongue(of: details)
    let path = input.item.permalink.map { SitePath($0) }
    var title = details.title
    var text: [String]? = input.edits.contains(where: \.isOfText) ? body.html.paragraphs : []
    let versions = input.edits.filter { !$0.isMove }.map { edit -> Record in
      let headline = edit.formerTitle.map { TextChanges.line(from: $0, to: title) }
      title = edit.formerTitle ?? title
      var paragraphs: [[TextChanges.Run]] = []
      var isLost = false
      if edit.isOfText {
        let former = edit.formerText.flatMap { texts[$0]?.paragraphs }
        if let former, let text { paragraphs = TextChanges(from: former, to: text).paragraphs } else { isLost = true }
        text = former
      }
      return VersionField.record([
        .when: dateTime(edit.time),
        .passages: .list(
          passage(headline.map { [$0] } ?? [], isHeadline: true) + passage(paragraphs, isHeadline: false)),
        .isTextLost: .flag(isLost),
      ])
    }
    let heading = theme.strings.filled("historyTitle", ["title": details.title])
    let facts = PageFacts(
      title: heading, kind: .history, section: input.section?.slug, isHidden: true)
    let home = input.section.map { ListHeading.Step(title: $0.title, path: $0.landing) }
    let parents = [home, ListHeading.Step(title: details.title, path: path)].compactMap(\.self)
    return frame.record(
      page: pageRecord(facts, input.path), breadcrumbs: breadcrumbs(parents, from: input.path),
      content: .record(
        HistoryField.record([
          .title: .text(details.title),
          .url: optionalAddress(path.map { link(to: $0, from: input.path) }),
          .language: tongue.language,
          .direction: tongue.direction,
          .versions: .list(versions),
          .changes: input.changes.map { .record(linkRecord(theme.strings[.changes], $0, from: input.path)) } ?? .absent,
        ])))
  }

  /// Empty if nothing differs.
  private func passage(_ paragraphs: [[TextChanges.Run]], isHeadline: Bool) -> [Record] {
    guard !paragraphs.isEmpty else { return [] }
    let records = paragraphs.map { ParagraphField.record([.runs: .list($0.map(run))]) }
    return [PassageField.record([.isHeadline: .flag(isHeadline), .paragraphs: .list(records)])]
  }

  private func run(_ run: TextChanges.Run) -> Record {
    RunField.record([
      .words: .text(run.text),
      .isSpaced: .flag(run.isSpaced),
      .isKept: .flag(run.kind == .kept),
      .isInserted: .flag(run.kind == .inserted),
      .isDeleted: .flag(run.kind == .deleted),
      .isFolded: .flag(run.kind == .folded),
    ])
  }
}
