import News

/// Fetches over HTTP and HTTPS with libcurl. One thread runs all transfers, at most `connections` at once and one at a time for each host,
/// with a pause before the next. Redirects are followed hop by hop, and each resolved address is checked. A host that turns away three
/// requests of an asker in a row is sent no more of them: its last answer counts for all that follow.
public final class CurlFetcher: Fetcher {
  private let loop: TransferLoop
  private let gate: HostGate
  private let options: Options

  public struct Options: Sendable {
    /// `Broadsheet/1.0 (+https://news.example.org/about/)`.
    public var userAgent: String
    /// A PEM file of certificates to trust in addition to the system's.
    public var caFile: String?
    /// The folder where the system keeps the certificates that it trusts, each a file of its own.
    var caFolder = SystemCertificates.folder
    /// The most transfers at once; memory grows with them, not with the number of requests.
    public var connections: Int
    /// The pause between two requests to a host, redirects included.
    public var pause: Duration
    /// The clock that measures the pauses and sleeps through them.
    public var clock: any Clock<Duration>
    public var proxies: ProxySettings

    public init(
      userAgent: String, caFile: String? = nil, connections: Int = 8, pause: Duration = .seconds(1),
      clock: any Clock<Duration> = ContinuousClock(), proxies: ProxySettings = ProxySettings()
    ) {
      self.userAgent = userAgent
      self.caFile = caFile
      self.connections = connections
      self.pause = pause
      self.clock = clock
      self.proxies = proxies
    }
  }

  public init(_ options: Options) {
    self.options = options
    loop = TransferLoop(options)
    gate = HostGate(pause: options.pause, pace: Pace(options.clock))
  }

  deinit { loop.stop() }

  public func fetch(_ request: FetchRequest) async -> FetchOutcome {
    if let fault = request.fault(with: options) { return .failed(.invalidRequest(reason: fault), nil) }
    var address = request.address
    var isSameOrigin = true
    var isSameHost = true
    var response = FetchResponse(status: 0, finalAddress: address)
    while true {
      let validators = request.validators(for: address)
      let hop = HopRequest(
        address: address, credentials: isSameOrigin ? request.credentials : nil,
        headers: request.headerLines(validators, isSameOrigin: isSameOrigin), content: request.content,
        isForHeadAlone: request.isForHeadAlone, unpacksUnannounced: request.unpacksUnannounced,
        limits: request.limits,
        timeLeft: request.limits.total * 1000 - response.duration,
        // The configuration opens the host that it names, not those to which this host redirects.
        guarded: AddressGuard(allowed: isSameHost ? request.allowed : []), proxy: options.proxies.proxy(for: address),
        asker: request.asker(of: address, isSameOrigin: isSameOrigin))
      guard hop.timeLeft > 0 else { return .failed(.timedOut(.waiting), response) }
      var result = await perform(hop)
      if response.hops.isEmpty { response.isPublic = result.isPublic }
      if !validators.isEmpty, !result.isUnsent { response.conditionalRequests += 1 }
      response.status = result.status
      response.isSpared = result.isSpared
      response.headers = result.headers
      response.duration += result.duration
      response.wireBytes += result.wireBytes
      response.finalAddress = address
      if let failure = result.failure {
        return .failed(failure, response)
      }
      guard FetchResponse.isRedirect(result.status), request.content == nil else {
        swap(&response.body, &result.body)
        return response.outcome(isConditional: !validators.isEmpty)
      }
      switch request.target(of: result, from: address, after: response.hops) {
      case .failure(let failure): return .failed(failure, response)
      case .success(let target):
        response.hops.append(FetchResponse.Hop(status: result.status, from: address, to: target))
        isSameOrigin = isSameOrigin && target.hasSameOrigin(as: request.address)
        isSameHost = isSameHost && target.host == request.address.host
        address = target
      }
    }
  }

  /// Sends one request when it has its turn at the host.
  private func perform(_ hop: HopRequest) async -> HopResult {
    // Through a proxy, only addresses that are known here can be checked.
    let known = hop.proxy == nil ? [] : await HostLookup.addresses(of: hop.address.host)
    if let refused = known.first(where: { !hop.guarded.permits($0) }) {
      return HopResult(failure: .refusedAddress(AddressRange.text(of: refused)))
    }
    let host = hop.address.host
    guard await gate.enter(host) else { return HopResult(failure: .cancelled) }
    if let refusal = gate.refusal(of: host, to: hop.asker) {
      gate.leave(host, hasAsked: false)
      return refusal
    }
    var result = await loop.perform(hop)
    gate.leave(host, of: hop.asker, hasAsked: !result.isUnsent, refusal: result.refusal(from: hop.address))
    if hop.proxy != nil {
      result.isPublic = known.isEmpty ? nil : known.allSatisfy(AddressGuard.open.permits)
      // Without a tunnel, the proxy answers in place of the server (RFC 9110 section 15.5.8).
      if result.failure == nil, result.status == 407 { result.failure = .proxy(reason: "it wants credentials (407)") }
    }
    return result
  }
}
