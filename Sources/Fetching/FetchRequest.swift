public import News

/// A request to a server: what to ask for, what is known already, and what the answer may cost.
public struct FetchRequest: Sendable {
  public var address: WebAddress
  public var credentials: Credentials?
  /// Headers in addition to our own, without control characters. They are not sent on to another origin, since they may be secrets.
  public var headers: [(name: String, value: String)]
  /// What the server gave with the last answer; sent back byte for byte (RFC 9110 section 13.1).
  public var validators: Validators
  public var limits: FetchLimits
  /// Private addresses that the configuration opens for this source.
  public var allowed: [AddressRange]
  /// The `Accept` header.
  public var accept: String
  /// The body to send by POST; nil for a request without one. No redirect is followed with it.
  public var content: Content?
  /// Whether only the head of the answer is requested (HEAD).
  public var isForHeadAlone = false
  /// Whether a body that is gzip is unpacked although no header says that it is compressed, or that it is twice. Files that are meant to be
  /// gzip stay as they are.
  public var unpacksUnannounced = true

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
  /// A body and its type.
  public struct Content: Sendable, Hashable {
    /// A media type, such as `application/json`.
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

  /// Takes what stands before the `@` of an address as somebody wrote it; returns nil if it has none.
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
