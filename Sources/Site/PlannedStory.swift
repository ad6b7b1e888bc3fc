package import News

/// A story of several sources, as far as the plan publishes it. Items by their index in the plan.
package struct PlannedStory: Sendable, Hashable {
  package struct Telling: Sendable, Hashable {
    package var item: Int
    /// Why it is in the story; nil for one that was there before any other.
    package var evidence: Evidence?

    package init(item: Int, evidence: Evidence? = nil) {
      self.item = item
      self.evidence = evidence
    }
  }

  /// Its first item, for ever.
  package var founder: ItemID
  /// Oldest first.
  package var tellings: [Telling]
  /// One of each source, in the order in which the sources joined.
  package var voices: [Int]
  /// nil for a story that never had sources enough for a page.
  package var path: SitePath?

  package init(founder: ItemID, tellings: [Telling], voices: [Int], path: SitePath? = nil) {
    self.founder = founder
    self.tellings = tellings
    self.voices = voices
    self.path = path
  }
}

/// What is told of all stories together.
package struct StoriesFile: Sendable {
  package enum Format: String, Sendable, Hashable, CaseIterable {
    /// Those that have a page.
    case page = "stories/"
    /// Those of the last days, for programs.
    case json = "stories.json"
  }

  package var format: Format
  /// Those whose last item is the newest come first.
  package var stories: [PlannedStory]

  package init(format: Format, stories: [PlannedStory]) {
    self.format = format
    self.stories = stories
  }
}
