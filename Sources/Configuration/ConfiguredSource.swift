package import Diagnostics
package import Fetching
import Foundation
package import News
package import Newsroom
package import Settings

/// A source as configured.
package struct ConfiguredSource: Sendable {
  package enum Origin: Sendable, Hashable {
    case feed(SourceLocation)
    /// An OPML list of feeds, each of which becomes a source with the list's rules.
    case list(SourceLocation)
    /// A folder of Markdown files, relative to the configuration's folder; "" for that folder itself.
    case markdown(String)
    case api(SourceLocation)

    /// For messages: never holds a secret.
    package var written: String {
      switch self {
      case .feed(let location), .list(let location), .api(let location): location.written
      case .markdown(let folder): folder
      }
    }
  }

  package var id: SourceID { rules.id }
  package var origin: Origin
  /// nil: what the feed calls itself.
  package var name: String?
  package var tags: [String]
  /// What becomes of its items.
  package var rules: SourceRules
  package var access: Access
  /// `rules.maximumItems` is the source's own wish, and not the bound that all sources have.
  package var choosesMaxItems: Bool
  /// Most items that are shown; nil: all.
  package var keepItems: Int?
  /// How long its items stay; nil: as the site has it.
  package var keep: Keeping?
  /// Keys that its entry gives.
  package var given: Set<String>
  /// Names of what the source may have become (`Masthead.name`).
  package var accept: [String]
  /// For whose stories it speaks beside those of its own site.
  package var trust: SiteTrust
  /// Whether everybody may know the address; nil: as it looks.
  package var isPublic: Bool?
  /// How much its items count on the front page.
  package var weight: Double
  /// Search engines may list the pages of its items.
  package var isIndexed: Bool
  /// How answers are read; nil for all but an `api`.
  package var api: API?
  /// Of its entry in the configuration.
  package var place: Place

  /// How its server is asked, and with what.
  package struct Access: Sendable {
    /// Seconds between requests; nil: an hour, or what the server's answers suggest.
    package var every: Int64?
    /// The feed is the site's own: it may be asked more often.
    package var isOwn: Bool
    /// Networks beside `Configuration.allow`.
    package var allow: [AddressRange]
    /// Sent with each request to this source's own host, in the order of the file.
    package var headers: [Header]
    /// Sent to this source's own origin alone.
    package var authentication: Authentication?
    /// What variables of the environment put into the address.
    package var addressSecrets: [String]

    /// Values of the environment that are sent: to be kept out of whatever is shown.
    package var secrets: [String] {
      addressSecrets + headers.flatMap(\.value.secrets) + (authentication?.secrets ?? [])
    }
  }

  package struct Header: Sendable, Hashable {
    package var name: String
    package var value: SecretText

    package init(name: String, value: SecretText) {
      self.name = name
      self.value = value
    }
  }
}

extension ConfiguredSource {
  /// Fewest seconds between two requests, whatever is configured. An API is there to be asked by programs, and a site may ask itself.
  package var leastInterval: Int { ConfiguredSource.leastInterval(of: origin, isOwn: access.isOwn) }

  static func leastInterval(of origin: Origin, isOwn: Bool) -> Int {
    if case .api = origin { return SourceDraft.shortestInterval }
    return isOwn ? SourceDraft.shortestInterval : SourceDraft.politeInterval
  }

  package enum Authentication: Sendable, Hashable {
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
package enum SourceLocation: Sendable, Hashable {
  /// `written` is the address before variables of the environment were put in: for messages.
  case web(WebAddress, written: String)
  /// As written, relative to the configuration's folder.
  case file(String)

  /// For messages: never holds a secret.
  package var written: String {
    switch self {
    case .web(_, let written): written
    case .file(let path): path
    }
  }
}

extension SourceID {
  /// Of where a source is, whatever it is called: short and stable, with no address or secret to be read in it. A secret that
  /// changes does not make another source.
  package init(at location: SourceLocation) {
    self.init("source-" + ContentDigest(of: location.written).description.prefix(12))
  }
}
