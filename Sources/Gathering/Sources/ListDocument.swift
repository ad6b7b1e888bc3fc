import Configuration
import Diagnostics
import Feeds
import Fetching
import Foundation
import News
import ParsedFeeds

/// Where a list of feeds is: one that the configuration names, or one that such a list includes.
struct ListDocument: Sendable {
  enum Origin: Sendable, Hashable {
    case file(URL)
    case web(WebAddress)
  }

  var origin: Origin
  var written: String
  /// What messages call it; never holds a secret.
  var shown: String { (veiled ?? written).withoutAddressSecrets }
  /// Without what the list that includes it is asked with.
  var veiled: String?
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

  /// A list from the web leads to no file.
  func including(_ include: OPMLList.Include) throws(ListEntryFault) -> ListDocument {
    var next = self
    switch try source(at: include.list).0 {
    case .web(let address): next.origin = .web(address)
    case .file(let file): next.origin = .file(file)
    case .folder: throw .noAddress
    }
    next.written = include.list
    next.depth += 1
    next.tags.addMissing(include.tags)
    next.place = include.place
    next.openedHost = openedHostOfEntries
    return next
  }

  /// A list on the web speaks for its own host alone; a local one is as good as the configuration.
  var openedHostOfEntries: String? {
    if case .web(let address) = origin { openedHost ?? address.host } else { openedHost }
  }

  /// A list's paths are relative to the list; those of a list from the web were resolved when it was read.
  func source(at written: String) throws(ListEntryFault) -> (SiteSource.Origin, SourceLocation) {
    if let address = WebAddress(written) { return (.web(address), .web(address, written: written)) }
    guard !written.isEmpty else { throw .noAddress }
    if let scheme = AddressReference(Array(written.utf8)).scheme {
      throw .otherScheme(String(decoding: scheme, as: UTF8.self))
    }
    guard !written.hasPrefix("/") else { throw .absolutePath }
    guard !written.contains(":") else { throw .noAddress }
    guard case .file(let list) = origin else { throw .pathOfWebList }
    return (.file(URL(filePath: written, relativeTo: list).standardizedFileURL), .file(written))
  }
}
