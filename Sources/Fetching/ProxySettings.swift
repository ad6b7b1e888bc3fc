public import News

/// The proxies that an environment names, read as curl reads them: `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, where lower
/// case comes before upper case. `HTTP_PROXY` is never read: a web server that runs programs sets it to what a request says.
public struct ProxySettings: Sendable, Hashable {
  private let http: String?
  private let https: String?
  private let exceptions: [String]

  /// No proxy at all.
  public init() { self.init(environment: [:]) }

  public init(environment: [String: String]) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let all = value("all_proxy", "ALL_PROXY")
    http = value("http_proxy") ?? all
    https = value("https_proxy", "HTTPS_PROXY") ?? all
    exceptions = (value("no_proxy", "NO_PROXY") ?? "").split(whereSeparator: { $0 == "," || $0 == " " })
      .map { $0.lowercased() }
  }

  /// The proxy for a request, with credentials if it has some.
  public func proxy(for address: WebAddress) -> String? {
    guard let proxy = address.scheme == "https" ? https : http, !isException(address.host) else { return nil }
    return proxy
  }

  /// The hosts of the proxies, without credentials, for reports.
  public var hosts: [String] { Set([http, https].compactMap { $0 }.map(ProxySettings.host)).sorted() }

  /// Whether a host needs no proxy. An exception is a name with all names below it, an address, a network, or `*` for everything.
  private func isException(_ host: String) -> Bool {
    let literal = AddressRange.bytes(of: host.withoutBrackets)
    return exceptions.contains { exception in
      if exception == "*" { return true }
      if let literal { return AddressRange(exception.withoutBrackets)?.contains(literal) ?? false }
      let name = exception.hasPrefix(".") ? String(exception.dropFirst()) : exception
      return host == name || host.hasSuffix("." + name)
    }
  }

  /// The host of a proxy, without credentials, for messages.
  static func host(of proxy: String) -> String {
    let authority = proxy.firstRange(of: "://").map { proxy[$0.upperBound...] } ?? proxy[...]
    let afterCredentials = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    return String(afterCredentials.prefix { $0 != "/" })
  }
}
