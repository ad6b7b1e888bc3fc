public import ArgumentParser
import Desk

struct HostingCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "hosting",
    abstract: "Print a server's rules for the site: headers, caching, and where former addresses lead.",
    discussion: """
      For nginx and Caddy, lines to include in the server's block; for Apache, the file .htaccess for the site's \
      folder; for Netlify and Cloudflare Pages, what `hosting:` in the configuration writes into _headers and \
      _redirects. Fetches nothing and writes nothing.
      """)

  @Argument(help: ArgumentHelp("The server or host.", valueName: "server"))
  var server: ServerKind

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let asked = try common.request(asks: false)
    let reply = await interruptible { [server] in await hostingRules(asked, for: server) }
    return ReportPrinter(common).conclude(answer: reply)
  }
}

extension ServerKind: ExpressibleByArgument {}
