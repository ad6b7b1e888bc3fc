public import News

/// Which items each source of the configuration brings now, as far as that is known, and where each is at home.
public struct SourcePresence: Sendable {
  /// How an item passes from the source that introduced it to another.
  enum Succession: Sendable {
    /// The other source is where the item comes from: it takes over at once, whatever the first one brings.
    case original
    /// The first source no longer brings the item, and the other speaks for it as surely.
    case heir
  }

  /// The items of each source's last answer, ascending; nil if they are not known.
  private var items: [SourceID: [ItemID]?]
  private var sites: [SourceID: SourceSite]
  /// Sources that have brought nothing yet.
  private var unread: Set<SourceID>

  public init(
    _ items: [SourceID: [ItemID]?], sites: [SourceID: SourceSite], unread: Set<SourceID> = []
  ) {
    self.items = items
    self.sites = sites
    self.unread = unread
  }

  public mutating func set(_ brought: [ItemID], of source: SourceID) {
    items[source] = .some(brought)
    unread.remove(source)
  }

  public mutating func set(_ site: SourceSite, of source: SourceID) { sites[source] = site }

  func isUnread(_ source: SourceID) -> Bool { unread.contains(source) }

  /// How a source comes to speak for an item that another introduced; nil if it may only be added as a further source: who puts another
  /// site's address into a feed does not speak for that site.
  ///
  /// The home that a feed claims gives it less of a voice than where it is served, and never suffices against a source with an equal claim.
  func succession(of source: SourceID, to first: SourceID, _ item: ItemID, at address: WebAddress) -> Succession? {
    let voice = voice(of: source, for: address)
    guard voice > .none else { return nil }
    guard items[first] != nil else { return .heir }
    let former = self.voice(of: first, for: address)
    if voice > former { return .original }
    return voice == former && voice > .claimed && !brings(first, item) ? .heir : nil
  }

  /// The sources to which an item would pass if they brought it once more, as far as its address says. Nothing passes to a source that
  /// brings the item no more.
  public func heirs(of item: NewsItem) -> [SourceID] {
    guard let first = item.sources.first, let address = item.details.link else { return [] }
    return item.sources.dropFirst().filter { source in
      brings(source, item.id) && succession(of: source, to: first, item.id, at: address) != nil
    }
  }

  func speaks(_ source: SourceID, for address: WebAddress) -> Bool { voice(of: source, for: address) > .none }

  private func voice(of source: SourceID, for address: WebAddress) -> SourceSite.Voice {
    sites[source]?.voice(for: address) ?? .none
  }

  /// False for a source that the configuration no longer names.
  private func brings(_ source: SourceID, _ item: ItemID) -> Bool {
    guard let entry = items[source] else { return false }
    guard let brought = entry else { return true }
    let index = brought.partitioningIndex { $0 >= item }
    return index < brought.count && brought[index] == item
  }
}
