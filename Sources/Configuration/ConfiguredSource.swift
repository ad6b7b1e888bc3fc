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

    /// For messages: never holds a secret.
    public var written: String {
      switch self {
      case .feed(let location), .list(let location), .api(let location): location.written
      case .markdown(let folder): folder
      }
    }

    /// Where it is, however that is written. nil for a folder, which is written in one way, and for an API: several mappings may read one
    /// answer.
    var position: String? {
      switch self {
      case .feed(.web(_, let written)), .list(.web(_, let written)): WebAddress(written)?.text ?? written
      case .feed(.file(let path)), .list(.file(let path)): (path.hasPrefix("/") ? "/" : "") + path.withoutDots
      case .markdown, .api: nil
      }
    }
  }

  public var id: SourceID { rules.id }
  public var origin: Origin
  /// nil: what the feed calls itself.
  public var name: String?
  public var tags: [String]
  /// What becomes of its items.
  public var rules: SourceRules
  public var access: Access
  /// `rules.maximumItems` is the source's own wish, and not the bound that all sources have.
  public var choosesMaxItems: Bool
  /// Most items that are shown; nil: all.
  public var keepItems: Int?
  /// How long its items stay; nil: as the site has it.
  public var keep: Keeping?
  /// Keys that its entry gives.
  public var given: Set<String>
  /// Where it was named before.
  public var was: SourceLocation?
  /// Names of what the source may have become (`Masthead.name`).
  public var accept: [String]
  /// For whose stories it speaks beside those of its own site.
  public var trust: SiteTrust
  /// Whether everybody may know the address; nil: as it looks.
  public var isPublic: Bool?
  /// How much its items count on the front page.
  public var weight: Double
  /// Search engines may list the pages of its items.
  public var isIndexed: Bool
  /// How answers are read; nil for all but an `api`.
  public var api: API?
  /// Of its entry in the configuration.
  public var place: Place

  /// How its server is asked, and with what.
  public struct Access: Sendable {
    /// Seconds between requests; nil: an hour, or what the server's answers suggest.
    public var every: Int64?
    /// The feed is the site's own: it may be asked more often.
    public var isOwn: Bool
    /// Networks beside `Configuration.allow`.
    public var allow: [AddressRange]
    /// Sent with each request to this source's own host, in the order of the file.
    public var headers: [Header]
    /// Sent to this source's own origin alone.
    public var authentication: Authentication?
    /// What variables of the environment put into the address; of what a list names, into all that the list is asked with.
    public var addressSecrets: [String]

    /// Values of the environment that are sent: to be kept out of whatever is shown.
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
  /// Fewest seconds between two requests, whatever is configured. An API is there to be asked by programs, and a site may ask itself.
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

    /// Values of the environment that it is made of.
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
  /// As written, relative to the configuration's folder.
  case file(String)

  /// For messages: never holds a secret.
  public var written: String {
    switch self {
    case .web(_, let written): written
    case .file(let path): path
    }
  }
}

extension SourceID {
  /// Of where a source is, whatever it is called: short and stable, with no address or secret to be read in it. A secret that
  /// changes does not make another source.
  public init(at location: SourceLocation) {
    self.init("source-" + ContentDigest(of: location.written).description.prefix(12))
  }
}
