import News
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  func edits(_ edits: [ItemEdit]) -> [Record] {
    edits.map { edit in
      EditField.record([
        .when: dateTime(edit.time),
        .formerTitle: optional(edit.formerTitle),
        .isOfText: .flag(edit.isOfText),
      ])
    }
  }
}
