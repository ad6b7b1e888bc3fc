public import News

/// What an archive begins with, or goes on from.
public struct Restoration: Sendable {
  public typealias Item = RememberedItem<WholeItem<ItemBody>>

  /// Called with 0 to `batchCount - 1`, one at a time, so that not all items have to be in memory.
  public var batch: @Sendable (Int) throws -> [Item]
  public var batchCount: Int
  public var seals: [String: [SealedPage]]
  public var fetchStates: [SourceID: FetchState]
  public var facts: [String: String]
  public var memories: [SourceID: SourceMemory] = [:]
  public var icons: [SourceID: SourceIcon] = [:]
  public var pictures: [Media.Location: KeptPicture] = [:]

  public init(
    batchCount: Int, seals: [String: [SealedPage]] = [:], fetchStates: [SourceID: FetchState] = [:],
    facts: [String: String] = [:], batch: @escaping @Sendable (Int) throws -> [Item]
  ) {
    self.batchCount = batchCount
    self.seals = seals
    self.fetchStates = fetchStates
    self.facts = facts
    self.batch = batch
  }
}
