public import News

/// What a podcast says about an episode beyond its file, in `itunes:`, `podcast:` and Podlove Simple Chapters.
public struct PodcastEpisode: Sendable, Hashable {
  public var season: Int?
  /// `podcast:episode` may have a fraction, which is kept in `episodeName`.
  public var episode: Int?
  /// How the episode's number is to be shown (`display`, or `315.5`).
  public var episodeName: String?
  /// Seconds that the whole episode takes; the first enclosure has it too.
  public var duration: Int?
  public var chapters: [Chapter] = []
  /// A file with chapters: `podcast:chapters`, or `rel="http://podlove.org/simple-chapters"`.
  public var chaptersFile: Resource?
  public var transcripts: [Resource] = []

  public struct Chapter: Sendable, Hashable {
    /// In milliseconds.
    public var start: Int
    public var title: String?
    public var link: WebAddress?

    public init(start: Int, title: String?, link: WebAddress?) {
      self.start = start
      self.title = title
      self.link = link
    }
  }

  public struct Resource: Sendable, Hashable {
    public var address: WebAddress
    public var type: String?
    public var language: String?

    public init(_ address: WebAddress, type: String?, language: String? = nil) {
      self.address = address
      self.type = type
      self.language = language
    }
  }

  public init() {}
}
