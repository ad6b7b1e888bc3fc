public import Site
import Typesetting

extension ServerRules {
  /// As Netlify and Cloudflare Pages read it: of paths a `*` stands for all that follows, of lines of `_redirects` a `:name` for a part.
  public func text(of file: HostingFile, for host: Hosting) -> String {
    switch file {
    case .headers: headersText(for: host)
    case .redirects: redirectsText(for: host)
    }
  }

  /// Both join what several blocks say of one file by commas. Two policies so joined hold both; two caching rules would contradict each
  /// other. So none is said of other files: both hosts say `max-age=0, must-revalidate` of themselves.
  private func headersText(for host: Hosting) -> String {
    var text = block(root + "*", headers)
    for path in kept {
      text += block(
        address(path) + (path.isPage ? "*" : ""), [Header(name: "Cache-Control", value: ServerRules.forEver)])
    }
    for path in documentPaths(for: host) {
      text += block(path, [Header(name: ServerRules.policyName, value: ServerRules.documentPolicy)])
    }
    return text
  }

  /// Cloudflare takes a hundred blocks, and a `*` before an ending; Netlify is sure to take one at the end alone, and any number of blocks.
  private func documentPaths(for host: Hosting) -> [String] {
    guard host == .cloudflare else { return documents.map(address) }
    let endings = Set(documents.compactMap { path in path.text.lastIndex(of: ".").map { String(path.text[$0...]) } })
    return endings.sorted().prefix(80).map { root + "media/*" + SiteAddresses.escaped($0) }
  }

  private func address(_ path: SitePath) -> String { root + SiteAddresses.escaped(path.text) }

  private var root: String { base.withoutPatterns }

  private func block(_ path: String, _ headers: [Header]) -> String {
    path + "\n" + headers.map { "  \($0.name): \($0.value)\n" }.joined()
  }

  private func redirectsText(for host: Hosting) -> String {
    var lines = ways.map { way in
      // At Netlify the page that leads on would come first; Cloudflare knows no such sign.
      "\(address(way.path)) \(way.target.withoutPatterns) \(host == .cloudflare ? "301" : "301!")"
    }
    if let longest = host.longestRedirect { lines.removeAll { $0.utf8.count > longest } }
    if let most = host.mostRedirects { lines = Array(lines.prefix(most)) }
    // Cloudflare looks for the nearest by itself, Netlify for that of the root.
    if host != .cloudflare {
      let folders = languages + (base == "/" ? [] : [SitePath.front])
      lines += folders.map { "\(address($0))* \(address($0.file(FixedPage.notFound.rawValue))) 404" }
    }
    return (["# Addresses of former days, and where they lead"] + lines).joined(separator: "\n") + "\n"
  }
}

extension String {
  /// Of an address, without a `*` or a `:name` that would stand for something else.
  fileprivate var withoutPatterns: String {
    // The colon of a port stays, as does that of a scheme. No regular expression: it is made anew for each of thousands of ways.
    let scheme = ["https://", "http://"].first(where: hasPrefix) ?? ""
    let rest = dropFirst(scheme.count)
    let host = scheme.isEmpty ? "" : String(rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    return scheme + host + rest.dropFirst(host.count).replacing(":", with: "%3A").replacing("*", with: "%2A")
  }
}
