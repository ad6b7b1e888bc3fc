public import CanonicalHTML

/// What may stand in a body, and how much of it is read.
public struct MarkupPolicy: Sendable {
  /// Stored beside originals: where it differs, a body is sanitised again. Raised with each change of what comes out.
  public static let version = 8

  /// Hosts whose `iframe`s are shown, in lower case; others become links.
  public var frameHosts: Set<String>
  public var headings: HeadingLevels
  /// Limits for Markdown and HTML that came over the network.
  public var remoteLimits: MarkupLimits
  /// Limits for Markdown of the site folder.
  public var localLimits: MarkupLimits

  public init(
    frameHosts: Set<String> = ["www.youtube-nocookie.com", "www.youtube.com", "player.vimeo.com"],
    headings: HeadingLevels = .highestBecomes(2), remoteLimits: MarkupLimits = .remote,
    localLimits: MarkupLimits = .local
  ) {
    self.frameHosts = frameHosts
    self.headings = headings
    self.remoteLimits = remoteLimits
    self.localLimits = localLimits
  }
}

/// Beyond these a body is shown as plain text, with a warning: some inputs cost the parsers quadratic time or memory.
public struct MarkupLimits: Sendable, Hashable {
  /// Of Markdown.
  public var markdownBytes: Int
  /// Of HTML, given or made from Markdown.
  public var htmlBytes: Int
  /// Of what comes out.
  public var outputBytes: Int
  /// How deep elements may nest.
  public var depth: Int
  /// Of an image written into its own address.
  public var dataImageBytes: Int

  public init(
    markdownBytes: Int, htmlBytes: Int, outputBytes: Int, depth: Int = 512, dataImageBytes: Int = 65_536
  ) {
    self.markdownBytes = markdownBytes
    self.htmlBytes = htmlBytes
    self.outputBytes = outputBytes
    self.depth = depth
    self.dataImageBytes = dataImageBytes
  }

  public static let remote = MarkupLimits(markdownBytes: 262_144, htmlBytes: 1_048_576, outputBytes: 8_388_608)
  public static let local = MarkupLimits(
    markdownBytes: 1_048_576, htmlBytes: 2_097_152, outputBytes: 33_554_432, dataImageBytes: 1_048_576)
}
