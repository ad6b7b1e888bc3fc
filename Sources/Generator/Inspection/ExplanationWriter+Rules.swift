internal import News
internal import Site

extension ExplanationWriter {
  /// What the configuration did to an item that is in the archive.
  func rules(stored: NewsItem, presented: NewsItem) -> [String] {
    var facts: [String] = []
    let others = stored.details.sources.dropFirst().map { source($0).name }
    if !others.isEmpty {
      let first = stored.details.sources.first.map { source($0).name } ?? ""
      facts.append("merged: \(others.joined(separator: ", ")) brought it too; what \(first) says of it counts")
    }
    if let introducer = introducer(of: stored) {
      if presented.kind == .webLink, introducer.configured.linksToOriginal {
        facts.append("`link: original`: lists lead straight to the original")
      } else if case .story(let story) = presented, story.show != .full {
        facts.append(
          "`show: \(story.show.rawValue)`: its page gives \(story.show == .excerpt ? "an excerpt" : "the headline") alone"
        )
      }
    } else if !stored.details.sources.isEmpty {
      facts.append("kept: the configuration no longer names its source; broadsheet prune removes such items")
    }
    if let keep = site.configuration.keep, introducer(of: stored)?.isLocalFolder == false {
      var date = stored.details.dates.sort
      if case .event(let event) = stored { date = max(date, event.end ?? event.start) }
      facts.append("`keep`: removed by the first run after \(date + Int64(keep))")
    }
    return facts
  }

  func whyUnpublished(_ item: NewsItem) -> String {
    let sections = input.outline.sections
    let ofSource = sections.filter { section in
      section.sources.map { !$0.isDisjoint(with: item.details.sources) } ?? true
    }
    let names = item.details.sources.map { "“\(source($0).name)”" }.joined(separator: ", ")
    if ofSource.isEmpty { return "no section takes the source \(names)" }
    let ofKind = ofSource.filter { $0.kinds?.contains(item.kind) ?? true }
    if ofKind.isEmpty {
      return "no section that takes its source takes items of kind \(item.kind.rawValue) (`kinds`)"
    }
    if case .event(let event) = item {
      return "it started at \(event.start), and `expireAfter` is over"
    }
    if item.kind == .advert { return "no section that takes its source has a place for adverts (`advertEvery`)" }
    return "no list holds it"
  }
}
