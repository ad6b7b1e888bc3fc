import News
import Showing
import Site
import Templating
import Theming

extension PageRenderer {
  func storyRecord(_ story: PlannedStory, _ page: PlannedPage) -> Record {
    style.storyRecord(edition.input(of: story, page), index: edition.map.stories, in: frame(for: page.path))
  }

  /// The page that lists all stories with a page of their own.
  func storiesRecord(_ file: StoriesFile, _ page: PlannedPage) -> Record {
    let entries = file.stories.compactMap { story -> Record? in
      guard let path = story.path, let first = story.headlined.flatMap({ edition.item($0.item) }) else {
        return nil
      }
      let tongue = style.tongue(of: first.item.details)
      let latest = story.tellings.compactMap { edition.item($0.item)?.item.details.dates.shown }.max()
      return StoryEntryField.record([
        .title: .text(first.item.title),
        .url: .address(style.link(to: path, from: page.path)),
        .language: tongue.language,
        .direction: tongue.direction,
        .sources: .text(style.theme.strings.plural("storySources", story.voices.count)),
        .latest: style.dateTime(latest),
      ])
    }
    let facts = PageFacts(title: style.theme.strings[.stories], kind: .stories)
    return frame(for: page.path).record(
      page: style.pageRecord(facts, page.path), breadcrumbs: style.breadcrumbs([], from: page.path),
      content: .record(StoriesField.record([.entries: .list(entries)])))
  }
}
