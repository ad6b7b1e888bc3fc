/// A list of all stories.
public struct StoriesFile: Sendable {
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Stories that have a page.
    case page = "stories/"
    /// Stories of the last days, for programs.
    case json = "stories.json"
  }

  public var format: Format
  /// Sorted by each story's newest item, newest first.
  public var stories: [PlannedStory]

  public init(format: Format, stories: [PlannedStory]) {
    self.format = format
    self.stories = stories
  }
}
