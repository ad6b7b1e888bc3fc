public import ArgumentParser
import Configuration
import Foundation
import Gallery
import Gathering
public import Generator
public import News
import Reporting
import Roster

/// Options that every command about a site takes.
struct CommonOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The site folder.", valueName: "dir"))
  var site = "."

  @Option(help: ArgumentHelp("Where the site is written (default: Output in the site folder).", valueName: "dir"))
  var output: String?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp("Use this address instead of the configuration's url.", valueName: "url"))
  var baseURL: WebAddress?

  @Option(
    help: ArgumentHelp("The time of the run, as 2026-11-21T06:18:00Z (default: the clock).", valueName: "instant"))
  var now: Timestamp?

  @Flag(help: "Use no network; files are read as always.")
  var offline = false

  @Option(
    help: ArgumentHelp("How many tasks run at the same time (default: the number of processors).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Write relative links that end in index.html: the site works from a folder and from any path.")
  var portable = false

  @Flag(
    name: .customLong("no-offline"),
    help: "Leave out what keeps pages for reading without a network: service worker, manifest, offline page.")
  var noOffline = false

  @Option(
    help:
      "How to print diagnostics and the report: as text, as JSON, as a Markdown summary, or as GitHub annotations.")
  var report = ReportFormat.text

  @Flag(
    name: .shortAndLong,
    help: "Print only what a person must know, each thing once: for cron, which mails whatever is printed.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print what each source and rule did, and where time and memory went.")
  var verbose = false

  func validate() throws {
    if let jobs, !(1...256 ~= jobs) { throw ValidationError("--jobs takes a number from 1 to 256.") }
    if site.isEmpty {
      throw ValidationError("--site is empty: name the folder of the site, or leave --site out for this one.")
    }
    if output?.isEmpty == true {
      throw ValidationError("--output is empty: name a folder, or leave --output out.")
    }
    if let baseURL, Configuration.siteAddress(baseURL) == nil {
      throw ValidationError("--base-url cannot have a ? or #: write the address of the front page alone.")
    }
    if quiet && verbose { throw ValidationError("--quiet and --verbose cannot be used together.") }
  }

  /// The request of a command. The clock and the environment are read here and nowhere else.
  ///
  /// - Parameter asks: whether the command asks sources, unless an option forbids it.
  func request(asks: Bool = true) throws -> GenerationRequest {
    let environment = ProcessInfo.processInfo.environment
    var request = GenerationRequest(
      site: site, now: try time(environment), environment: environment,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    request.time.isGiven = now != nil || environment["SOURCE_DATE_EPOCH"] != nil
    request.pictures = PictureProcess(program: Bundle.main.executablePath)
    request.site.output = output
    request.site.baseURL = baseURL.flatMap(Configuration.siteAddress)
    request.asking.isOffline = offline
    request.site.asksSources = asks && !offline
    request.site.isStrict = strict
    request.isVerbose = verbose || report == .json
    request.writing.isPortable = portable
    request.writing.worksOffline = !noOffline
    return request
  }

  /// The time of `--now`, or else of `SOURCE_DATE_EPOCH` (reproducible-builds.org), or else of the clock.
  private func time(_ environment: [String: String]) throws -> Timestamp {
    if let now { return now }
    guard let epoch = environment["SOURCE_DATE_EPOCH"] else {
      return systemTime()
    }
    guard let seconds = Int64(epoch), 0...253_402_300_799 ~= seconds else {
      throw ValidationError("SOURCE_DATE_EPOCH is \"\(epoch)\", but it takes seconds since 1970.")
    }
    return Timestamp(secondsSince1970: seconds)
  }
}

@Sendable func systemTime() -> Timestamp { Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970)) }

enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown, github
}

extension WebAddress: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension Timestamp: ExpressibleByArgument {
  public init?(argument: String) { self.init(rfc3339: argument) }
}

extension MemoryChoice: ExpressibleByArgument {}
