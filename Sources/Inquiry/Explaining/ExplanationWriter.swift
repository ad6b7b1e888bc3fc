import Archive
import Composing
import Configuration
import Folders
import Markup
import News
import Newsroom
import Roster
import Site

/// Puts together what archive, configuration and plan say about one item.
struct ExplanationWriter {
  let site: ConfiguredSite
  let archive: any Archive
  let presented: PresentedItems
  let input: PlanInput
  let plan: Plan
  /// The folder with the pages of the item's language.
  let folder: Slug?
  let formerNames: FormerNames
  /// What was asked for. If it is a name of the item, the archive's digest proves it.
  let asked: String
  /// The text that the item was when it was published.
  let heldBack: HeldBackText?

  init(
    archive: any Archive, presented: PresentedItems, of language: LanguagePlan, _ formerNames: FormerNames,
    asked: String, heldBack: HeldBackText?
  ) {
    (self.archive, self.presented, self.formerNames, self.asked) = (archive, presented, formerNames, asked)
    self.heldBack = heldBack
    (site, input, plan, folder) = (language.site, language.input, language.plan, language.language.folder)
  }

  func write(_ known: KnownItem, to explanation: inout Explanation) async throws {
    explanation.id = known.id
    let address =
      known.permalink.map { "/" + SitePath($0).text }
      ?? plan.decisions.permalinks[known.id].map { "/" + SitePath($0).below(folder).text }
    guard let item = known.item else {
      explanation.address = address
      explanation.state = .removed(known.removed ?? known.firstSeen)
      explanation.identities = identities(of: known, file: nil)
      explanation.dates = [Explanation.Date(what: "first seen", time: known.firstSeen, from: "the archive")]
      let introducer = known.introducer.map { source($0) }
      explanation.sources = [introducer].compactMap(\.self)
      explanation.rules = [
        known.isWithheld
          ? "it comes back at its address if \(introducer?.name ?? "its source") brings it again and nothing hides it"
          : "it does not come back by itself, and its address is not given to another item"
      ]
      return
    }
    let refusal = presented.hidden.first { $0.record.item.id == known.id }?.rule
    let shown = refusal == nil ? input.records.first { $0.item.id == known.id }?.item ?? item : item
    let ruled = presented.uncleaned[known.id]?.item ?? shown
    let details = shown.details
    explanation.title = details.title
    explanation.kind = shown.kind
    explanation.original = details.link
    explanation.sources = item.sources.map(source)
    let file = try await file(of: known) ?? heldBack.map { (path: $0.file.path, name: $0.file.name) }
    explanation.file = file.map { site.folder.contentName + $0.path }
    explanation.identities = identities(of: known, file: file?.name)
    explanation.dates = dates(of: shown, isLocal: file != nil)
    explanation.edits = try await archive.edits(of: known.id).map {
      Explanation.Edit(time: $0.former.changedAt, title: $0.former.title, bodyChanged: $0.former.bodyChanged)
    }
    explanation.pages = pages(of: known.id)
    if explanation.pages.contains(where: { $0.path == address }) {
      explanation.page = address
    } else {
      explanation.address = address
    }
    let text = try await archive.bodies([known.id])[known.id].map { MarkupRenderer().plainText(html: $0.html.text) }
    explanation.rules = rules(stored: item, presented: ruled, text: text ?? "") + cleaned(ruled.details, to: details)
    explanation.stories = try await stories(of: known.id)
    let isWaiting = presented.retention.waiting.contains(known.id)
    if let refusal = isWaiting ? self.refusal(ofWaiting: known.id, text: text ?? "") : refusal {
      explanation.state = .hidden(why: "the rule `\(refusal)` at \(refusal.place) hides it")
    } else if let reason = presented.retention.hidden[known.id] {
      let since = known.hiding?.since
      let words = reason.words(since: since, end: end(of: item, hiddenSince: since), heldBack?.unpublished)
      let awaited =
        reason == .unclaimed
        ? "its list leaves its source out (`isComment`)" : "it waits for the events before it (`keepItems`)"
      explanation.state = .hidden(why: isWaiting ? awaited : words)
    } else {
      let why = explanation.pages.contains(where: \.isList) ? nil : whyUnlisted(shown)
      if explanation.pages.isEmpty {
        explanation.state = .unpublished(why: why ?? "no list holds it")
      } else {
        explanation.state = .published
        if let why { explanation.rules.append("in no list: \(why)") }
      }
    }
  }

  /// The rule that hides an event which waits besides: its turn does not come.
  private func refusal(ofWaiting id: ItemID, text: String) -> ItemRule? {
    guard let record = presented.absent.first(where: { $0.item.id == id }),
      case .hidden(let rule) = presented.presentation.outcome(for: record, text: text)
    else { return nil }
    return rule
  }

  /// The end that its source gives, if that is why it is hidden.
  private func end(of item: NewsItem, hiddenSince: Timestamp?) -> Timestamp? {
    guard let end = item.expires, end <= hiddenSince ?? input.now else { return nil }
    return end <= presented.limits.endOfAge(of: item) ?? end ? end : nil
  }

  func source(_ id: SourceID) -> Explanation.Source {
    guard let source = configured(id) else {
      return Explanation.Source(name: formerNames.name(of: id), isLeftOut: isLeftOut(id))
    }
    return Explanation.Source(source, name: input.sources[id]?.name)
  }

  /// Nil if the configuration no longer names the source.
  func configured(_ id: SourceID) -> SiteSource? { site.sources.sources.first { $0.id == id } }

  /// Whether its list leaves out a source that nothing else names.
  func isLeftOut(_ id: SourceID) -> Bool { configured(id) == nil && site.sources.mutedFeeds[id] != nil }

  /// The file that a local item was last read from: its path relative to the content folder, and relative to the source's folder.
  private func file(of known: KnownItem) async throws -> (path: String, name: String)? {
    for source in known.item?.sources ?? [] {
      guard case .folder(let folder) = configured(source)?.origin else { continue }
      let stamps = try await archive.stamps(of: source)
      let name = stamps.first { $0.value.item == known.id }?.path
      if let name { return (folder.isEmpty ? name : folder + "/" + name, name) }
    }
    return nil
  }

  /// The item's names. They are worked out again from what is at hand, and are known if their digest is one of the item's.
  private func identities(of known: KnownItem, file: String?) -> [Explanation.Identity] {
    var names: [IdentityKey: String] = [:]
    let scopes = known.item?.sources ?? site.sources.sources.map(\.id)
    for scope in scopes {
      names[IdentityKey(.guid, asked, scope: scope.name)] = asked
      names[IdentityKey(textCalled: asked, in: scope)] = "id: " + asked
      if let file { names[IdentityKey(textAt: file, in: scope)] = file }
    }
    for address in [known.item?.details.link, WebAddress(asked)].compactMap(\.self) {
      if let name = address.addressKey { names[IdentityKey(.permalink, name, scope: "")] = name }
      for scope in scopes { names[IdentityKey(.permalink, address.text, scope: scope.name)] = address.text }
    }
    let first = known.keys.first { ItemID(of: $0) == known.id }
    let order = IdentityKey.Kind.allCases
    return known.keys.map {
      (key: $0, identity: Explanation.Identity(kind: $0.kind, name: names[$0], isFirst: $0 == first))
    }.sorted { left, right in
      if left.identity.isFirst != right.identity.isFirst { return left.identity.isFirst }
      let (one, other) = (order.firstIndex(of: left.key.kind) ?? 0, order.firstIndex(of: right.key.kind) ?? 0)
      return one == other ? left.key.digest.description < right.key.digest.description : one < other
    }.map(\.identity)
  }
}

extension HiddenReason {
  fileprivate func words(since: Timestamp?, end: Timestamp?, _ unpublished: Unpublished?) -> String {
    let why =
      switch self {
      case .expired:
        end.map { "it ended at \($0), as its source says (`expires`)" }
          ?? "the configuration no longer keeps it (`keep`, `keepItems`)"
      case .withdrawn: unpublished?.why ?? "its source says that it is not to be shown"
      case .fileGone: "its file is gone"
      case .unclaimed: "no source of the configuration brings it (`removed: hide`)"
      }
    let days = RetentionDecision.patience / 86_400
    return why + (since.map { "; hidden since \($0), and its text is kept for \(days) days" } ?? "")
  }
}
