public import Diagnostics
public import News

/// Who wrote a text.
public enum Trust: Sendable, Hashable {
  /// The owner of the site: identifiers are kept, removals are reported, links pass on reputation.
  case local
  /// A stranger.
  case remote
}

/// Where a body stands: what its relative addresses mean, and where diagnostics point.
public struct MarkupContext: Sendable {
  public enum Base: Sendable, Hashable {
    /// Relative addresses lead nowhere and are removed.
    case none
    case web(WebAddress)
    /// The text's own file, relative to the content folder, with `/` between names.
    case file(String)
  }

  public var base: Base
  /// The page of a stranger's text, whatever its addresses are relative to: a link that is only a fragment leads into it.
  public var page: WebAddress?
  /// Whether paths without a slash at their beginning, and addresses that are only a query, are relative to `page` too.
  public var pathsStartAtPage: Bool
  /// The place of the text's first line, if it has a `line`: front matter may stand before it.
  public var place: Place?
  /// The files that a stranger's text may show under `site-file:` addresses, as paths relative to the content folder.
  public var files: Set<String>
  public var outline: Outline

  /// How readers find their way within a text of the site's own.
  public enum Outline: Sendable, Hashable {
    /// The text stands on every page, so that its headings are not targets of links.
    case none
    /// Links lead to its headings.
    case headings
    /// As with `headings`, and a table of contents stands where the text asks for it, else at its beginning.
    case contents
  }

  public init(
    base: Base = .none, page: WebAddress? = nil, pathsStartAtPage: Bool = false, place: Place? = nil,
    files: Set<String> = [], outline: Outline = .headings
  ) {
    self.base = base
    self.page = page
    self.pathsStartAtPage = pathsStartAtPage
    self.place = place
    self.files = files
    self.outline = outline
  }
}
