public import Site
import Typesetting

extension ServerRules {
  /// The file as Netlify and Cloudflare Pages read it. In paths, a `*` stands for all that follows; in lines of `_redirects`, a `:name`
  /// stands for a part.
  public func text(of file: HostingFile, for host: Hosting) -> String {
    switch file {
    case .headers: headersText(for: host)
    case .redirects: redirectsText(for: host)
    }
  }

  /// Both hosts join what several blocks say of one file with commas. Two policies joined so both hold, but two caching rules would
  /// contradict each other. So other files get none: both hosts say `max-age=0, must-revalidate` by themselves.
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

  /// Cloudflare takes a hundred blocks, and a `*` before an ending. Netlify is sure to take a `*` only at the end, but takes any number of
  /// blocks.
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
      // At Netlify, the page that redirects would come first without the `!`; Cloudflare does not know this sign.
      "\(address(way.path)) \(way.target.withoutPatterns) \(host == .cloudflare ? "301" : "301!")"
    }
    if let longest = host.longestRedirect { lines.removeAll { $0.utf8.count > longest } }
    if let most = host.mostRedirects { lines = Array(lines.prefix(most)) }
    // Cloudflare looks for the nearest page by itself, Netlify only for that of the root.
    if host != .cloudflare {
      let folders = languages + (base == "/" ? [] : [SitePath.front])
      lines += folders.map { "\(address($0))* \(address($0.file(FixedPage.notFound.rawValue))) 404" }
    }
    return (["# Addresses of former days, and where they lead"] + lines).joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The address without a `*` or a `:name` that would stand for something else.
  fileprivate var withoutPatterns: String {
    // The colons of a scheme and of a port stay. There is no regular expression here, as it would be made anew for each of thousands of
    // redirects.
    let scheme = ["https://", "http://"].first(where: hasPrefix) ?? ""
    let rest = dropFirst(scheme.count)
    let host = scheme.isEmpty ? "" : String(rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    return scheme + host + rest.dropFirst(host.count).replacing(":", with: "%3A").replacing("*", with: "%2A")
  }
}
