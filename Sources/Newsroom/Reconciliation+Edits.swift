import Markup
public import News

extension Reconciliation {
  /// Items whose text is to be replaced; their former bodies tell whether the source has changed them.
  public var rewordedItems: [ItemID] {
    changes.compactMap { change in
      if case .update(let item, _, _, let former?) = change, former.bodyChanged { item.id } else { nil }
    }
  }

  /// Takes back edits that are none. A text that only differs because another policy sanitised it is unchanged, since its source wrote the
  /// same as before. So is one that differs only in markup around the same words, such as the address of a picture that counts readers and
  /// is new with each answer, or in numbers that count comments or minutes. A text that no page shows was not edited either, nor one that
  /// came only now, such as below a picture.
  public mutating func discountRenderings(of former: [ItemID: ItemBody]) {
    let markup = MarkupRenderer()
    for (index, change) in changes.enumerated() {
      guard case .update(let item, let body, let keys, var edit?) = change, edit.bodyChanged,
        let before = former[item.id], !item.showsText || !before.hasWords(markup) || body.isSameText(as: before, markup)
      else { continue }
      edit.bodyChanged = false
      changes[index] = .update(item, body, keys: keys, former: edit.title == item.title && !edit.isMoved ? nil : edit)
    }
  }
}

extension ItemBody {
  fileprivate func hasWords(_ markup: MarkupRenderer) -> Bool {
    !markup.plainText(html: html.text).allSatisfy(\.isWhitespace)
  }

  fileprivate func isSameText(as other: ItemBody, _ markup: MarkupRenderer) -> Bool {
    if let original, let before = other.original, original.isSameText(as: before) { return true }
    let (text, before) = (markup.plainText(html: html.text), markup.plainText(html: other.html.text))
    return text == before || text.wordsBesideNumbers.elementsEqual(before.wordsBesideNumbers)
  }
}

extension String {
  fileprivate var wordsBesideNumbers: some Sequence<Substring> {
    split(whereSeparator: \.isWhitespace).lazy.filter { $0.contains { !$0.isNumber && !$0.isPunctuation } }
  }
}

extension ItemBody.Original {
  fileprivate func isSameText(as other: ItemBody.Original) -> Bool {
    text == other.text && format == other.format && base == other.base
  }
}
