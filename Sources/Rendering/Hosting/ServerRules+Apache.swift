import Foundation
import Site

extension ServerRules {
  /// The file `.htaccess` of the site's folder, which is all that owners of web space may say to its server. It needs of what hosts can forbid
  /// `AllowOverride FileInfo` alone; one line that is not understood or allowed, and Apache answers nothing but errors.
  public var apache: String {
    var lines = [
      "# What Apache says with this site: the file .htaccess in the folder of the site.", "AddDefaultCharset utf-8",
      "AddCharset utf-8 .css .js .mjs .txt .vtt",
    ]
    lines += (ServerRules.typesByEnding + ServerRules.typesOfFeeds).map { "AddType \($1) .\($0)" }
    lines += section("Files", quoted("feed.json"), ["ForceType " + ServerRules.feedType])
    // What is missing is answered by another page, by whose address these ask then: it is not kept.
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

  /// Apache reads the file anew for each request; of ways that are not in it the page leads on.
  private static let mostRead = 1_000

  /// nil for what Apache would not lead to as it is meant: there the page leads on, as everywhere. It escapes the path anew, and takes lines of
  /// 8,190 bytes.
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

  /// A local address, in which a `$` would begin a variable.
  private func missing(in folder: String) -> String {
    "ErrorDocument 404 " + base.replacing("$", with: "%24") + folder + FixedPage.notFound.rawValue
  }

  private func line(_ header: Header) -> String {
    "Header always set \(header.name) " + quoted(header.value.replacing("%", with: "%%"))
  }

  /// A condition on the address, as it stands for a file.
  private func asked(_ pattern: String) -> String {
    "%{REQUEST_URI} =~ m#" + pattern.replacing("#", with: "\\x23") + "#"
  }

  private func section(_ name: String, _ argument: String, _ lines: [String]) -> [String] {
    ["<\(name) \(argument)>"] + lines.map { "  " + $0 } + ["</\(name)>"]
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
