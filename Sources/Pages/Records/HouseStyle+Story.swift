import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  /// Links to the same event as other sources report it, named after those sources.
  func others(_ elsewhere: ToldElsewhere?, from page: SitePath) -> [Record] {
    (elsewhere?.others ?? []).map { other in
      let address = other.permalink.map { link(to: SitePath($0), from: page) } ?? other.link?.text
      return linkRecord(other.name, address: address)
    }
  }

  func furtherOthers(_ elsewhere: ToldElsewhere?) -> Value {
    guard let further = elsewhere?.further, further > 0 else { return .absent }
    return .text(theme.strings.plural("furtherOthers", further))
  }

  /// A link to the page of the whole story.
  func story(_ elsewhere: ToldElsewhere?, from page: SitePath) -> Value {
    guard let elsewhere, let story = elsewhere.story else { return .absent }
    return .record(linkRecord(theme.strings.plural("wholeStory", elsewhere.sourceCount), story, from: page))
  }

  /// - Parameter index: the page that lists all stories.
  func storyRecord(_ input: StoryInput, index: SitePath?, in frame: Frame) -> Record {
    let first = PlannedStory.headlined(of: input.tellings)?.item.item.details
    let spoken = first.map { self.tongue(of: $0) }
    let title = first?.title ?? ""
    let tellings = input.tellings.map { telling in
      TellingField.record([
        .when: dateTime(telling.item.item.details.dates.shown),
        .card: .record(card(ShownCard(item: telling.item, face: telling.face), from: input.path)),
        .reason: optional(telling.evidence.map { wording.reason($0) }),
      ])
    }
    let facts = PageFacts(title: title, description: first?.excerpt, kind: .story)
    let parent = ListHeading.Step(title: theme.strings[.stories], path: index)
    return frame.record(
      page: pageRecord(facts, input.path), breadcrumbs: breadcrumbs([parent], from: input.path),
      content: .record(
        StoryField.record([
          .title: .text(title),
          .language: spoken?.language ?? .absent,
          .direction: spoken?.direction ?? .absent,
          .summary: .text(theme.strings.plural("storySources", input.sourceCount)),
          .tellings: .list(tellings),
        ])))
  }
}
