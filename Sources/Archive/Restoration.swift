package import News

/// What an archive begins with, or goes on from.
package struct Restoration: Sendable {
  package typealias Item = RememberedItem<WholeItem<ItemBody>>

  /// Asked for from 0 to `batchCount`, one at a time, so that not all items have to be in memory.
  package var batch: @Sendable (Int) throws -> [Item]
  package var batchCount: Int
  package var seals: [String: [SealedPage]]
  package var fetchStates: [SourceID: FetchState]
  package var facts: [String: String]
  package var icons: [SourceID: SourceIcon] = [:]
  package var pictures: [Media.Location: KeptPicture] = [:]

  package init(
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
