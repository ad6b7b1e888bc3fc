import Archive
import Copyediting
import Markup
import News
import Newsroom
import Site

extension PresentedItems {
  /// Notes the changes of items that pages tell of, the latest of each item first. Former versions are read as today's rules and cleaning
  /// would show them: what only those changed is no edit, and what they hide was never there.
  ///
  /// - Parameters:
  ///   - kept: the records as kept, of items that have former versions.
  ///   - texts: the present texts of the items whose rules look at them.
  ///   - formerTexts: the former texts of these items.
  mutating func tellEdits(
    _ versions: [ItemID: [FormerVersion]], kept: [ItemID: ItemRecord], texts: [ItemID: String],
    _ formerTexts: [ItemID: [ContentDigest: String]], _ cleaning: Cleaning
  ) {
    guard !kept.isEmpty else { return }
    for record in records {
      let id = record.item.id
      guard let itsVersions = versions[id], var version = kept[id] else { continue }
      var title = record.item.details.title
      var keptTitle = version.item.details.title
      var (text, shownText) = (VersionText.present, VersionText.present)
      var (told, published): ([ItemEdit], [FormerVersion]) = ([], [])
      for former in itsVersions {
        if former.bodyChanged { text = former.text.map { .known($0) } ?? .lost(former.changedAt) }
        let isMove = record.item.kind == .event && former.title == keptTitle && !former.bodyChanged
        keptTitle = former.title
        version.item.details.title = former.title
        let words = text.digest.flatMap { formerTexts[id]?[$0] } ?? texts[id] ?? ""
        guard case .shown(let changed) = presentation.outcome(for: version, text: words) else { continue }
        let shown = changed ?? version
        let isReworded = text != shownText
        shownText = text
        let digest = isReworded && record.item.showsText ? text.digest : nil
        let before = (cleaning.cleaned(shown.item) ?? shown.item).title
        let edit = ItemEdit(
          time: former.changedAt, formerTitle: before == title ? nil : before,
          isOfText: isReworded && record.item.showsText, formerText: digest)
        title = before
        if !edit.isMove || isMove { told.append(edit) }
        // A version of an event in which nothing else changed is read as one that was moved.
        if edit.isMove, !isMove, record.item.kind == .event { continue }
        published.append(
          FormerVersion(
            title: shown.item.details.title, bodyChanged: isReworded, changedAt: former.changedAt, text: digest))
      }
      guard !told.isEmpty else { continue }
      edits[id] = told
      self.former[id] = published
    }
  }
}

/// The text that an item had in one of its versions.
private enum VersionText: Hashable {
  case present
  case known(ContentDigest)
  /// A text that is not kept, told apart by when it was replaced.
  case lost(Timestamp)

  var digest: ContentDigest? { if case .known(let digest) = self { digest } else { nil } }
}

extension Archive {
  /// The words of former texts. They are read in parts, because no one needs all texts at once.
  func formerWords(of ids: [ItemID]) async throws -> [ItemID: [ContentDigest: String]] {
    let (part, markup) = (64, MarkupRenderer())
    var words: [ItemID: [ContentDigest: String]] = [:]
    for start in stride(from: 0, to: ids.count, by: part) {
      let texts = try await formerTexts(of: Array(ids[start..<min(start + part, ids.count)]))
      for (id, texts) in texts { words[id] = texts.mapValues { markup.plainText(html: $0.text) } }
    }
    return words
  }
}
