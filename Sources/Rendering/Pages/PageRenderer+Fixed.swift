import News
import Site
import Templating
import Theming
import Typesetting

extension PageRenderer {
  func fixedRecord(_ kind: FixedPage, _ page: PlannedPage) -> Record {
    var facts = PageFacts(title: style.wording.title(of: kind), kind: PageKind(kind), isHidden: !kind.isIndexed)
    let content: Value =
      switch kind {
      case .about: .record(aboutRecord(page.path, &facts.frames))
      case .parts:
        .list(
          style.theme.strings.messages.map {
            MessageField.record([
              .name: .text($0.name),
              .text: .text($0.text),
            ])
          })
      case .search: .record(searchRecord())
      case .notFound, .favourites, .offline: .flag(true)
      }
    return frame(for: page.path).record(
      page: style.pageRecord(facts, page.path), breadcrumbs: style.breadcrumbs([], from: page.path), content: content)
  }
}
