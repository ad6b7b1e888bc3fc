import News

/// One request without its redirects, as the transfer loop takes it.
struct HopRequest: Sendable {
  var address: WebAddress
  var credentials: Credentials?
  /// `Name: value` lines.
  var headers: [String]
  var content: FetchRequest.Content?
  var isForHeadAlone = false
  var unpacksUnannounced = true
  var limits: FetchLimits
  /// Milliseconds left of the whole request's time.
  var timeLeft: Int
  var guarded: AddressGuard
  /// The proxy's address, with credentials if it has some.
  var proxy: String?
  var asker = Asker()
}

/// Who asks a server, and which of a host's servers. One asker may get an answer where others are turned away, and so may another server.
struct Asker: Sendable, Hashable {
  var scheme = ""
  var port: Int?
  var credentials: Credentials?
  /// The configured headers, which may be credentials, too.
  var headers: [String] = []
}

/// The result of one request.
struct HopResult: Sendable {
  var failure: FetchFailure?
  /// 0 if no answer came.
  var status = 0
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// Milliseconds.
  var duration = 0
  var wireBytes = 0
  /// Whether the server has a public address; nil if none was reached, or if its address is not known here.
  var isPublic: Bool?

  /// Whether nothing was sent because the host had turned away others; this is then the result of the last of those.
  var isSpared = false

  /// Whether no connection to a server was attempted.
  var isUnsent: Bool {
    switch failure {
    case .refusedAddress, .unknownHost, .invalidRequest: true
    default: isSpared
    }
  }

  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
