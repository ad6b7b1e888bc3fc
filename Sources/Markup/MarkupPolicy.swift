public import CanonicalHTML

/// What may stand in a body, and how much of it is read.
public struct MarkupPolicy: Sendable {
  /// Stored beside originals: where it differs, a body is sanitised again. Raised with each change of what comes out.
  public static let version = 11

  /// Hosts whose `iframe`s are shown, in lower case; others become links.
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
