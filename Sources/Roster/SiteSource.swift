public import Configuration
public import Diagnostics
import Feeds
import Fetching
public import Foundation
public import News

/// A source of a run: what the configuration or one of its OPML lists declares, with everything that can be found out before it is read.
public struct SiteSource: Sendable {
  public enum Origin: Sendable {
    case web(WebAddress)
    case file(URL)
    /// A folder of Markdown, relative to the content folder.
    case folder(String)
  }

  /// The id by which the archive knows it.
  public var id: SourceID
  /// The id that its address makes; it differs from `id` if the address was corrected.
  public let addressID: SourceID
  public let origin: Origin
  /// Nil if it is not on the web.
  let look: AddressLook?
  /// The name that the configuration or the list gives; nil if the feed's own title is used.
  public var name: String?
  public var home: WebAddress?
  public var tags: [String]
  /// The address as the configuration or the list has it, with variables of the environment by their names, but without the user name and
  /// password that a list may have in it.
  public let written: String
  /// The address for messages: whatever looks like a secret is left out, and variables of the environment stand by their names.
  public var shown: String {
    let known = veiled ?? written
    return configured.isPublic == true ? known : known.withoutAddressSecrets
  }
  /// The address without the secrets with which its list is asked, which some lists repeat in the addresses that they name; nil if it holds
  /// none of them, nor a user name or password.
  var veiled: String?
  /// The target of a redirect for messages, without the secrets that its server may repeat.
  public func shownTarget(_ target: WebAddress) -> String {
    secrets.cleaned(target.withoutSecrets)
  }
  /// The name that readers see if nothing else gives one: its host, unless that is private; never a whole address.
  func lastName(_ note: HealthNote?) -> String { isEnclosed(note) ? "Source \(id.name.suffix(4))" : writtenName }
  public var configured: ConfiguredSource
  /// Where the configuration or the list names it.
  public var place: Place
  /// Whether it comes from a list of feeds rather than from an entry of its own.
  public var isOfList: Bool { configured.place != place }
  /// What to write for an address where the source is named.
  public func entry(at address: String) -> String {
    if isOfList { return OPMLList.attribute(ofFeed: address) }
    return if case .api = configured.origin { "api: " + address } else { "feed: " + address }
  }
  /// For a source named by a list on the web, the only host whose private addresses may be opened for it; nil if any may.
  public var openedHost: String?
  /// `allow` of the site or of the source opens a network to it.
  public var isOpenedToPrivate = false

  init(
    id: SourceID, origin: Origin, name: String?, tags: [String], written: String, configured: ConfiguredSource,
    place: Place
  ) {
    (self.id, addressID) = (id, id)
    self.origin = origin
    if case .web(let address) = origin { look = AddressLook(address, written: written) } else { look = nil }
    self.name = name
    self.tags = tags
    self.written = written
    self.configured = configured
    self.place = place
  }

  /// Whether it belongs to somebody else on the web; the site's own files speak for the site.
  public var hasFace: Bool {
    if case .web = origin { true } else { false }
  }

  /// Its location, the same however it was written; nil for folders.
  static func position(of origin: Origin) -> String? {
    switch origin {
    case .web(let address): address.text
    case .file(let file): file.standardizedFileURL.path
    case .folder: nil
    }
  }

  public var isLocalFolder: Bool {
    if case .folder = origin { true } else { false }
  }
}

extension SiteSource {
  /// Whether this is the address that it is named with.
  public func isAt(_ address: WebAddress) -> Bool {
    if case .web(let own) = origin { own == address } else { false }
  }

  /// A name of last resort made from where the source is; never a whole address, which may hold a secret.
  public var writtenName: String {
    switch origin {
    case .web(let address): address.host
    case .file(let file): file.lastPathComponent
    case .folder(let path): path.isEmpty ? "." : path
    }
  }
}

/// All sources of a run, in the order that decides which of several introduces an item.
public struct SourceList: Sendable {
  public var sources: [SiteSource] = []
  public var diagnostics: [Diagnostic] = []
  /// The ids of the sources that each configured entry became: a list stands for all its feeds.
  public var members: [SourceID: [SourceID]] = [:]
  /// The files of lists, those that other lists include among them, whether or not they could be read.
  public var listFiles: Set<URL> = []
  /// Those of them that could be read.
  public var localLists: [LocalList] = []
  /// Lists that could not be read, named as they are written; what was known of their feeds stays.
  public var failedLists: [SourceReport] = []
  /// Lists on the web that were asked for and gave an answer.
  public var goodLists: [SourceReport] = []
  /// Lists on the web that were not asked for now, and with which something was wrong when they last were.
  public var troubledLists: [SourceReport] = []
  /// Whether the host of some list on the internet was reached, whatever it answered, so that there is a network.
  public var hasReachedList = false
  /// What was remembered of lists on the web before they were asked in vain.
  public var formerListStates: [SourceID: FetchState] = [:]
  /// Where lists on the web are named that were never read, so that nobody knows their feeds.
  public var unreadLists: [Place] = []
  /// Whether pages show a face beside the names of sources that are not the site's own.
  public var showsFaces = true
  /// The names and tags of feeds that lists comment out, in lower case.
  var mutedNames: Set<String> = []
  var mutedTags: Set<String> = []
  /// Feeds that lists comment out: the ids that their addresses make, by those by which the archive knows them. Something else may name
  /// them.
  public var mutedFeeds: [SourceID: SourceID] = [:]
  /// The ids of feeds that are named, also as commented out or as a former address, whose spelling would make another: former versions
  /// know them by that one.
  public internal(set) var spellings: [(id: SourceID, spelled: SourceID)] = []
  /// Feeds that have an entry of their own, by location: a list that names one of them, too, adds to it.
  var entries: [String: SourceID] = [:]
  /// What lists say of those feeds.
  var additions: [SourceID: ListAddition] = [:]
  /// Lists on the web that have to be read before the sources are complete.
  public var wanted: [RemoteListRequest] = []
  /// Whether only the archive knows all that lists name: of those on the web, and of damaged files, which may have named more before.
  public var needsArchive: Bool { !wanted.isEmpty || localLists.contains(where: \.isDamaged) }

  /// Whether all lists were read; one that could not be may name sources that seem to be gone.
  public var areAllNamed: Bool { failedLists.isEmpty && areAllKnown }

  /// Whether all lists were read at some time: of one that cannot be read now, the feeds are known.
  public var areAllKnown: Bool { unreadLists.isEmpty && wanted.isEmpty }
}
