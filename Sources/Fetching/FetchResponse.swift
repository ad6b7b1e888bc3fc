public import News

/// A server's answer after all hops.
public struct FetchResponse: Sendable {
  public var status: Int
  /// The redirects that led here, in their order.
  public var hops: [Hop]
  public var finalAddress: WebAddress
  /// Names in lower case, in the order of arrival.
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]
  /// Milliseconds of all hops together.
  public var duration = 0
  /// Whether the last request was not sent because the host had turned away others; this is then the answer to the last of those.
  var isSpared = false
  /// The number of requests with validators, redirects included.
  var conditionalRequests = 0
  /// Bytes of all bodies as they came over the wire.
  public var wireBytes = 0
  /// Whether the first server that was asked has a public address; nil if it was not reached, or if its address is not known here.
  public var isPublic: Bool?

  public struct Hop: Sendable, Hashable {
    public var status: Int
    public var from: WebAddress
    public var to: WebAddress

    public init(status: Int, from: WebAddress, to: WebAddress) {
      self.status = status
      self.from = from
      self.to = to
    }
  }

  public init(
    status: Int = 200, hops: [Hop] = [], finalAddress: WebAddress, headers: [(name: String, value: String)] = [],
    body: [UInt8] = []
  ) {
    self.status = status
    self.hops = hops
    self.finalAddress = finalAddress
    self.headers = headers
    self.body = body
  }

  /// The first header of this name, given in lower case.
  public func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  public var contentType: String? { header("content-type") }

  public var validators: Validators {
    Validators(
      entityTag: header("etag"), lastModified: header("last-modified"),
      giver: hops.isEmpty ? nil : finalAddress.giverDigest)
  }
}
