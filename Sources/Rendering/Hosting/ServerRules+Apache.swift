import Diagnostics
import Foundation
import Site

extension ServerRules {
  /// The file `.htaccess` in the site's folder, which is all that owners of web space can say to its server. Of what hosts can forbid, it
  /// needs only `AllowOverride FileInfo`; if Apache does not understand or allow a single line, it answers every request with an error.
  public var apache: String {
    var lines = [
      "# Apache \(ServerRules.mark): the file .htaccess in the folder of the site.", "AddDefaultCharset utf-8",
      "AddCharset utf-8 .css .js .mjs .txt .vtt",
    ]
    lines += (ServerRules.typesByEnding + ServerRules.typesOfFeeds).map { "AddType \($1) .\($0)" }
    lines += section("Files", quoted("feed.json"), ["ForceType " + ServerRules.feedType])
    // A missing file is answered with another page, and these conditions ask for the address of that page: so it is not kept.
    lines += section(
      "IfModule", "mod_headers.c",
      (headers + [Header(name: "Cache-Control", value: "no-cache")]).map(line) + [
        line(Header(name: "Cache-Control", value: ServerRules.forEver)) + " " + quoted("expr=" + asked(keptPattern)),
        line(Header(name: ServerRules.policyName, value: ServerRules.documentPolicy)) + " "
          + quoted("expr=" + asked("(?i)" + documentPattern)),
      ])
    lines.append(missing(in: ""))
    for folder in languages.map(\.text) {
      lines += section("If", quoted(asked("^" + pattern(decodedBase + folder))), [missing(in: folder)])
    }
    let hidden = "RedirectMatch 404 " + quoted("^\(pattern(decodedBase + ServerRules.hiddenFile))$")
    lines += section("IfModule", "mod_alias.c", [hidden] + ways.prefix(ServerRules.mostRead).compactMap(redirect))
    return lines.joined(separator: "\n") + "\n"
  }

  /// How many redirects the file has: Apache reads it anew for each request, and for other addresses the page itself redirects.
  private static let mostRead = 1_000

  /// Returns nil for a redirect that Apache would not carry out as it is meant, since it escapes the path anew and takes lines of 8,190
  /// bytes at most. There the page itself redirects, as it does on any server.
  private func redirect(_ way: Way) -> String? {
    let path = way.target.prefix { $0 != "?" && $0 != "#" }
    guard let decoded = String(path).removingPercentEncoding, !decoded.contains(where: { "?#$[]\\\"".contains($0) }),
      decoded.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    let line =
      "RedirectMatch 301 " + quoted("^\(pattern(decodedBase + way.path.text))$") + " "
      + quoted(decoded + way.target.dropFirst(path.count))
    return line.utf8.count > 8_000 ? nil : line
  }

  /// The line for missing pages; its address is a local one, in which a `$` would begin a variable.
  private func missing(in folder: String) -> String {
    "ErrorDocument 404 " + base.escaping(["$": "%24"]) + folder + FixedPage.notFound.rawValue
  }

  private func line(_ header: Header) -> String {
    "Header always set \(header.name) " + quoted(header.value.escaping(["%": "%%"]))
  }

  /// A condition on the address, as it stands for a file.
  private func asked(_ pattern: String) -> String {
    "%{REQUEST_URI} =~ m#" + pattern.escaping(["#": "\\x23"]) + "#"
  }

  private func section(_ name: String, _ argument: String, _ lines: [String]) -> [String] {
    ["<\(name) \(argument)>"] + lines.map { "  " + $0 } + ["</\(name)>"]
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.escaping(["\\": "\\\\", "\"": "\\\""]) + "\""
  }
}
