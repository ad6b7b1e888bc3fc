internal import Diagnostics
internal import Feeds
internal import Foundation
internal import News

/// Where a list of feeds is: one that the configuration names, or one that such a list includes.
struct ListDocument: Sendable {
  enum Origin: Sendable, Hashable {
    case file(URL)
    case web(WebAddress)
  }

  var origin: Origin
  /// What messages call it; never holds a secret.
  var written: String
  /// Lists between this one and the configuration.
  var depth = 0
  /// Names of the groups that it was included in.
  var tags: [String] = []
  /// Where it is named.
  var place: Place
  /// Of a list that a list on the web named: the one host of which private addresses may be opened for it. nil: of any.
  var openedHost: String?

  init(_ location: SourceLocation, in folder: SiteFolder, place: Place) {
    origin =
      switch location {
      case .web(let address, _): .web(address)
      case .file(let path): .file(folder.resolve(path))
      }
    written = location.written
    self.place = place
  }

  /// nil where the list says nothing that could be read. A list from the web leads to no file.
  func including(_ include: OPMLList.Include) -> ListDocument? {
    var next = self
    guard let (origin, _) = source(at: include.list) else { return nil }
    switch origin {
    case .web(let address): next.origin = .web(address)
    case .file(let file): next.origin = .file(file)
    case .folder: return nil
    }
    next.written = include.list
    next.depth += 1
    for tag in include.tags where !next.tags.contains(tag) { next.tags.append(tag) }
    next.place = include.place
    next.openedHost = openedHostOfEntries
    return next
  }

  /// A list on the web speaks for its own host alone; a local one is as good as the configuration.
  var openedHostOfEntries: String? {
    if case .web(let address) = origin { openedHost ?? address.host } else { openedHost }
  }

  /// A list's paths are relative to the list; those of a list from the web were resolved when it was read.
  func source(at written: String) -> (SiteSource.Origin, SourceLocation)? {
    if let address = WebAddress(written) { return (.web(address), .web(address, written: written)) }
    guard case .file(let list) = origin, !written.isEmpty, !written.contains(":"), !written.hasPrefix("/") else {
      return nil
    }
    return (.file(URL(filePath: written, relativeTo: list).standardizedFileURL), .file(written))
  }
}
