internal import Diagnostics
internal import Feeds
internal import Fetching
internal import Foundation
internal import News

extension SourceList {
  /// The sources that a configuration declares; OPML files are read, nothing else.
  init(_ configuration: Configuration, in folder: SiteFolder) {
    for entry in configuration.sources {
      switch entry.origin {
      case .feed(.web(let address, let written)):
        add(entry, id: entry.id, .web(address), name: entry.name, written: written, place: entry.place)
      case .feed(.file(let path)):
        add(entry, id: entry.id, .file(folder.resolve(path)), name: entry.name, written: path, place: entry.place)
      case .markdown(let path):
        add(entry, id: entry.id, .folder(path), name: entry.name, written: path, place: entry.place)
      case .list(.file(let path)):
        readList(entry, path: path, in: folder)
      case .list(.web(_, let written)):
        failedLists.append(written)
        diagnostics.append(
          Diagnostic(
            .error, "source.remote-list", "a list of feeds is read from a file, not from \(written)", at: entry.place,
            fixes: ["save it beside the configuration and name the file"]))
      }
    }
  }

  private mutating func add(
    _ entry: ConfiguredSource, id: SourceID, _ origin: SiteSource.Origin, name: String?, written: String, place: Place
  ) {
    members[entry.id, default: []].append(id)
    sources.append(
      SiteSource(
        id: id, origin: origin, name: name, tags: entry.tags, written: written, configured: entry, place: place))
  }

  private mutating func readList(_ entry: ConfiguredSource, path: String, in folder: SiteFolder) {
    members[entry.id] = []
    let file = folder.resolve(path)
    let bytes: [UInt8]
    do { bytes = try LocalFile(path: file.path).bytes } catch {
      failedLists.append(path)
      diagnostics.append(error.diagnostic(at: entry.place))
      return
    }
    guard case .opml(let list) = FeedParser().parse(bytes, FeedContext(placeFile: path)) else {
      failedLists.append(path)
      diagnostics.append(
        Diagnostic(
          .error, "source.not-a-list", "\(path) is not an OPML list of feeds", at: entry.place,
          fixes: ["for a single feed write feed: in place of opml:"]))
      return
    }
    diagnostics += list.diagnostics
    var seen = Set(sources.map(\.id))
    for feed in list.entries {
      guard let (origin, location) = origin(of: feed.feed, beside: file) else {
        diagnostics.append(
          Diagnostic(
            .warning, "source.no-address",
            "\"\(feed.feed)\" is neither a web address nor a file; the entry is left out",
            at: feed.place))
        continue
      }
      let id = SourceID(at: location)
      guard seen.insert(id).inserted else { continue }
      add(entry, id: id, origin, name: feed.title, written: feed.feed, place: feed.place)
      sources[sources.count - 1].home = feed.home
      sources[sources.count - 1].tags = entry.tags + feed.tags.filter { !entry.tags.contains($0) }
    }
  }

  /// A list's paths are relative to the list.
  private func origin(of feed: String, beside list: URL) -> (SiteSource.Origin, SourceLocation)? {
    if let address = WebAddress(feed) { return (.web(address), .web(address, written: feed)) }
    guard !feed.isEmpty, !feed.contains(":"), !feed.hasPrefix("/") else { return nil }
    return (.file(URL(filePath: feed, relativeTo: list).standardizedFileURL), .file(feed))
  }
}
