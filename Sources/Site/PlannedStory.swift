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
}

/// What is told of all stories together.
public struct StoriesFile: Sendable {
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Those that have a page.
    case page = "stories/"
    /// Those of the last days, for programs.
    case json = "stories.json"
  }

  public var format: Format
  /// Those whose last item is the newest come first.
  public var stories: [PlannedStory]

  public init(format: Format, stories: [PlannedStory]) {
    self.format = format
    self.stories = stories
  }
}
