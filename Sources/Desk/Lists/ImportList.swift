import Configuration
import Diagnostics
import Feeds
import Fetching
import Foundation
public import Generator
import News
import ParsedFeeds
import Roster

/// Writes the feeds of an OPML list that the site does not have yet as lines for its configuration, or puts them into a list. The
/// configuration is never edited.
///
/// - Parameters:
///   - list: A file or a web address.
///   - target: The OPML file to put them into; if nil, lines to paste are written.
public func importList(_ request: GenerationRequest, list: String, into target: String?) async -> Reply {
  await Reply(of: NamedFolder(request.site)) { reply in
    var (parsed, base) = try await read(list, request)
    reply.diagnostics += parsed.diagnostics
    // The same turn as for adding a source to the site, which may go into the same list.
    let content = SiteFolder(at: request.site.folder)?.content
    let turn = target.map { Turn(at: content ?? URL(filePath: $0).standardizedFileURL.deletingLastPathComponent()) }
    defer { turn?.end() }
    var own = request.site
    own.asksSources = false
    // A site whose configuration has a mistake is not none: its feeds would be taken for new ones. The mistake may be that the list, which is
    // begun now, is not there yet.
    let isBegun = target.map { !FileManager.default.fileExists(atPath: $0) } ?? false
    let site = content == nil ? nil : isBegun ? try? ConfiguredSite(own) : try ConfiguredSite(own)
    var known = Set(site?.sources.sources.map(\.id) ?? [])
    var file = target.map { TargetList(path: $0) }
    for entry in try file?.read() ?? [] { known.insert(SourceID(written: entry.feed)) }
    let count = parsed.entries.count
    parsed.entries = parsed.entries.compactMap { entry in
      var entry = entry
      if WebAddress(entry.feed) == nil {
        guard let address = base.flatMap({ WebAddress(entry.feed, relativeTo: $0) }) else {
          reply.diagnostics.append(DeskProblem.entryWithoutAddress(entry.feed, entry.place).diagnostic)
          return nil
        }
        entry.feed = address.text
      }
      guard known.insert(SourceID(written: entry.feed)).inserted else { return nil }
      // A configuration takes no credentials, and those in a list are not sent.
      if let bare = WebAddress(withoutCredentialsIn: entry.feed) {
        entry.feed = bare.text
        reply.diagnostics.append(ListProblem.credentialsLeftOut(bare, .feed, entry.place).diagnostic)
      }
      return entry
    }
    for include in parsed.includes {
      reply.diagnostics.append(DeskProblem.includedList(include.list, include.place).diagnostic)
    }
    let old = count - parsed.entries.count
    let note = old > 0 ? " (\(old) of \(count) left out: already known, or not a web address)" : ""
    if let target {
      if !parsed.entries.isEmpty { try file?.add(parsed) }
      let isThere = FileManager.default.fileExists(atPath: target)
      let end = isThere ? "" : ": the file was not made"
      reply.text = "added \(counted(parsed.entries.count, "feed")) to \(target)\(note)\(end)\n"
      let isRead = (isBegun ? try? ConfiguredSite(own) : site)?.reads(target) ?? false
      if !isRead, isThere {
        reply.text +=
          "The configuration does not read it yet: add `- opml: PATH` under sources:, with its path from there.\n"
      }
      return
    }
    guard !parsed.entries.isEmpty else {
      reply.text = "# no new feed in \(list)\(note)\n"
      return
    }
    let names = Set(site?.configuration.sources.compactMap(\.name) ?? [])
    reply.text =
      "# \(counted(parsed.entries.count, "feed")) of \(list), for site.yml\(note)\nsources:\n"
      + SourceLines.yaml(parsed.entries, names: names)
  }
}

private func read(_ list: String, _ request: GenerationRequest) async throws -> (OPMLList, WebAddress?) {
  let bytes: [UInt8]
  var base: WebAddress?
  var contentType: String?
  if let address = WebAddress(list) {
    let response = try await ask(address, request)
    (bytes, base, contentType) = (response.body, response.finalAddress, response.contentType)
  } else {
    do { bytes = try LocalFile(path: list).bytes } catch {
      throw RunFailure(.invalidUsage, [error.diagnostic(at: Place(list))])
    }
  }
  let context = FeedContext(placeFile: list, address: base, contentType: contentType)
  guard var parsed = OPMLList.parse(bytes, context) else {
    throw DeskProblem.noList(list, isFile: WebAddress(list) == nil, of: NamedFolder(request.site)).failure
  }
  parsed.muted = OPMLList.Muted()
  return (parsed, base)
}

extension ConfiguredSite {
  /// Whether this file is one of the configuration's lists.
  fileprivate func reads(_ path: String) -> Bool {
    let wanted = URL(filePath: path).standardizedFileURL
    return configuration.sources.contains { source in
      if case .list(.file(let file)) = source.origin { folder.resolve(file) == wanted } else { false }
    }
  }
}

extension SourceID {
  init(written: String) {
    self.init(at: WebAddress(written).map { .web($0, written: written) } ?? .file(written))
  }
}
