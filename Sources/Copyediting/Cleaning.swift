public import News

/// Takes out of the items of others what a careful editor would take out before they are shown. Like rules, it works on what is kept, anew
/// for each plan; rules see the items before it does.
public struct Cleaning: Sendable {
  /// The sources whose items are cleaned; the site's own texts are never among them.
  private var publishers: [SourceID: Publisher]
  private let dullTags: DullTags

  /// A class, because it is looked up for each item.
  private final class Publisher: Sendable {
    let names: SourceTitles
    /// What the source's items have in common.
    let habits: SourceHabits
    let saying: String?

    init(_ names: SourceTitles, _ habits: SourceHabits) {
      (self.names, self.habits, saying) = (names, habits, habits.saying)
    }
  }

  public init(_ titles: [SourceID: SourceTitles], _ dullTags: DullTags) {
    publishers = titles.mapValues { Publisher($0, SourceHabits()) }
    self.dullTags = dullTags
  }

  /// What some items of each source have in common.
  public struct Habits: Sendable {
    fileprivate var sources: [SourceID: SourceHabits] = [:]
  }

  /// The habits that a part of the shown items reveals.
  public func habits(of records: [ItemRecord], _ part: Range<Int>) -> Habits {
    var habits = Habits()
    // By index, because to copy each record takes longer than to look at it.
    for index in part {
      guard let source = records[index].item.sources.first, let publisher = publishers[source] else { continue }
      habits.sources[source, default: SourceHabits()].add(records[index].item, publisher.names)
    }
    return habits
  }

  /// Takes in the habits from all parts, before any item is cleaned: what one item means shows only beside the others of its source.
  public mutating func learn(_ parts: [Habits]) {
    var whole: [SourceID: SourceHabits] = [:]
    for part in parts {
      for (source, habits) in part.sources { whole[source, default: SourceHabits()].add(habits) }
    }
    for (source, habits) in whole {
      if let publisher = publishers[source] { publishers[source] = Publisher(publisher.names, habits) }
    }
  }

  /// Returns nil if there is nothing to clean.
  public func cleaned(_ item: NewsItem) -> NewsItem? {
    guard let source = item.sources.first, let publisher = publishers[source] else { return withoutMadeHeadline(item) }
    // Each access makes a string from bytes.
    let (given, summary) = (item.title, item.excerpt)
    let bare = withoutSpaceAround(given)
    let headline = headline(in: bare, of: item.sources, publisher) ?? (bare.utf8.count < given.utf8.count ? bare : nil)
    let title = headline ?? given
    let excerpt = excerpt(summary, of: given, shownAs: title, publisher)
    let tags = dullTags.removed(from: item.tags, publisher.habits)
    let shownExcerpt = excerpt ?? summary
    let losesSubtitle = item.details.subtitle.map { subtitle in
      foldedName(subtitle) == foldedName(title) || item.showsExcerpt && repeats(subtitle, shownExcerpt)
    }
    guard headline != nil || excerpt != nil || tags != nil || losesSubtitle == true else { return nil }
    var details = item.details
    details.title = title
    details.excerpt = shownExcerpt
    if let tags { details.tags = tags }
    if losesSubtitle == true { details.subtitle = nil }
    return item.with(details)
  }

  /// Cleans an item of any source, also of the site's own: a headline that was made from the text was written by nobody, so an excerpt that
  /// repeats it may lose the repetition.
  private func withoutMadeHeadline(_ item: NewsItem) -> NewsItem? {
    guard item.words.mayBeginWithTitle else { return nil }
    let (title, excerpt) = (item.title, item.excerpt)
    guard title == madeHeadline(from: excerpt), let rest = Repetition.rest(of: excerpt, afterCut: title) else {
      return nil
    }
    var details = item.details
    details.excerpt = rest
    return item.with(details)
  }

  /// - Parameter first: the source that introduced the item.
  private func headline(in title: String, of sources: [SourceID], _ first: Publisher) -> String? {
    for (index, source) in sources.enumerated() {
      guard let publisher = index == 0 ? first : publishers[source],
        let found = HeadlineName(in: title, of: publisher.names), found.isSure || publisher.habits.signsMany
      else { continue }
      return withoutSpaceAround(String(found.headline))
    }
    return nil
  }

  /// Returns nil if the excerpt stays as it is.
  private func excerpt(
    _ excerpt: String, of given: String, shownAs title: String, _ publisher: Publisher
  ) -> String? {
    guard !excerpt.isEmpty else { return nil }
    // A full stop is what remains of a template that had nothing to fill in.
    if excerpt == publisher.saying || excerpt.allSatisfy({ $0.isPunctuation || $0.isWhitespace }) { return "" }
    let told = ProgramWords.removed(from: excerpt)
    let marked = CutMark.replaced(in: told ?? excerpt, headline: given) ?? told
    let headlines = title == given ? [title] : [title, given]
    return Repetition(of: headlines, publisher.names).removed(from: marked ?? excerpt) ?? marked
  }
}

extension ItemWords {
  /// False if the excerpt is sure to begin otherwise than the title. Works on bytes, since most calls need no string.
  fileprivate var mayBeginWithTitle: Bool {
    withBytes(of: .title) { title in
      withBytes(of: .excerpt) { excerpt in
        guard let title, let excerpt else { return true }
        return excerpt.starts(with: title.prefix(8))
      }
    }
  }
}

extension NewsItem {
  fileprivate func with(_ details: ItemDetails) -> NewsItem {
    var item = self
    item.details = details
    return item
  }

  /// Whether the item's page shows the excerpt in place of a text.
  fileprivate var showsExcerpt: Bool {
    if case .story(let story) = self, story.show != .full { return true }
    return details.wordCount == 0
  }
}
