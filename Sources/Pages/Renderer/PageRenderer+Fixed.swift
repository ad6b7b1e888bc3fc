import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension PageRenderer {
  func fixedRecord(_ kind: FixedPage, _ page: PlannedPage) -> Record {
    var facts = PageFacts(title: style.title(of: kind), kind: PageKind(kind), isHidden: !kind.isIndexed)
    if kind == .about { facts.description = style.settings.imprint.about?.description }
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
      case .search: .record(searchRecord(for: page.path))
      case .notFound, .favourites, .offline: .flag(true)
      }
    var record = frame(for: page.path).record(
      page: style.pageRecord(facts, page.path), breadcrumbs: style.breadcrumbs([], from: page.path), content: content)
    if kind == .parts { record.values.append(.list(faces(from: page.path))) }
    return record
  }

  /// The faces of all sources, each named after its source, as in the data files.
  private func faces(from page: SitePath) -> [Record] {
    var known: Set<String> = []
    let sources = edition.sources.values.filter { edition.faces[$0.id] != nil }.sorted {
      ($0.name, $0.id) < ($1.name, $1.id)
    }
    return sources.compactMap { source in
      guard known.insert(source.name).inserted,
        case .record(let face) = style.face(edition.faces[source.id], named: source.name, from: page)
      else { return nil }
      return face
    }
  }
}
