import APIs
public import Configuration
public import Diagnostics
import Feeds
import Fetching
public import Foundation
public import News

/// A source of a run: what the configuration or one of its OPML lists declares, with everything found out that can be before it is read.
public struct SiteSource: Sendable {
  public enum Origin: Sendable {
    case web(WebAddress)
    case file(URL)
    /// A folder of Markdown, relative to the content folder.
    case folder(String)
  }

  /// What the archive knows it as.
  public var id: SourceID
  /// What its address makes of it: another where the address was corrected.
  public let addressID: SourceID
  public let origin: Origin
  /// nil where it is not on the web.
  let look: AddressLook?
  /// Configured, or given by the list; nil: what the feed calls itself.
  public var name: String?
  public var home: WebAddress?
  public var tags: [String]
  /// As the configuration or the list has it; variables of the environment stay names.
  public let written: String
  /// For messages: what looks like a secret in an address is left out, and a variable of the environment stays a name.
  public var shown: String {
    let known = veiled ?? written
    return configured.isPublic == true ? known : known.withoutAddressSecrets
  }
  /// Without what its list is asked with, which some lists repeat in the addresses that they name; nil where its address holds none of it.
  var veiled: String?
  /// For messages: where its server leads, which may repeat what it was asked with.
  func shownTarget(_ target: WebAddress) -> String {
    SecretFilter(configured.access.secrets).cleaned(target.withoutSecrets)
  }
  /// What readers see where nothing gives it a name: its host, unless that is nobody's business; never a whole address.
  func lastName(_ note: HealthNote?) -> String { isEnclosed(note) ? "Source \(id.name.suffix(4))" : writtenName }
  public var configured: ConfiguredSource
  /// Where the configuration or the list names it.
  public var place: Place
  /// It stands in a list of feeds, and the configuration names that.
  var isOfList: Bool { configured.place != place }
  /// What stands there of an address.
  func entry(at address: String) -> String {
    if isOfList { return OPMLList.attribute(ofFeed: address) }
    return if case .api = configured.origin { "api: " + address } else { "feed: " + address }
  }
  /// Of a source that a list on the web names: the one host of which private addresses may be opened for it. nil: of any.
  var openedHost: String?
  /// `allow` of the site or of the source opens a network to it.
  var isOpenedToPrivate = false

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

  /// Somebody else's, on the web: what is in the site's own files speaks for the site.
  public var hasFace: Bool {
    if case .web = origin { true } else { false }
  }

  /// Where it is, however that was written.
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
  /// A name of last resort, from where the source is: never a whole address, which may hold a secret.
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
  var diagnostics: [Diagnostic] = []
  /// Ids of the sources that each configured entry became: a list stands for all its feeds.
  public var members: [SourceID: [SourceID]] = [:]
  /// Lists that could not be read, named as they are written; what was known of their feeds stays.
  public var failedLists: [SourceReport] = []
  /// Lists on the web that were asked for and gave an answer.
  var goodLists: [SourceReport] = []
  /// Whether the host of a list out there was reached, whatever it answered, so that there is a network.
  var hasReachedList = false
  /// Of lists on the web that were asked in vain, as it was before.
  var formerListStates: [SourceID: FetchState] = [:]
  /// Where lists on the web are named that were never read: nobody knows their feeds.
  public var unreadLists: [Place] = []
  /// Whether pages show a face beside the names of those that are not the site's own.
  public var showsFaces = true
  /// Feeds that have an entry of their own, by where they are: a list that names one, too, adds to it.
  var entries: [String: SourceID] = [:]
  /// What lists say of those.
  var additions: [SourceID: ListAddition] = [:]
  /// Lists on the web that have to be read before the sources are complete.
  public var wanted: [RemoteListRequest] = []
}
