import News

/// One request without its redirects, as the transfer loop takes it.
struct HopRequest: Sendable {
  var address: WebAddress
  var credentials: Credentials?
  /// `Name: value` lines.
  var headers: [String]
  var content: FetchRequest.Content?
  var isForHeadAlone = false
  var limits: FetchLimits
  /// Milliseconds left of the whole request's time.
  var timeLeft: Int
  var guarded: AddressGuard
  /// With credentials, where it has some.
  var proxy: String?
  var asker = Asker()
}

/// Whom a server has before it. It may have an answer for one where it turns others away; so may another server of the same host.
struct Asker: Sendable, Hashable {
  var scheme = ""
  var port: Int?
  var credentials: Credentials?
  /// Those that are configured, which may be credentials, too.
  var headers: [String] = []
}

/// What one request brought.
struct HopResult: Sendable {
  var failure: FetchFailure?
  /// 0 where no answer came.
  var status = 0
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// Milliseconds.
  var duration = 0
  var wireBytes = 0
  /// Whether the server has an address that everybody may ask; nil where none was reached, or nobody here knows it.
  var isPublic: Bool?

  /// Nothing was sent, since the host had turned away others: this is what the last of them came to.
  var isSpared = false

  /// No server was connected to.
  var isUnsent: Bool {
    switch failure {
    case .refusedAddress, .unknownHost, .invalidRequest: true
    default: isSpared
    }
  }

  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
