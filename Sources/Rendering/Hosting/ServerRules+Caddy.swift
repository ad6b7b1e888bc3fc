import Compression
import Diagnostics
import Site

extension ServerRules {
  /// Lines of a Caddyfile, to import into the block of a site.
  ///
  /// Caddy carries out directives in its own order, not in that of the lines. A header that is set for a file is also set for the page that
  /// stands in for it if it is missing, so that page sets its own.
  public var caddy: String {
    var lines = [
      "# Caddy \(ServerRules.mark). Import them into the block whose `root` is " + rootNote,
      "@broadsheet path_regexp \(quoted("^" + pattern(decodedBase)))",
      "@broadsheet_kept path_regexp \(quoted(keptPattern))",
      "@broadsheet_documents path_regexp \(quoted("(?i)" + documentPattern))",
    ]
    lines += block(
      "header @broadsheet",
      (headers + [Header(name: ServerRules.cachingName, value: "no-cache")]).map { "\($0.name) \(quoted($0.value))" })
    // Caddy says it only of copies; but caches that keep the original must know, too, that there are others.
    if !compression.isEmpty { lines += block("header @broadsheet", ["Vary Accept-Encoding", "defer"]) }
    lines += [
      header("@broadsheet_kept", ServerRules.cachingName, ServerRules.forEver),
      header("@broadsheet_documents", ServerRules.policyName, ServerRules.documentPolicy),
    ]
    for (ending, type) in ServerRules.typesByEnding + ServerRules.typesOfFeeds {
      lines += typed("@broadsheet_\(ending)", endingPattern(ending), type)
    }
    lines += typed("@broadsheet_feeds", feedPattern, ServerRules.feedType)
    lines += redirections
    lines += block("file_server @broadsheet", handingOut + ["hide " + ServerRules.hiddenFile])
    lines += block("handle_errors", missing)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Go has no types for these if the system has no list of its own.
  static let typesOfFeeds = [FeedFile.Format.atom, .rss].map { ($0.rawValue, $0.mediaType) }
  private static let cachingName = "Cache-Control"

  private var handingOut: [String] {
    // A browser that reads several of them gets the one that is named first.
    compression.isEmpty ? [] : ["precompressed " + compression.map(\.rawValue).joined(separator: " ")]
  }

  /// A table, as a site may have thousands of former addresses.
  private var redirections: [String] {
    guard !ways.isEmpty else { return [] }
    return block(
      "map {http.request.uri.path} {broadsheet_way}",
      ways.map { "\(quoted("~^" + pattern(decodedBase + $0.path.text) + "$")) \(quoted($0.target))" } + ["default \"\""]
    )
      + [
        "@broadsheet_moved expression `{broadsheet_way} != \"\"`",
        "redir @broadsheet_moved {broadsheet_way} 301",
      ]
  }

  private var missing: [String] {
    var lines = block(
      "@broadsheet_missing",
      ["path_regexp \(quoted("^" + pattern(decodedBase)))", "expression `{err.status_code} == 404`"])
    let policy = headers.first { $0.name == ServerRules.policyName }
    lines += [
      header("@broadsheet_missing", ServerRules.cachingName, "no-cache"),
      header("@broadsheet_missing", "Content-Type", "text/html; charset=utf-8"),
    ]
    lines += policy.map { [header("@broadsheet_missing", $0.name, $0.value)] } ?? []
    // The first match is taken.
    for (number, folder) in languages.enumerated() {
      let name = "@broadsheet_language\(number + 1)"
      lines.append("\(name) path_regexp \(quoted("^" + pattern(decodedBase + folder.text)))")
      lines.append("rewrite \(name) \(page(notFoundIn: folder.text))")
    }
    lines.append("rewrite @broadsheet_missing \(page(notFoundIn: ""))")
    guard !compression.isEmpty else { return lines + ["file_server @broadsheet_missing"] }
    lines += block("header @broadsheet_missing", ["Vary Accept-Encoding", "defer"])
    return lines + block("file_server @broadsheet_missing", handingOut)
  }

  /// The name as it is, because Caddy 2.6 opens the file of exactly that name. Later versions decode what would begin a query or a
  /// fragment.
  private func page(notFoundIn folder: String) -> String {
    let name = decodedBase + folder + FixedPage.notFound.rawValue
    return quoted(
      name.escaping(["\"": "\\\"", "?": "%3F", "#": "%23"]))
  }

  private func typed(_ name: String, _ pattern: String, _ type: String) -> [String] {
    ["\(name) path_regexp \(quoted(pattern))", header(name, "Content-Type", type)]
  }

  private func header(_ matcher: String, _ name: String, _ value: String) -> String {
    "header \(matcher) \(name) \(quoted(value))"
  }

  private func block(_ head: String, _ lines: [String]) -> [String] { [head + " {"] + lines.map { "  " + $0 } + ["}"] }

  /// Within quotation marks, every character stands for itself, except a quotation mark and a backslash before one; patterns have neither.
  private func quoted(_ text: String) -> String { "\"" + text + "\"" }
}
