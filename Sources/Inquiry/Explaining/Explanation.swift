public import Diagnostics
public import Generator
public import News

/// Which item is asked about.
public struct ExplanationRequest: Sendable {
  public var run: GenerationRequest
  /// The address of its page or of the original, a guid, a file, or part of its title.
  public var item: String

  public init(run: GenerationRequest, item: String) {
    self.run = run
    self.item = item
  }
}

/// Where an item comes from, what became of it, and where it stands.
public struct Explanation: Sendable {
  public enum State: Sendable, Hashable {
    case published
    /// In the archive, but on no page.
    case unpublished(why: String)
    /// A text that exists but gives no item now.
    case hidden(why: String)
    case removed(Timestamp)
  }

  public struct Source: Sendable, Hashable {
    public var name: String
    /// An address without secrets, or a path; nil for a source that the configuration no longer has.
    public var location: String?
    /// Where the configuration or a list names it.
    public var place: Place?
    /// Whether its list leaves it out for a while.
    public var isLeftOut = false
    /// How to say that everybody may know the address, if pages keep it back only because of how it looks.
    public var waysToPublish: [String] = []
  }

  /// A name by which the item is recognised when it comes again.
  public struct Identity: Sendable, Hashable {
    public var kind: IdentityKey.Kind
    /// Nil if unknown, since the archive keeps only digests: a name is known if it can be worked out from the item, or is what was asked
    /// for.
    public var name: String?
    /// The item was first met under this name.
    public var isFirst: Bool
  }

  public struct Date: Sendable, Hashable {
    /// One of `published`, `updated`, `first seen`, `sorted by`, `ranked by`, `starts`, `ends`.
    public var what: String
    public var time: Timestamp?
    public var from: String
  }

  public struct Edit: Sendable, Hashable {
    public var time: Timestamp
    public var title: String
    public var bodyChanged: Bool
  }

  public struct Page: Sendable, Hashable {
    /// The path below the site's address, beginning with a slash.
    public var path: String
    public var what: String
    /// Whether it is a page of a section, a topic or the front, on which readers come across the item.
    var isList = false
  }

  public var end = RunEnd.done
  public var diagnostics: [Diagnostic] = []
  public var state: State?
  public var id: ItemID?
  public var title = ""
  public var kind: NewsKind?
  /// The path of its own page, in the form of `Page.path`.
  public var page: String?
  /// The path that is kept for it while it has no page, in the same form.
  public var address: String?
  public var original: WebAddress?
  public var file: String?
  /// The source that brought it first comes first.
  public var sources: [Source] = []
  public var identities: [Identity] = []
  public var dates: [Date] = []
  /// The rules that hid, kept, merged or rewrote it.
  public var rules: [String] = []
  /// How it relates to stories of several sources.
  public var stories: [String] = []
  /// The latest first.
  public var edits: [Edit] = []
  public var pages: [Page] = []
}
