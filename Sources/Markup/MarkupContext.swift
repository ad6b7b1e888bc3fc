public import Diagnostics
public import News

/// Whose text it is.
public enum Trust: Sendable, Hashable {
  /// Written by the owner of the site: identifiers are kept, what is removed is reported, links pass on reputation.
  case local
  /// Written by strangers.
  case remote
}

/// Where a body stands: what its relative addresses mean, and what diagnostics point at.
public struct MarkupContext: Sendable {
  public enum Base: Sendable, Hashable {
    /// Relative addresses lead nowhere and are removed.
    case none
    case web(WebAddress)
    /// The text's own file, relative to the content folder, with `/` between names.
    case file(String)
  }

  public var base: Base
  /// Where a stranger's text stands, whatever its addresses are relative to: what a link of nothing but a fragment leads into.
  public var page: WebAddress?
  /// A path that begins with no slash starts there, too.
  public var pathsStartAtPage: Bool
  /// `line`, where given, is that of the text's first line: front matter stands before it.
  public var place: Place?
  /// Paths relative to the content folder: the files that a stranger's text may show, under `site-file:` addresses.
  public var files: Set<String>
  public var outline: Outline

  /// How an own text is found one's way in.
  public enum Outline: Sendable, Hashable {
    /// It stands on every page: its headings are no place to lead to.
    case none
    /// Links lead to its headings.
    case headings
    /// They do, and a table of contents, where it says so or at its beginning.
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
