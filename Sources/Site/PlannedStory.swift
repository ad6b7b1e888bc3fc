public import News

/// A story of several sources, as far as the plan publishes it. Items by their index in the plan.
public struct PlannedStory: Sendable, Hashable {
  public struct Telling: Sendable, Hashable {
    public var item: Int
    /// Why it is in the story; nil for one that was there before any other.
    public var evidence: Evidence?

    public init(item: Int, evidence: Evidence? = nil) {
      self.item = item
      self.evidence = evidence
    }
  }

  /// Its first item, for ever.
  public var founder: ItemID
  /// Oldest first.
  public var tellings: [Telling]
  /// One of each source, in the order in which the sources joined.
  public var voices: [Int]
  /// nil for a story that never had sources enough for a page.
  public var path: SitePath?

  public init(founder: ItemID, tellings: [Telling], voices: [Int], path: SitePath? = nil) {
    self.founder = founder
    self.tellings = tellings
    self.voices = voices
    self.path = path
  }

  /// The item whose headline the story bears, on its page, in its address and wherever stories are listed; nil where none is published.
  public var headlined: Telling? { PlannedStory.headlined(of: tellings) }

  /// The oldest that is published, so that a story's name does not change with each that joins.
  public static func headlined<SomeTelling>(of oldestFirst: [SomeTelling]) -> SomeTelling? { oldestFirst.first }
}
