import Compression
import Diagnostics
import Site

extension ServerRules {
  /// Lines to include in a `server` block.
  ///
  /// A `location` that has an `add_header` of its own has none of those around it. So all of them stand in one place, and what differs
  /// between files is in variables. nginx sets these anew for each address, even when it goes on to an index or to a page for what is
  /// missing, and it does not send a header without a value. `always` sends a header with errors, too; the one for what is kept for ever
  /// lacks it.
  public var nginx: String {
    let names = headers.map { "$broadsheet_" + $0.name.lowercased().replacing("-", with: "_") }
    let policy = "$broadsheet_" + ServerRules.policyName.lowercased().replacing("-", with: "_")
    let values = Array(zip(names, headers.map(\.value))) + [("$broadsheet_fresh", "no-cache")]
    var lines = preface
    // The server may have more than this site.
    lines += (values.map(\.0) + ["$broadsheet_kept"]).map { set($0, "") }
    lines.append(set("$broadsheet_missing", "@broadsheet_missing"))
    lines += condition("~", beginning(decodedBase), values + [notFound(in: decodedBase)])
    lines += condition(
      "~", keptPattern,
      [("$broadsheet_fresh", ""), ("$broadsheet_kept", ServerRules.forEver)])
    lines += condition(
      "~*", documentPattern,
      [(policy, ServerRules.documentPolicy)])
    for folder in languages.map({ decodedBase + $0.text }) {
      lines += condition("~", beginning(folder), [notFound(in: folder)])
    }
    lines.append("")
    lines += zip(headers, names).map { "add_header \($0.name) \($1) always;" }
    lines += [
      "add_header Cache-Control $broadsheet_fresh always;", "add_header Cache-Control $broadsheet_kept;",
      "error_page 404 $broadsheet_missing;", "location @broadsheet_missing { return 404; }",
      "location = \(quoted(decodedBase + ServerRules.hiddenFile)) { return 404; }",
    ]
    lines += types
    lines += ways.compactMap { way in
      let (path, target) = (quoted(decodedBase + way.path.text), quoted(way.target))
      return max(path.utf8.count, target.utf8.count) > ServerRules.longestWord
        ? nil : "location = \(path) { return 301 \(target); }"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// NGX_CONF_BUFFER is 4,096 bytes; for longer addresses the page itself redirects.
  private static let longestWord = 4_000

  private var preface: [String] {
    [
      "# nginx \(ServerRules.mark). Include them in the `server` block whose `root` is " + rootNote,
      "charset utf-8;",
      "charset_types text/css text/javascript application/javascript text/plain text/vtt;",
      "index index.html;",
      "# Redirects name no host: behind another server, nginx does not know the one that readers see.",
      "absolute_redirect off;",
    ] + handingOut + [""]
  }

  /// nginx finds copies beside the files. For Zstandard there is no module.
  private var handingOut: [String] {
    (compression.contains(.gzip) ? ["gzip_static on;"] : [])
      + (compression.contains(.br)
        ? ["# Needs the module: libnginx-mod-http-brotli-static in Debian.", "brotli_static on;"] : [])
      + (compression.isEmpty ? [] : ["gzip_vary on;"])
  }

  /// Types that nginx does not know, and the one of feeds in JSON.
  private var types: [String] {
    ServerRules.typesByEnding.map { ending, type in
      "location ~ \(quoted(endingPattern(ending))) { default_type \(type); }"
    } + ["location ~ \(quoted(feedPattern)) { types { } default_type \(ServerRules.feedType); }"]
  }

  /// Matches addresses in a folder, and captures the first `$` of the folder's name.
  private func beginning(_ folder: String) -> String {
    "^" + pattern(folder).replacing("\\$", with: "(\\$)", maxReplacements: 1)
  }

  /// nginx has no escape for a `$` that begins no variable, so the `$` that the condition captured is used. The rest of the folder is
  /// written as it is: captured text is escaped where the address is, and no file has such a name.
  private func notFound(in folder: String) -> (String, String) {
    ("$broadsheet_missing", folder.escaping(["$": "$1"]) + FixedPage.notFound.rawValue)
  }

  private func set(_ name: String, _ value: String) -> String { "set \(name) \(quoted(value));" }

  private func condition(_ sign: String, _ pattern: String, _ values: [(String, String)]) -> [String] {
    ["if ($uri \(sign) \(quoted(pattern))) {"] + values.map { "  " + set($0, $1) } + ["}"]
  }

  /// A word of the configuration. In values of `set` and targets of `return`, a `$` begins a variable; these contain no text of others.
  private func quoted(_ text: String) -> String {
    "\"" + text.escaping(["\\": "\\\\", "\"": "\\\""]) + "\""
  }
}
