import Diagnostics
import Roster

extension GatheringProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .noNetwork(let hosts, let proxyFault): noNetwork(hosts, proxyFault)
    }
  }

  private func noNetwork(_ hosts: [String], _ proxyFault: String?) -> Diagnostic {
    let shown = hosts.prefix(10).joined(separator: ", ") + (hosts.count > 10 ? " and \(hosts.count - 10) more" : "")
    let notes = ["asked in vain: " + shown, "what their sources brought before stays"]
    if let proxyFault {
      return Diagnostic(
        .warning, "fetch.no-network", "the proxy reaches none of \(hosts.count) hosts: \(proxyFault)", notes: notes,
        fixes: ["check the proxy", "correct http_proxy, https_proxy or no_proxy"])
    }
    return Diagnostic(
      .warning, "fetch.no-network", "this machine has no network: none of \(hosts.count) hosts could be reached",
      notes: notes,
      fixes: [
        "check this machine's network and its name server",
        "if the network works: correct the addresses, or set http_proxy and https_proxy",
      ])
  }
}
