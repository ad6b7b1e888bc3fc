public import News

/// What a state consists of, and what it says about the site's sources. It is written last and read first: it names all parts with their
/// digests, and ends with its own.
///
/// What becomes of each column of the archive (`Archive/ArchiveSchema.swift`):
///
/// | table | published | worked out again | not needed |
/// |---|---|---|---|
/// | `items` shown | all that `ItemDetails` and its kind hold, section, slug, keys | version, body version, sort date | |
/// | `items` not shown | id, keys, first seen, section, slug, sources | | everything else: no page shows it |
/// | `items` hidden | id, keys, first seen, section, slug, the reason, the first source | | everything else: no page shows it; since when |
/// | `items` removed, and local texts | id, keys, first seen, section, slug, which texts are shown, with digests of what they say | | a local text says the rest itself; when it was removed |
/// | `identities` | | from the keys of items | |
/// | `bodies` | HTML, enclosures, collections, supplements, where pages show them | | the original, its format, base and policy: never shown |
/// | `local_files` | | from the texts, which are read again, and from enclosures and collections | |
/// | `edits` | what pages tell, as rules have it: when, the former headline, and of items whose text is shown the former text | digests of texts | |
/// | `sources` | | from what uses their numbers | |
/// | `files` of texts that are shown | the folder and a digest of the path | the rest, from the walk over the folder | of other texts |
/// | `fetches` | all but as below, of configured sources | | of others |
/// | … validators, body digest | of sources of which all items come back | | of others: the next answer has to bring everything |
/// | … relocation | since when it is seen, and how often | whether it is believed | an address, and those are not published: a digest of it is |
/// | `icons` | of configured sources: the picture, when and how it was asked for | | where it is, if that is nobody's business |
/// | `pictures` that pages show | what became of each and of which sizes, when it was asked for and how often in vain | | stamps of files, which are this machine's |
/// | `named_pictures` | | from the texts | |
/// | `mastheads` | of configured sources: who they were, and what they have become | which items the last answer brought | hosts that are nobody's business |
/// | `wishes` | | from the texts, which are read again | |
/// | `facts` list … | | from the lists, which are asked again | addresses, and those are not published |
/// | `seals` | all, with the item that ends the page | | |
/// | `placements`, `stories` | all, with their items: a story keeps its address, and an item its story | | |
/// | `related` | all, with their items | | words and tags that no page tells |
/// | `facts` source-fingerprints | of configured sources: a digest of how each was read | | |
/// | `facts` source-slugs | all: an address part is never given twice | | |
/// | `facts` source-addresses | of configured sources, and of those that a list comments out: what the corrected address makes of them | | of others |
/// | `facts` source-health, source-health-changes | of configured sources: how they are doing, and since when | | |
/// | `facts` notices | all: what was told of sources, lists and the run itself, and when | | |
/// | `facts` notices-due | | | what the next run on this machine has to tell |
/// | `facts` source-names | | from the configuration | |
/// | `facts` departed-events | of configured sources: which, and when they would be over | | of others |
/// | `facts` first-home | a digest of where the site was first published | | |
/// | `facts` lasting-lists | all: people may have subscribed to them | | |
/// | `facts` service-worker | whether there ever was one | | |
/// | `facts` site-mark, published-states | which site it is, how many states there were, which the last ones | | when they were compared |
/// | `facts` clock-behind | | | what this machine's clock did |
/// | `facts` standing | | by the next run, which plans once | |
/// | `facts` slug-style | | by the next run, which tells of no change | |
/// | `facts` looked-at | | by the next run, which looks at all files | |
/// | `counters` | | begins anew: only its growth means something | |
///
/// A source is named by its `SourceID`, a digest of where it is.
public struct StateIndex: Sendable, Hashable {
  /// In the order of (month, number).
  public var parts: [StatePartName]
  public var sources: [SourceID: StateSource]
  /// The seals that belong to no item of a part, in the order of (list, number).
  public var seals: [StateSeal]
  /// nil in an index of a former version.
  public var lineage: StateLineage?
  /// Whether the site ever had a service worker.
  public var hadWorker = false
  /// Stands for the address at which the site was first published; nil if it never had one.
  public var firstHome: String?
  /// The lists that stay while they have nothing to show, sorted.
  public var lastingLists: [String] = []
  /// The pictures that pages show, among the site's files and on other sites.
  public var pictures: [Media.Location: KeptPicture] = [:]

  public static let file = "index.gz"

  public init(
    parts: [StatePartName], sources: [SourceID: StateSource], seals: [StateSeal], lineage: StateLineage? = nil
  ) {
    self.lineage = lineage
    self.parts = parts
    self.sources = sources
    self.seals = seals
  }
}

/// What is remembered of a source.
public struct StateSource: Sendable, Hashable {
  /// The identity that results from its corrected address, if the address was corrected.
  public var address: SourceID?
  /// A digest of how it was last read.
  public var fingerprint: String?
  /// The address part that it has for ever.
  public var slug: String?
  /// How it was last doing.
  public var health: String?
  /// When it began to fail, and when it answered again.
  public var healthChanges: String?
  /// What was told about it, and when (`NoticeMemory`).
  public var notices: String?
  /// Who it was and, if nothing is taken from it for that reason, what it has become, as far as everybody may know.
  public var masthead: Masthead?
  public var suspect: Masthead?
  /// Events that it dropped before they began (`DepartedEvents`).
  public var departed: String?
  public var fetch: FetchState?
  public var icon: SourceIcon?

  public init(
    fingerprint: String? = nil, slug: String? = nil, health: String? = nil, healthChanges: String? = nil,
    notices: String? = nil, fetch: FetchState? = nil, icon: SourceIcon? = nil
  ) {
    self.fingerprint = fingerprint
    self.slug = slug
    self.health = health
    self.healthChanges = healthChanges
    self.notices = notices
    self.fetch = fetch
    self.icon = icon
  }
}
