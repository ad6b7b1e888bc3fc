public import News

/// What a careful editor would take out of the items of others before they are shown. Like rules it works on what is kept, for each plan,
/// and rules look at items before it does.
public struct Cleaning: Sendable {
  /// Of the sources whose items are cleaned: never of the site's own texts.
  private let titles: [SourceID: SourceTitles]
  private let dullTags: DullTags
  /// What the items of each source have in common.
  private let habits: [SourceID: SourceHabits]

  /// - Parameter records: all that are shown, because what one item means only shows beside the others of its source.
  public init(_ titles: [SourceID: SourceTitles], _ dullTags: DullTags = .usual, among records: [ItemRecord]) {
    self.titles = titles
    self.dullTags = dullTags
    var habits: [SourceID: SourceHabits] = [:]
    // By index: to copy each record takes longer than to look at it.
    for index in records.indices {
      let item = records[index].item
      guard let source = item.sources.first, let names = titles[source] else { continue }
      habits[source, default: SourceHabits()].add(item, names)
    }
    self.habits = habits
  }

  /// nil where there is nothing to clean.
  public func cleaned(_ record: ItemRecord) -> ItemRecord? {
    guard let source = record.item.sources.first, let names = titles[source], let habits = habits[source] else {
      return withoutMadeHeadline(record)
    }
    let details = record.item.details
    let headline = headline(of: details)
    let title = headline ?? details.title
    let excerpt = excerpt(of: details, title, names)
    let tags = dullTags.removed(from: details.tags, habits)
    let shownExcerpt = excerpt ?? details.excerpt
    let losesSubtitle = details.subtitle.map { subtitle in
      foldedName(subtitle) == foldedName(title) || record.item.showsExcerpt && repeats(subtitle, shownExcerpt)
    }
    guard headline != nil || excerpt != nil || tags != nil || losesSubtitle == true else { return nil }
    var record = record
    record.item.details.title = title
    record.item.details.excerpt = shownExcerpt
    if let tags { record.item.details.tags = tags }
    if losesSubtitle == true { record.item.details.subtitle = nil }
    record.version = record.item.version(body: record.version)
    return record
  }

  /// A headline that was made of the text is nobody's own, so that what repeats it goes whoever wrote it.
  private func withoutMadeHeadline(_ record: ItemRecord) -> ItemRecord? {
    let (title, excerpt) = (record.item.title, record.item.excerpt)
    guard excerpt.utf8.starts(with: title.utf8.prefix(8)), title == Newsroom.headline(from: excerpt),
      let rest = Repetition.rest(of: excerpt, afterCut: title)
    else { return nil }
    var record = record
    record.item.details.excerpt = rest
    record.version = record.item.version(body: record.version)
    return record
  }

  private func headline(of details: ItemDetails) -> String? {
    for source in details.sources {
      guard let names = titles[source], let found = HeadlineName(in: details.title, of: names),
        found.isSure || habits[source]?.signsMany == true
      else { continue }
      return String(found.headline)
    }
    return nil
  }

  /// nil where it stays.
  private func excerpt(of details: ItemDetails, _ title: String, _ names: SourceTitles) -> String? {
    let (excerpt, given) = (details.excerpt, details.title)
    guard !excerpt.isEmpty else { return nil }
    let marked = CutMark.replaced(in: excerpt, headline: given)
    let headlines = title == given ? [title] : [title, given]
    return Repetition(of: headlines, names).removed(from: marked ?? excerpt) ?? marked
  }
}

extension NewsItem {
  /// Its page has the excerpt in place of a text.
  fileprivate var showsExcerpt: Bool {
    if case .story(let story) = self, story.show != .full { return true }
    return details.wordCount == 0
  }
}
