public import CanonicalHTML

/// What may stand in a body, and how much of it is read.
public struct MarkupPolicy: Sendable {
  /// Stored beside originals: a body with another version is sanitised again. To be raised with each change of the output.
  public static let version = 14

  /// Hosts whose `iframe`s are shown, in lower case; those of other hosts become links.
  public var frameHosts: Set<String>
  public var headings: HeadingLevels
  /// For Markdown and HTML that came over the network.
  public var remoteLimits: MarkupLimits

  public init(
    frameHosts: Set<String> = ["www.youtube-nocookie.com", "www.youtube.com", "player.vimeo.com"],
    headings: HeadingLevels = .highestBecomes(2), remoteLimits: MarkupLimits = .remote
  ) {
    self.frameHosts = frameHosts
    self.headings = headings
    self.remoteLimits = remoteLimits
  }
}
