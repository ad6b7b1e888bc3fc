import News
import Newsroom
import Site

extension PresentedItems {
  /// What pages tell of the changes of items, of each the latest first. Former headlines are shown as rules and cleaning would show them
  /// today, so that what only they changed is no edit.
  ///
  /// - Parameters:
  ///   - kept: records as kept, of those that have former versions.
  ///   - texts: of items whose rules look at their text.
  static func edits(
    of records: [ItemRecord], _ former: [ItemID: [FormerVersion]], kept: [ItemID: ItemRecord], texts: [ItemID: String],
    _ presentation: Presentation, _ cleaning: Cleaning
  ) -> [ItemID: [ItemEdit]] {
    var edits: [ItemID: [ItemEdit]] = [:]
    for record in records {
      let id = record.item.id
      guard let versions = former[id], var version = kept[id] else { continue }
      var title = record.item.details.title
      edits[id] = versions.compactMap { former in
        version.item.details.title = former.title
        guard case .shown(let shown) = presentation.outcome(for: version, text: texts[id] ?? "") else { return nil }
        let before = (cleaning.cleaned(shown) ?? shown).item.details.title
        let edit = ItemEdit(
          time: former.changedAt, formerTitle: before == title ? nil : before,
          isOfText: former.bodyChanged && record.item.showsText)
        title = before
        return edit.formerTitle == nil && !edit.isOfText ? nil : edit
      }
    }
    return edits.filter { !$0.value.isEmpty }
  }
}
