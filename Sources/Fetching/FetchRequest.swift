public import News

/// One question to a server: what to ask for, what is known already, and what the answer may cost.
public struct FetchRequest: Sendable {
  public var address: WebAddress
  public var credentials: Credentials?
  /// Sent beside our own; names and values without control characters. Not sent on to another origin, since they may be secrets.
  public var headers: [(name: String, value: String)]
  /// What the server gave with the last answer, sent back byte for byte (RFC 9110 section 13.1).
  public var validators: Validators
  public var limits: FetchLimits
  /// Private addresses that the configuration opens for this source.
  public var allowed: [AddressRange]
  /// The `Accept` header.
  public var accept: String
  /// What the server is sent (POST); nil where it is only asked. It stays where it was sent: no redirect is followed.
  public var content: Content?
  /// Asks whether there is anything (HEAD), and not for it.
  public var isForHeadAlone = false

  public static let acceptFeeds =
    "application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, "
    + "application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1"

  public init(
    _ address: WebAddress, credentials: Credentials? = nil, headers: [(name: String, value: String)] = [],
    validators: Validators = Validators(), limits: FetchLimits = FetchLimits(), allowed: [AddressRange] = [],
    accept: String = FetchRequest.acceptFeeds
  ) {
    self.address = address
    self.credentials = credentials
    self.headers = headers
    self.validators = validators
    self.limits = limits
    self.allowed = allowed
    self.accept = accept
  }
}

extension FetchRequest {
  /// A body, and what it is.
  public struct Content: Sendable, Hashable {
    /// A media type, as `application/json`.
    public var type: String
    public var bytes: [UInt8]

    public init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }
}

/// A name and password for basic authentication (RFC 7617).
public struct Credentials: Sendable, Hashable {
  public var user: String
  public var password: String

  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }

  /// What stands before the `@` of an address as somebody wrote it; nil where nothing does.
  public init?(in address: String) {
    guard let authority = AddressReference(Array(address.utf8)).authority,
      let at = authority.lastIndex(of: UInt8(ascii: "@"))
    else { return nil }
    let parts = authority[..<at].split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    user = String(decoding: percentDecoded(parts[0]), as: UTF8.self)
    password = parts.count > 1 ? String(decoding: percentDecoded(parts[1]), as: UTF8.self) : ""
  }
}
