import Bytes
import CanonicalHTML
import News

/// Turns Markdown, HTML and plain text into what pages may show. A value without state, which all threads may share.
public struct MarkupRenderer: Sendable {
  public let policy: MarkupPolicy

  public init(policy: MarkupPolicy = MarkupPolicy()) { self.policy = policy }

  func limits(_ trust: Trust) -> MarkupLimits { trust == .local ? .local : policy.remoteLimits }

  /// What a body became, before it is turned into strings.
  struct Result {
    var writer: CanonicalWriter
    var firstImage: Media?
    var localFiles: Set<String> = []
    var problems: [MarkupProblem] = []
  }

  func rendered(_ result: Result, context: MarkupContext) -> RenderedMarkup {
    let html = String(decoding: result.writer.html, as: UTF8.self)
    let text = result.writer.text
    return RenderedMarkup(
      html: SafeHTML(trusting: html), text: text.string, wordCount: wordCount(of: text.bytes),
      firstImage: result.firstImage, localFiles: result.localFiles.sorted(),
      problems: result.problems, at: context.place)
  }
}
