import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension PageRenderer {
  func ownRecord(_ own: OwnPage, _ page: PlannedPage) -> Record {
    // The front page has the title of the site.
    var facts = PageFacts(title: page.path == .front ? nil : own.title, description: own.description, kind: .page)
    facts.unpublished = own.unpublished
    let text = style.pageBody(own.html, ReferredFiles(all: edition.files), from: page.path, &facts.frames)
    let isCalledAsSite = page.path == .front && own.title == style.settings.title
    let content = DocumentField.record([
      .title: isCalledAsSite ? .absent : .text(own.title),
      .language: style.optional(own.language),
      .direction: style.optional(ShownLanguage.direction(of: own.language)?.rawValue),
      .hasText: .flag(!text.isEmpty),
      .text: .html(text),
    ])
    return frame(for: page.path).record(
      page: style.pageRecord(facts, page.path),
      breadcrumbs: page.path == .front ? [] : style.breadcrumbs(parents(of: own), from: page.path),
      content: .record(content))
  }

  /// The pages of the folders that contain it.
  private func parents(of own: OwnPage) -> [ListHeading.Step] {
    let text = own.path.text
    let folders = text.utf8.indices.dropLast().filter { text.utf8[$0] == UInt8(ascii: "/") }
    return folders.compactMap { edition.map.ownPages[SitePath(String(text[...$0]))] }
      .map { ListHeading.Step(title: $0.title, path: $0.path) }
  }
}
