public import News

/// A story told by several sources, as far as the plan publishes it. Items are given by their index in the plan.
public struct PlannedStory: Sendable, Hashable {
  public struct Telling: Sendable, Hashable {
    public var item: Int
    /// Why the item belongs to the story; nil for the item that was there first.
    public var evidence: Evidence?

    public init(item: Int, evidence: Evidence?) {
      self.item = item
      self.evidence = evidence
    }
  }

  /// The first item of the story; it never changes.
  public var founder: ItemID
  /// Oldest first.
  public var tellings: [Telling]
  /// One item of each source, in the order in which the sources joined.
  public var voices: [Int]
  /// nil if the story never had enough sources for a page.
  public var path: SitePath?

  public init(founder: ItemID, tellings: [Telling], voices: [Int]) {
    self.founder = founder
    self.tellings = tellings
    self.voices = voices
  }

  /// The item whose headline the story bears, on its page, in its address and wherever stories are listed; nil if no item is published.
  public var headlined: Telling? { PlannedStory.headlined(of: tellings) }

  /// Returns the oldest published item, so that a story's name does not change whenever an item joins.
  public static func headlined<SomeTelling>(of oldestFirst: [SomeTelling]) -> SomeTelling? { oldestFirst.first }
}
