package import Diagnostics
package import News

extension FetchFailure {
  /// A warning, since the other sources go on: at the line of the configuration that names the source, where the caller knows it.
  /// Neither credentials nor what looks like a secret in the query are shown.
  package func diagnostic(for address: WebAddress, at place: Place? = nil) -> Diagnostic {
    let shown = address.withoutSecrets
    let (id, summary, fixes) = prose(for: address)
    return Diagnostic(
      .warning, "fetch." + id, printable(summary), at: place ?? Place(shown),
      notes: place == nil ? [] : ["asked \(shown)"],
      fixes: fixes)
  }

  private func prose(for address: WebAddress) -> (id: String, summary: String, fixes: [String]) {
    let host = address.host
    return switch self {
    case .timedOut(.connecting): ("timed-out", "\(host) did not accept a connection in time", [])
    case .timedOut(.waiting): ("timed-out", "\(host) did not answer in time", [])
    case .timedOut(.receiving): ("timed-out", "\(host) did not send everything in time", [])
    case .tooSlow(let speed):
      ("too-slow", "\(host) sent less than \(byteCount(speed)) a second", [])
    case .tooLarge(let limit):
      (
        "too-large", "the answer of \(host) has more than \(byteCount(limit))",
        ["look whether the address is that of a feed", "raise the limit in the configuration"]
      )
    case .overCompressed(let ratio):
      ("over-compressed", "the answer of \(host) is more than \(ratio) times larger than what was sent", [])
    case .refusedAddress(let found):
      (
        "refused-address", "\(host) is at \(found), which is no public address",
        ["name the range under allow of this source, if that is meant: allow: [\(found)]"]
      )
    case .unknownHost(let host): ("unknown-host", "the host \(host) is not known", ["correct the address"])
    case .noConnection(let host, let reason): ("no-connection", "no connection to \(host): \(reason)", [])
    case .tls(let reason): ("tls", "the secure connection to \(host) failed: \(reason)", [])
    case .status(let status, let retryAfter): prose(status: status, retryAfter, host)
    case .tooManyRedirects(let limit): ("too-many-redirects", "more than \(limit) redirects, one after the other", [])
    case .badRedirect(let target, let fault): prose(redirectTo: target, fault, host)
    case .undecodable(let reason):
      ("undecodable", "the answer of \(host) is not compressed as it says: \(reason)", [])
    case .truncated: ("truncated", "the answer of \(host) ended before its end", [])
    case .connectionLost(let reason): ("connection-lost", "the connection to \(host) broke: \(reason)", [])
    case .notHTTP(let reason): ("not-http", "the answer of \(host) is not understood: \(reason)", [])
    case .invalidRequest(let reason):
      ("invalid-request", "cannot ask \(host): \(reason)", ["correct the configuration"])
    case .cancelled: ("cancelled", "interrupted", [])
    }
  }

  private func prose(
    status: Int, _ retryAfter: RetryAfter?, _ host: String
  ) -> (id: String, summary: String, fixes: [String]) {
    let later =
      switch retryAfter {
      case .delay(let seconds): ", and asks to wait \(seconds) s"
      case .date(let date): ", and asks to wait until \(date)"
      case nil: ""
      }
    return switch status {
    case 401, 407: ("unauthorised", "\(host) wants credentials (\(status))", ["give the source its credentials"])
    case 403: ("forbidden", "\(host) refuses this request (403)\(later)", [])
    case 404: ("not-found", "\(host) has nothing at this address (404)", ["correct the address"])
    case 410: ("gone", "\(host) says that this is gone for good (410)", ["remove the source"])
    case 429: ("too-many-requests", "\(host) was asked too often (429)\(later)", [])
    case 500...599: ("server-error", "\(host) has an error of its own (\(status))\(later)", [])
    case 300...399: ("unexpected-status", "\(host) answered \(status), which leads nowhere", [])
    default: ("unexpected-status", "\(host) answered \(status)\(later)", [])
    }
  }

  private func prose(
    redirectTo target: String?, _ fault: RedirectFault, _ host: String
  ) -> (id: String, summary: String, fixes: [String]) {
    let target = target ?? ""
    return switch fault {
    case .noTarget: ("bad-redirect", "\(host) redirects without saying where", [])
    case .notWeb: ("bad-redirect", "\(host) redirects to \(target), which is no web address", [])
    case .loop: ("redirect-loop", "\(host) redirects in a circle, at \(target)", [])
    case .insecure:
      (
        "insecure-redirect", "\(host) redirects from https to \(target), which would give the credentials away",
        ["give the final address in the configuration"]
      )
    }
  }
}
