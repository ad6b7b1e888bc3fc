public import Diagnostics
public import News

extension FetchFailure {
  /// The failure as a warning, since the other sources go on. It is placed at the line of the configuration that names the source, if the
  /// caller knows that. Neither credentials nor what looks like a secret in the address is shown.
  ///
  /// - Parameters:
  ///   - written: the address as the configuration has it, before environment variables were put in.
  ///   - answer: the last answer, if there was one; after redirects, the host that failed is not the one that was asked.
  public func diagnostic(
    for address: WebAddress, written: String? = nil, after answer: FetchResponse? = nil, at place: Place? = nil
  ) -> Diagnostic {
    let shown = written ?? address.withoutSecrets
    let last = answer?.finalAddress ?? address
    let (id, summary, fixes) = prose(for: last, after: answer)
    let isUnsent = FetchOutcome.failed(self, answer).isUnsent || answer?.isSpared == true
    var notes = place == nil ? [] : [isUnsent ? "nothing was sent to \(shown)" : "asked \(shown)"]
    if let hops = answer?.hops, !hops.isEmpty {
      notes.append(
        "redirected to " + hops.map { "\($0.to.withoutSecrets) (\($0.status))" }.joined(separator: ", then "))
    }
    return Diagnostic(
      .warning, "fetch." + id, printable(summary), at: place ?? Place(shown), notes: notes.map(printable), fixes: fixes)
  }

  private func prose(
    for address: WebAddress, after answer: FetchResponse?
  ) -> (id: String, summary: String, fixes: [String]) {
    let host = address.host
    let isRedirected = answer?.hops.isEmpty == false
    return switch self {
    case .timedOut(.connecting): ("timed-out", "\(host) did not accept a connection in time", [correctHost, passing])
    case .timedOut(.waiting): ("timed-out", "\(host) did not answer in time", [passing, longer])
    case .timedOut(.receiving): ("timed-out", "\(host) did not send everything in time", [passing, longer])
    case .tooSlow(let speed):
      ("too-slow", "\(host) sent less than \(bytesInWords(speed)) a second", [passing])
    case .tooLarge(let limit):
      (
        "too-large", "the answer of \(host) has more than \(bytesInWords(limit))",
        ["check whether the address is that of a feed", "raise `body` under `limits`"]
      )
    case .overCompressed(let ratio):
      (
        "over-compressed", "the answer of \(host) is more than \(ratio) times larger than what was sent",
        ["check whether the address is that of a feed", "tell the owner of the feed"]
      )
    case .refusedAddress(let found) where isRedirected:
      (
        "refused-redirect", "a redirect leads to \(host) at \(found), which is not a public address",
        ["give that address in the configuration, and name its range under allow, if that is meant"]
      )
    case .refusedAddress(let found):
      (
        "refused-address", "\(host) is at \(found), which is not a public address",
        ["name the range under allow of this source, if that is meant: \(AddressRange.key(opening: found))"]
      )
    case .unknownHost(let host): ("unknown-host", "the host \(host) is not known", ["correct the address"])
    case .noConnection(let host, let reason):
      ("no-connection", "no connection to \(host): \(reason)", [correctHost, passing])
    case .tls(let reason): ("tls", "the secure connection to \(host) failed: \(reason)", [correctHost, passing])
    case .certificate(let fault): prose(fault, host)
    // The address itself may be as good as ever; so the source is asked again.
    case .status(410, _) where answer?.hops.allSatisfy(\.isPermanent) == false:
      ("unexpected-status", "\(host) has nothing any more where a redirect leads for now (410)", [passing])
    case .status(let status, let retryAfter):
      prose(status: status, retryAfter, host, at: answer?.date, withheld: withheld(from: address, after: answer))
    case .blocked(let guardian):
      (
        "blocked", "the guard of \(host) (\(guardian)) blocks this network (\(answer?.status ?? 403))",
        ["run from another network", "ask the owner of the feed to let feed readers pass"]
      )
    case .proxy(let reason):
      ("proxy", "the proxy does not reach \(host): \(reason)", ["correct http_proxy, https_proxy or no_proxy"])
    case .tooManyRedirects(let limit):
      ("too-many-redirects", "more than \(limit) redirects in a row", [finalAddress])
    case .badRedirect(let target, let fault): prose(redirectTo: target, fault, host)
    case .undecodable(let reason):
      ("undecodable", "the answer of \(host) is not compressed as it says: \(reason)", [passing])
    case .truncated: ("truncated", "the answer of \(host) is cut off", [passing])
    case .connectionLost(let reason): ("connection-lost", "the connection to \(host) broke: \(reason)", [passing])
    case .endlessHeaders: ("endless-headers", "\(host) sends headers without end", [passing])
    case .notHTTP(let reason):
      ("not-http", "the answer of \(host) is not understood: \(reason)", [correctHost, passing])
    case .invalidRequest(let reason):
      ("invalid-request", "cannot send a request to \(host): \(reason)", ["correct the configuration"])
    case .cancelled: ("cancelled", "interrupted", [])
    }
  }

  /// What to do if a redirect led away from the origin for which credentials and headers are meant.
  private func withheld(from address: WebAddress, after answer: FetchResponse?) -> [String] {
    guard let asked = answer?.hops.first?.from, !asked.hasSameOrigin(as: address) else { return [] }
    return ["if it has some, name the address to which it redirects: they are sent only to the source's own"]
  }

  /// - Parameter withheld: what to do if what was configured may not have been sent.
  private func prose(
    status: Int, _ retryAfter: RetryAfter?, _ host: String, at answered: Timestamp?, withheld: [String]
  ) -> (id: String, summary: String, fixes: [String]) {
    let later =
      switch retryAfter {
      case .delay(let seconds) where seconds > DuePolicy.longestPause:
        ", and asks to wait more than \(DuePolicy.longestPause / 86_400) days"
      case .delay(let seconds) where seconds > 0: ", and asks to wait \(seconds) s"
      case .date(let date) where answered.map { date > $0 } ?? true: ", and asks to wait until \(date)"
      case .delay, .date, nil: ""
      }
    return switch status {
    case 401:
      (
        "unauthorised", "\(host) wants credentials (401)",
        withheld.isEmpty
          ? ["give the source its credentials, or new ones if it has some"]
          : ["give the source its credentials"] + withheld
      )
    case 403:
      (
        "forbidden", "\(host) refuses this request (403)\(later)",
        ["give the source the credentials or headers that it needs"] + withheld
          + ["ask the owner of the feed to let feed readers pass"]
      )
    case 404: ("not-found", "\(host) has nothing at this address (404)", ["correct the address"])
    case 410: ("gone", "\(host) says that this is gone for good (410)", ["remove the source"])
    case 429:
      (
        "too-many-requests", "\(host) was asked too often (429)\(later)",
        ["ask it less often: a longer `every`", passing]
      )
    case 500...599: ("server-error", "\(host) has an error of its own (\(status))\(later)", [passing])
    case 304:
      ("unexpected-status", "\(host) says that nothing has changed (304), though it was not asked that", [passing])
    case 300...399: ("unexpected-status", "\(host) answered \(status), which leads nowhere", [finalAddress])
    default: ("unexpected-status", "\(host) answered \(status)\(later)", ["correct the address", passing])
    }
  }

  private func prose(_ fault: CertificateFault, _ host: String) -> (id: String, summary: String, fixes: [String]) {
    switch fault {
    case .expired: ("certificate-expired", "the certificate of \(host) has expired", ["tell the owner of the feed"])
    case .wrongHost:
      ("certificate-wrong-host", "the certificate of \(host) belongs to another host", ["correct the address"])
    case .untrusted:
      (
        "certificate-untrusted", "the certificate of \(host) was not issued by anybody who is trusted",
        ["name the certificates to trust as caFile, if the server is your own"]
      )
    }
  }

  private func prose(
    redirectTo target: String?, _ fault: RedirectFault, _ host: String
  ) -> (id: String, summary: String, fixes: [String]) {
    let target = target ?? ""
    return switch fault {
    case .noTarget: ("redirect-nowhere", "\(host) redirects without saying where", [finalAddress])
    case .notWeb: ("redirect-not-web", "\(host) redirects to \(target), which is not a web address", [finalAddress])
    case .loop: ("redirect-loop", "\(host) redirects in a circle, at \(target)", [finalAddress])
    case .insecure:
      (
        "insecure-redirect", "\(host) redirects from https to \(target), which would give the credentials away",
        ["give the final address in the configuration"]
      )
    }
  }
}

/// For faults that are likely to pass before anybody has done anything.
private let passing = "if it does not pass by itself, tell the owner of the feed"
private let longer = "if the server is only slow, raise `time` under `limits`"
private let correctHost = "correct the host and the port of the address"
private let finalAddress = "open the address in a browser, and give the one where the feed is"
