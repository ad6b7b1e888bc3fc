package import Diagnostics
package import Generator
package import News

/// Which item is asked about.
package struct ExplanationRequest: Sendable {
  package var run: GenerationRequest
  /// The address of its page or of the original, a guid, a file, or part of its title.
  package var item: String

  package init(run: GenerationRequest, item: String) {
    self.run = run
    self.item = item
  }
}

/// Where an item comes from, what became of it, and where it stands.
package struct Explanation: Sendable {
  package enum State: Sendable, Hashable {
    case published
    /// In the archive, and on no page.
    case unpublished(why: String)
    /// A text that is there and gives no item now.
    case hidden(why: String)
    case removed(Timestamp)
  }

  package struct Source: Sendable, Hashable {
    package var name: String
    /// An address without secrets, or a path; nil for a source that the configuration no longer has.
    package var location: String?
    /// Where the configuration or a list names it.
    package var place: Place?
    /// How to say that everybody may know the address, where pages keep it back for its look alone.
    package var waysToPublish: [String] = []
  }

  /// A name by which the item is recognised when it comes again.
  package struct Identity: Sendable, Hashable {
    package var kind: IdentityKey.Kind
    /// The archive keeps digests: known where it can be worked out from the item, or is what was asked for.
    package var name: String?
    /// The item was first met under it.
    package var isFirst: Bool
  }

  package struct Date: Sendable, Hashable {
    /// `published`, `updated`, `first seen`, `sorted by`, `ranked by`, `starts`, `ends`.
    package var what: String
    package var time: Timestamp?
    package var from: String
  }

  package struct Edit: Sendable, Hashable {
    package var time: Timestamp
    package var title: String
    package var bodyChanged: Bool
  }

  package struct Page: Sendable, Hashable {
    /// As in an address below the site's own, with a slash before it.
    package var path: String
    package var what: String
  }

  package var end = RunEnd.done
  package var diagnostics: [Diagnostic] = []
  package var state: State?
  package var id: ItemID?
  package var title = ""
  package var kind: NewsKind?
  /// Of its own page, as `Page.path`.
  package var page: String?
  package var original: WebAddress?
  package var file: String?
  /// The one that brought it first comes first.
  package var sources: [Source] = []
  package var identities: [Identity] = []
  package var dates: [Date] = []
  /// What hid, kept, merged or rewrote it.
  package var rules: [String] = []
  /// How it stands to stories of several sources.
  package var stories: [String] = []
  /// The latest first.
  package var edits: [Edit] = []
  package var pages: [Page] = []

  init() {}
}
