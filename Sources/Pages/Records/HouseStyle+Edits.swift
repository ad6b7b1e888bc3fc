import News
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  /// The changes that the page lists. That an event was moved is seen at its head.
  func edits(_ edits: [ItemEdit]) -> [Record] {
    edits.filter { !$0.isMove }.map { edit in
      EditField.record([
        .when: dateTime(edit.time),
        .formerTitle: optional(edit.formerTitle),
        .isOfText: .flag(edit.isOfText),
      ])
    }
  }
}
