public import Diagnostics
public import Fetching
import Foundation
public import News
public import Newsroom
public import Settings

/// A source as configured.
public struct ConfiguredSource: Sendable {
  public enum Origin: Sendable, Hashable {
    case feed(SourceLocation)
    /// An OPML list of feeds, each of which becomes a source with the list's rules.
    case list(SourceLocation)
    /// A folder of Markdown files, relative to the configuration's folder; "" for that folder itself.
    case markdown(String)
    case api(SourceLocation)

    /// The location for messages, which never holds a secret.
    public var written: String {
      switch self {
      case .feed(let location), .list(let location), .api(let location): location.written
      case .markdown(let folder): folder
      }
    }

    /// The identifier of a source of this kind that is there. For an API, its spelling makes it: several mappings may read one answer, which
    /// needs a spelling of its own for each, as `list.json` and `./list.json`.
    public func id(at location: SourceLocation) -> SourceID {
      if case .api = self { SourceID(spelled: location.written) } else { SourceID(at: location) }
    }
  }

  public var id: SourceID { rules.id }
  public var origin: Origin
  /// nil: the name that the feed gives itself.
  public var name: String?
  public var tags: [String]
  /// The rules for its items.
  public var rules: SourceRules
  public var access: Access
  /// Whether `rules.maximumItems` is set for this source, rather than the limit of all sources.
  public var choosesMaxItems: Bool
  /// The most items that are shown; nil: all.
  public var keepItems: Int?
  /// How long its items are kept; nil: as long as those of the site.
  public var keep: Keeping?
  /// The keys that its entry gives.
  public var given: Set<String>
  /// Its former location.
  public var was: SourceLocation?
  /// The names (`Masthead.name`) of sites that the source may have become.
  public var accept: [String]
  /// The other sites for whose stories it speaks as for those of its own.
  public var trust: SiteTrust
  /// Whether the address may be shown to everybody; nil: unless it looks as if it held a key.
  public var isPublic: Bool?
  /// How much its items count on the front page.
  public var weight: Double
  /// Whether search engines may list the pages of its items.
  public var isIndexed: Bool
  /// How answers are read; nil for all but an `api`.
  public var api: API?
  /// The place of its entry in the configuration.
  public var place: Place

  /// How often its server may be asked, and what is sent to it.
  public struct Access: Sendable {
    /// The seconds between requests; nil: an hour, or what the server's answers suggest.
    public var every: Int64?
    /// Whether the feed belongs to the site's owner, so that it may be asked for more often.
    public var isOwn: Bool
    /// Networks in addition to those of `Configuration.allow`.
    public var allow: [AddressRange]
    /// Sent with each request to this source's own host, in the order of the file.
    public var headers: [Header]
    /// Sent to this source's own origin alone.
    public var authentication: Authentication?
    /// The values of environment variables in the address; for a feed of a list, those in everything that is sent to the list's server.
    public var addressSecrets: [String]

    /// The values of environment variables that are sent, which must not appear in anything that is shown.
    public var secrets: [String] {
      addressSecrets + headers.flatMap(\.value.secrets) + (authentication?.secrets ?? [])
    }
  }

  public struct Header: Sendable, Hashable {
    public var name: String
    public var value: SecretText
  }
}

extension ConfiguredSource {
  /// The fewest seconds between two requests, whatever is configured. An API is there for programs to ask, and a site may ask itself.
  public var leastInterval: Int { ConfiguredSource.leastInterval(of: origin, isOwn: access.isOwn) }

  static func leastInterval(of origin: Origin, isOwn: Bool) -> Int {
    if case .api = origin { return SourceDraft.shortestInterval }
    return isOwn ? SourceDraft.shortestInterval : SourceDraft.politeInterval
  }

  public enum Authentication: Sendable, Hashable {
    /// RFC 7617.
    case basic(user: SecretText, password: SecretText)
    /// RFC 6750.
    case bearer(SecretText)

    /// The values of environment variables that it contains, and the encoded pair that basic authentication sends.
    var secrets: [String] {
      switch self {
      case .basic(let user, let password):
        user.secrets + password.secrets
          + [Data("\(user.revealed):\(password.revealed)".utf8).base64EncodedString()]
      case .bearer(let token): token.secrets
      }
    }
  }
}

/// Where a feed or a list is.
public enum SourceLocation: Sendable, Hashable {
  /// `written` is the address before variables of the environment were put in: for messages.
  case web(WebAddress, written: String)
  /// A path as written, relative to the configuration's folder.
  case file(String)

  /// The location for messages, which never holds a secret.
  public var written: String {
    switch self {
    case .web(_, let written): written
    case .file(let path): path
    }
  }

  /// The location, the same however it is written. Variables of the environment stay by their names.
  fileprivate var position: String {
    switch self {
    case .web(_, let written):
      let address = WebAddress(written)?.text ?? written
      return written.contains("${") ? address.replacing("$%7B", with: "${").replacing("%7D", with: "}") : address
    case .file(let path):
      var folders: [Substring] = []
      for part in path.split(separator: "/") where part != "." {
        if part == "..", let outer = folders.last, outer != ".." { folders.removeLast() } else { folders.append(part) }
      }
      return (path.hasPrefix("/") ? "/" : "") + folders.joined(separator: "/")
    }
  }
}

extension SourceID {
  /// Derives the identifier from the source's location, whatever its name. It is short and stable, and no address or secret can be read in
  /// it. If only a secret or the spelling changes, the source stays the same.
  public init(at location: SourceLocation) { self.init(spelled: location.position) }

  /// The identifier as former versions made it of every location, as it was written.
  public init(spelled written: String) {
    self.init("source-" + ContentDigest(of: written).description.prefix(12))
  }
}

extension ConfiguredSource {
  /// What must not appear in anything that is shown: the values of environment variables that are sent, and the keys that its address calls
  /// by their name.
  public var secrets: [String] {
    switch origin {
    case .feed(.web(let address, _)), .list(.web(let address, _)), .api(.web(let address, _)):
      access.secrets + keys(in: address)
    case .feed(.file), .list(.file), .api(.file), .markdown: access.secrets
    }
  }

  /// The keys in an address of the source, unless `public: true` says that nothing there is one.
  public func keys(in address: WebAddress) -> [String] { isPublic == true ? [] : address.keys }

  /// The source for an address that somebody else names: what is sent to this source is nobody else's business. Its secrets stay known, to
  /// be kept out of what is shown, since the others may have them from it.
  public var withoutSecrets: ConfiguredSource {
    var source = self
    source.access.addressSecrets = secrets
    source.access.headers = []
    source.access.authentication = nil
    return source
  }
}
