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
  mutating func tellEdits(
    _ versions: [ItemID: [FormerVersion]], kept: [ItemID: ItemRecord], texts: [ItemID: String], _ cleaning: Cleaning
  ) {
    guard !kept.isEmpty else { return }
    for record in records {
      let id = record.item.id
      guard let itsVersions = versions[id], var version = kept[id] else { continue }
      var title = record.item.details.title
      var isTouched = false
      let told = itsVersions.compactMap { former -> ItemEdit? in
        version.item.details.title = former.title
        guard case .shown(let shown) = presentation.outcome(for: version, text: texts[id] ?? "") else {
          isTouched = true
          return nil
        }
        if shown.item.details.title != former.title { isTouched = true }
        let before = (cleaning.cleaned(shown) ?? shown).item.details.title
        let edit = ItemEdit(
          time: former.changedAt, formerTitle: before == title ? nil : before,
          isOfText: former.bodyChanged && record.item.showsText)
        title = before
        return edit.formerTitle == nil && !edit.isOfText ? nil : edit
      }
      guard !told.isEmpty else { continue }
      edits[id] = told
      if !isTouched { former[id] = itsVersions }
    }
  }
}
