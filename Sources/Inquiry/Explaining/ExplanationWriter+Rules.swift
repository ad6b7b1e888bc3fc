import Composing
import Configuration
import Diagnostics
import News
import Newsroom
import Roster
import Site

extension ExplanationWriter {
  /// What the configuration did to an item that is in the archive.
  func rules(stored: NewsItem, presented: NewsItem, text: String) -> [String] {
    var facts: [String] = []
    let others = stored.details.sources.dropFirst().map { source($0).name }
    if !others.isEmpty {
      let first = stored.details.sources.first.map { source($0).name } ?? ""
      facts.append("merged: \(others.joined(separator: ", ")) brought it too; what \(first) says of it counts")
    }
    facts += accounts(stored, presented, text: text)
    // The one whose rules say how it is shown.
    if let source = presented.details.sources.lazy.compactMap(configured).first {
      if presented.kind == .webLink, source.configured.rules.linksToOriginal {
        facts.append("`link: original`: lists lead straight to the original")
      } else if case .story(let story) = presented, story.show != .full {
        facts.append(
          "`show: \(story.show.rawValue)`: its page gives only \(story.show == .excerpt ? "an excerpt" : "the headline")"
        )
      }
    } else if stored.details.sources.contains(where: isLeftOut) {
      facts.append("kept: its list leaves its source out (`isComment`); it waits for it")
    } else if !stored.details.sources.isEmpty {
      facts.append(
        "kept: the configuration no longer names its source; \(site.folder.named.call("prune")) removes such items")
    }
    if let end = self.presented.limits.endOfAge(of: stored) {
      facts.append("`keep`: hidden by the first run after \(end + -1)")
    }
    return facts
  }

  /// What the rules of its sources and of sections did to it.
  ///
  /// - Parameter text: The text of its body.
  private func accounts(_ stored: NewsItem, _ presented: NewsItem, text: String) -> [String] {
    var facts: [String] = []
    let given = stored.details.sources.compactMap { id in
      configured(id).map { (id: id, facts: $0.rules.facts(about: stored, text: text)) }
    }
    let showing = given.filter { !$0.facts.contains(where: \.isRefusal) }.map(\.id)
    let names = showing.map { source($0).name }
    for (id, found) in given {
      // Only the first source that shows an item has it reworded.
      facts += found.filter { !$0.isChange || id == showing.first }.map {
        $0.prose(of: source(id).name, shownFor: names)
      }
    }
    for (section, items) in self.presented.excluded.sorted(by: { $0.key < $1.key }) where items.contains(stored.id) {
      let rule = site.configuration.sections[section].filters.first(refusing: presented, text: text)
      facts.append(
        "not listed in \(site.configuration.sections[section].section.title)"
          + (rule.map { ": `\($0)` at \($0.place)" } ?? ""))
    }
    if self.presented.collapsed.contains(stored.id) {
      facts.append("`burst`: only on the list of its source, which brought more at the time")
    }
    return facts
  }

  /// Why no list holds an item; nil if the reason is another than sections, kinds and the dates of events.
  func whyUnlisted(_ item: NewsItem) -> String? {
    if !item.sources.isEmpty, item.sources.allSatisfy({ configured($0) == nil }) {
      return item.sources.contains(where: isLeftOut)
        ? "its list leaves its source out (`isComment`)" : "the configuration no longer names its source"
    }
    let sections = input.outline.sections
    let ofSource = sections.filter { $0.takes(oneOf: item.sources) }
    let names = item.sources.map { "“\(source($0).name)”" }.joined(separator: ", ")
    if ofSource.isEmpty { return "no section takes the source \(names)" }
    let ofKind = ofSource.filter { $0.takes(item.kind) }
    if ofKind.isEmpty {
      return "no section that takes its source takes items of kind \(item.kind.rawValue) (`kinds`)"
    }
    if case .event(let event) = item {
      if input.departed.contains(item.id) { return "its source dropped it before it began" }
      let turn = input.outline.clock.turn(ofEventFrom: event.start, to: event.end)
      guard turn <= input.now else { return nil }
      let begun = turn == event.start ? "it started at \(turn)" : "the last of its days ended at \(turn)"
      return begun + ", and `expireAfter` has passed"
    }
    if item.kind == .advert { return "no section that takes its source has a place for adverts (`advertEvery`)" }
    return nil
  }
}

extension RuleFact {
  fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }

  fileprivate var isChange: Bool {
    switch self {
    case .tags, .rewritten: true
    case .passed, .refused: false
    }
  }

  /// - Parameter showing: the sources that show the item.
  fileprivate func prose(of source: String, shownFor showing: [String]) -> String {
    switch self {
    case .passed(let rule): "kept by `\(rule)` of \(source)"
    case .refused(let rule) where !showing.isEmpty:
      "not shown for \(source): `\(rule)` at \(rule.place); shown for \(showing.joined(separator: ", "))"
    case .refused(let rule): "hidden by `\(rule)` of \(source), at \(rule.place)"
    case .tags(let former, let now):
      "`tagMap` of \(source): \(former.joined(separator: ", ")) → \(now.isEmpty ? "no tag" : now.joined(separator: ", "))"
    case .rewritten(let field, let former): "`rewrite` of \(source): the \(field.rawValue) was “\(former)”"
    }
  }
}
