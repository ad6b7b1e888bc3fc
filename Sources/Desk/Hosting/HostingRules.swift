import Configuration
import Diagnostics
import Fetching
import Foundation
import Gathering
public import Generator
import Rendering
import Reporting
import Roster
import Site

/// The servers and services for which the rules of a site can be written.
public enum ServerKind: String, Sendable, CaseIterable {
  case nginx, caddy, apache, netlify, cloudflare

  /// Whether it serves a site of unknown address from the root, as a run assumes that writes the rules for it.
  fileprivate var servesFromRoot: Bool { self == .netlify || self == .cloudflare }
}

/// Writes what a server has to say with the site as it would be generated now. Nothing is fetched.
///
/// - Parameter file: The file to put it into, which stays as it is unless all is well; if nil, it is the answer.
public func hostingRules(
  _ request: GenerationRequest, for server: ServerKind, into file: String? = nil
) async -> Reply {
  await Reply(of: NamedFolder(request.site)) { reply in
    let site = try ConfiguredSite(request.site)
    guard site.baseURL != nil || server.servesFromRoot else {
      throw DeskProblem.rulesWithoutAddress.failure
    }
    if let file { try refuseToReplace(file) }
    var trial = request
    trial.writing.isDryRun = true
    trial.asking.isOffline = true
    let report = await generate(trial)
    reply.diagnostics = report.diagnostics
    reply.end = report.end
    guard let rules = report.serverRules else { return }
    reply.text =
      switch server {
      case .nginx: rules.nginx
      case .caddy: rules.caddy
      case .apache: rules.apache
      case .netlify: rules.files(for: .netlify)
      case .cloudflare: rules.files(for: .cloudflare)
      }
    guard let file, reply.end == .done else { return }
    let text = reply.text
    reply.text = ""
    try replace(URL(filePath: file).standardizedFileURL, with: text, shown: file)
    reply.text = "wrote \(file)\n"
  }
}

/// Refuses to replace a file that holds anything but rules, such as the site's configuration or rules that somebody wrote, or of which that
/// cannot be known.
private func refuseToReplace(_ file: String) throws {
  let bytes: [UInt8]
  do { bytes = try LocalFile(path: file).bytes } catch {
    switch error {
    // A device or a pipe is written into.
    case .notFound, .notRegular: return
    case .tooLarge: throw DeskProblem.noFileOfRules(file).failure
    case .isFolder, .noPermission, .unreadable:
      throw RunFailure(.invalidUsage, [error.diagnostic(at: Place(file))])
    }
  }
  guard bytes.isEmpty || ServerRules.made(String(decoding: bytes, as: UTF8.self)) else {
    throw DeskProblem.noFileOfRules(file).failure
  }
}

extension ServerRules {
  fileprivate func files(for host: Hosting) -> String {
    HostingFile.allCases.map { "# \($0.rawValue)\n" + text(of: $0, for: host) }.joined(separator: "\n")
  }
}
