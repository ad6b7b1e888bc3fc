import Diagnostics
public import Markup
public import News
public import ParsedFeeds

/// Turns what a source says into candidates. A pure value: many tasks may use one at the same time, for several sources or for parts of a
/// folder.
public struct Normaliser: Sendable {
  let markup: MarkupRenderer
  let now: Timestamp
  /// Reasons for not publishing that a preview ignores.
  let previews: Set<UnpublishedReason>

  public init(markup: MarkupRenderer, now: Timestamp, previews: Set<UnpublishedReason> = []) {
    self.markup = markup
    self.now = now
    self.previews = previews
  }

  /// The candidates from a feed, which has to be whole: only among all items does it show which names are unique.
  public func candidates(from feed: ParsedFeed, rules: SourceRules) -> SourceCandidates {
    var result = SourceCandidates(source: rules.id, found: max(feed.itemCount, feed.items.count))
    var problems = ProblemCounter()
    var drafts: [NormalisedItem] = []
    drafts.reserveCapacity(feed.items.count)
    let defaults = ItemDefaults(feed: feed, rules: rules)
    result.hidden = result.found - feed.items.count
    for item in feed.items {
      if let draft = draft(of: item, defaults, rules, &problems) { drafts.append(draft) }
    }
    let identities = FeedIdentities(
      drafts.compactMap(\.names), source: rules.id, home: feed.home.flatMap { $0.addressKey })
    result.candidates.reserveCapacity(drafts.count)
    // By index, because copying a draft takes longer than looking at it.
    for index in drafts.indices {
      guard let keys = identities.keys[index], let candidate = drafts[index].candidate(keys: keys, rules) else {
        continue
      }
      result.candidates.append(candidate)
    }
    result.withdrawn = withdrawn(of: feed, beside: result.candidates, rules)
    for (guid, first, count) in identities.sharedGuids {
      problems.diagnostics.append(
        NewsroomProblem.sharedGuid(guid, count: count, first: drafts[first].place).diagnostic)
    }
    result.diagnostics = problems.all
    return result
  }

  /// Names that the feed withdraws. A name of an item that is shown stays with that item.
  private func withdrawn(of feed: ParsedFeed, beside candidates: [Candidate], _ rules: SourceRules) -> [IdentityKey] {
    guard !feed.withdrawn.isEmpty else { return [] }
    let taken = Set(candidates.flatMap(\.keys))
    return feed.withdrawn.compactMap { name -> IdentityKey? in
      switch name {
      case .guid(let guid): IdentityKey(.guid, foldedText(guid), scope: rules.id.name)
      case .address(let address): address.sharedKey
      }
    }.filter { !taken.contains($0) }
  }

  /// The candidates from local documents, which may be any part of a folder: each document is identified without looking at others.
  public func candidates(from documents: [MarkdownDocument], rules: SourceRules) -> SourceCandidates {
    var result = SourceCandidates(source: rules.id, found: documents.count)
    result.candidates.reserveCapacity(documents.count)
    var problems = ProblemCounter()
    let defaults = ItemDefaults(rules: rules)
    for document in documents {
      result.diagnostics += document.diagnostics
      let count = problems.count
      let draft = draft(of: document.item, defaults, rules, &problems)
      let isOdd = problems.count > count || document.diagnostics.contains { $0.severity >= .warning }
      if isOdd, let file = document.item.file { result.faulty.insert(file) }
      guard let draft else { continue }
      if var candidate = draft.candidate(keys: [document.item.key(in: rules.id)], rules) {
        // A path means something else in another folder, unless that folder has become this one.
        let others = document.item.guid == nil ? rules.formerFolders : rules.otherFolders
        candidate.formerKeys = others.sorted().map { document.item.key(in: $0) }
        candidate.isNamedByPath = document.item.guid == nil
        result.candidates.append(candidate)
      }
    }
    result.diagnostics += problems.all
    return result
  }

}

extension ParsedItem {
  /// The identity key that a local text has if it is in this folder.
  fileprivate func key(in folder: SourceID) -> IdentityKey {
    guid.map { IdentityKey(textCalled: $0, in: folder) } ?? IdentityKey(textAt: file ?? "", in: folder)
  }
}
