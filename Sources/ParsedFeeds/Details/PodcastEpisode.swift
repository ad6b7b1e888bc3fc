package import News

/// What a podcast says of an episode beyond its file: `itunes:`, `podcast:` and Podlove Simple Chapters.
package struct PodcastEpisode: Sendable, Hashable {
  package var season: Int?
  package var seasonName: String?
  /// `podcast:episode` may have a fraction, which is kept in `episodeName`.
  package var episode: Int?
  /// How the episode's number is to be shown (`display`, or `315.5`).
  package var episodeName: String?
  /// In lower case: `full`, `trailer`, `bonus`.
  package var kind: String?
  package var isExplicit: Bool?
  /// The publisher asks directories not to show it (`itunes:block`).
  package var isBlocked = false
  /// Of the episode as a whole, seconds; also stands at the first enclosure.
  package var duration: Int?
  package var chapters: [Chapter] = []
  /// A file of chapters: `podcast:chapters`, `rel="http://podlove.org/simple-chapters"`.
  package var chaptersFile: Resource?
  package var transcripts: [Resource] = []

  package struct Chapter: Sendable, Hashable {
    /// Milliseconds.
    package var start: Int
    package var title: String?
    package var link: WebAddress?
    package var image: WebAddress?

    package init(start: Int, title: String? = nil, link: WebAddress? = nil, image: WebAddress? = nil) {
      self.start = start
      self.title = title
      self.link = link
      self.image = image
    }
  }

  package struct Resource: Sendable, Hashable {
    package var address: WebAddress
    package var type: String?
    package var language: String?
    /// `rel="captions"`: timed, to be shown with the sound.
    package var isCaptions: Bool

    package init(_ address: WebAddress, type: String? = nil, language: String? = nil, isCaptions: Bool = false) {
      self.address = address
      self.type = type
      self.language = language
      self.isCaptions = isCaptions
    }
  }

  package init() {}
}
