public import ArgumentParser
import Desk

struct HostingCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "hosting",
    abstract: "Print a server's rules for the site: headers, caching, and where former addresses lead.",
    discussion: """
      For nginx and Caddy, lines to include in the server's block; for Apache, the file .htaccess for the site's \
      folder; for Netlify and Cloudflare Pages, what `hosting:` in the configuration writes into _headers and \
      _redirects. Fetches nothing. With --into the lines go into a file instead, which is replaced only if all is well.
      """)

  @Argument(help: ArgumentHelp("The server or host.", valueName: "server"))
  var server: ServerKind

  @Option(help: ArgumentHelp("The file to write the lines into.", valueName: "file"))
  var into: String?

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let asked = try common.request(asks: false)
    let reply = await interruptible { [server, into] in await hostingRules(asked, for: server, into: into) }
    let printer = ReportPrinter(common)
    return into == nil ? printer.conclude(answer: reply) : printer.conclude(reply)
  }
}

extension ServerKind: ExpressibleByArgument {}
