public import News

/// Which items each source of the configuration brings now, as far as it is known, and where it is at home.
public struct SourcePresence: Sendable {
  /// How an item passes from the source that introduced it to another.
  enum Succession: Sendable {
    /// The other is where the item is from: at once, whatever the first brings.
    case original
    /// The first brings it no more, and the other speaks for it as surely.
    case heir
  }

  /// Of the last answer, ascending; nil where it is not known.
  private var items: [SourceID: [ItemID]?]
  private var sites: [SourceID: SourceSite]
  /// Those that brought nothing yet.
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

  /// How a source comes to speak for an item that another introduced; nil where it may only add itself: whoever writes another's address
  /// into a feed of his does not speak for that other.
  ///
  /// What a feed says of its own home gives it less than where it is served, and never anything that another has by as much.
  func succession(of source: SourceID, to first: SourceID, _ item: ItemID, at address: WebAddress) -> Succession? {
    let voice = voice(of: source, for: address)
    guard voice > .none else { return nil }
    guard items[first] != nil else { return .heir }
    let former = self.voice(of: first, for: address)
    if voice > former { return .original }
    return voice == former && voice > .claimed && !brings(first, item) ? .heir : nil
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
