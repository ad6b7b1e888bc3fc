internal import News
internal import Site
internal import Templating

extension Renderer {
  func fixedRecord(_ kind: FixedPage, _ page: PlannedPage) -> Record {
    let facts = PageFacts(title: title(of: kind), kind: PageKind(kind), isHidden: !kind.isIndexed)
    let content: Value =
      switch kind {
      case .about: .record(aboutRecord(page.path))
      case .parts: .list(theme.strings.messages.map { [.text($0.name), .text($0.text)] })
      case .notFound, .search, .favourites, .offline: .flag(true)
      }
    return frame(for: page.path).record(
      page: pageRecord(facts, page.path), breadcrumbs: breadcrumbs([], from: page.path), content: content)
  }

  func title(of page: FixedPage) -> String? {
    switch page {
    case .notFound: theme.strings[.notFound]
    case .search: theme.strings[.search]
    case .favourites: theme.strings[.favourites]
    case .about: theme.strings[.about]
    case .offline: theme.strings[.offline]
    case .parts: nil
    }
  }
}
