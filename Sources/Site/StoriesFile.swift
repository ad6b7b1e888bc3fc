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
