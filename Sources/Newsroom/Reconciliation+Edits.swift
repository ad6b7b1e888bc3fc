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
  /// is new with each answer, or in a line of its own that counts comments or minutes. A text that no page shows was not edited either, nor
  /// one that came only now, such as below a picture. If the source is read otherwise than before, a text tells nothing if only what had been
  /// made of its former one is known, as from a published state.
  public mutating func discountRenderings(of former: [ItemID: ItemBody], isReadOtherwise: Bool = false) {
    let markup = MarkupRenderer()
    for (index, change) in changes.enumerated() {
      guard case .update(let item, let body, let keys, var edit?) = change, edit.bodyChanged,
        let before = former[item.id],
        !item.showsText || isReadOtherwise && before.original == nil || !before.hasWords(markup)
          || body.isSameText(as: before, markup)
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
    if markup.plainText(html: html.text) == markup.plainText(html: other.html.text) { return true }
    let (text, before) = (html.paragraphs, other.html.paragraphs)
    guard text.count == before.count, text.count > 1 else { return false }
    return text.indices.allSatisfy { index in
      // Figures in the midst of a text are what it tells.
      let isAtEnd = index < 2 || index >= text.count - 2
      return text[index] == before[index] || isAtEnd && text[index].isCounter(like: before[index])
    }
  }
}

extension String {
  /// Whether both are a few words, the same, with other numbers: `12 Comments`, `3 min read`.
  fileprivate func isCounter(like other: String) -> Bool {
    let (words, others) = (wordsBesideNumbers, other.wordsBesideNumbers)
    return words == others && words.count <= 4 && !hasSuffix(".") && !other.hasSuffix(".")
  }

  private var wordsBesideNumbers: [Substring] {
    split(whereSeparator: \.isWhitespace).filter { $0.contains { !$0.isNumber && !$0.isPunctuation } }
  }
}

extension ItemBody.Original {
  fileprivate func isSameText(as other: ItemBody.Original) -> Bool {
    text == other.text && format == other.format && base == other.base
  }
}
