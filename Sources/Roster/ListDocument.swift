import Configuration
public import Diagnostics
public import Feeds
import Fetching
public import Foundation
public import News
import ParsedFeeds

/// Where a list of feeds is, either one that the configuration names or one that such a list includes.
public struct ListDocument: Sendable {
  public enum Origin: Sendable, Hashable {
    case file(URL)
    case web(WebAddress)
  }

  public var origin: Origin
  public var written: String
  /// Its path from the content folder; nil on the web.
  private var path: String?
  /// The name of the list in messages; never holds a secret.
  public var shown: String { (veiled ?? written).withoutAddressSecrets }
  /// The address without the secrets with which the including list is asked.
  var veiled: String?
  /// The number of lists between this one and the configuration.
  public var depth = 0
  /// Names of the groups in which it is included.
  var tags: [String] = []
  /// Where it is named.
  public var place: Place
  /// For a list named by a list on the web, the only host whose private addresses may be opened for it; nil if any may.
  public var openedHost: String?

  init(_ location: SourceLocation, in folder: SiteFolder, place: Place) {
    origin =
      switch location {
      case .web(let address, _): .web(address)
      case .file(let path): .file(folder.resolve(path))
      }
    written = location.written
    if case .file(let path) = location { self.path = path }
    self.place = place
  }

  /// The document of an included list. A list on the web may not lead to a file.
  public func including(_ include: OPMLList.Include) throws(ListEntryFault) -> ListDocument {
    var next = self
    let (origin, location, written) = try source(at: include.list)
    switch origin {
    case .web(let address): next.origin = .web(address)
    case .file(let file): next.origin = .file(file)
    case .folder: throw .noAddress
    }
    next.written = written
    next.path = if case .file(let path) = location { path } else { nil }
    next.depth += 1
    next.tags.addMissing(include.tags)
    next.place = include.place
    next.openedHost = openedHostOfEntries
    return next
  }

  /// A list on the web speaks only for its own host; a local one is as good as the configuration.
  var openedHostOfEntries: String? {
    if case .web(let address) = origin { openedHost ?? address.host } else { openedHost }
  }

  /// Resolves what a list names. Paths are relative to the list; those of a list from the web were resolved when it was read.
  ///
  /// - Returns: `location` as an entry of the configuration would have it, and `written` as the list has it.
  func source(
    at written: String
  ) throws(ListEntryFault) -> (origin: SiteSource.Origin, location: SourceLocation, written: String) {
    if let address = WebAddress(written) {
      // A source or list stays the same if it gets another password, or an entry of its own, which has none in its address.
      let known = WebAddress(withoutCredentialsIn: written)?.text ?? written
      return (.web(address), .web(address, written: known), known)
    }
    guard !written.isEmpty else { throw .noAddress }
    if let scheme = AddressReference(Array(written.utf8)).scheme {
      throw .otherScheme(String(decoding: scheme, as: UTF8.self))
    }
    guard !written.hasPrefix("/") else { throw .absolutePath }
    guard !written.contains(":") else { throw .noAddress }
    guard case .file(let list) = origin, let path else { throw .pathOfWebList }
    // Lists in several folders may have the same path for different files.
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return (.file(URL(filePath: written, relativeTo: list).standardizedFileURL), .file(folder + written), written)
  }
}

extension WebAddress {
  /// The address without the user name or password with which somebody wrote it; nil if it has neither.
  public init?(withoutCredentialsIn written: String) {
    guard Credentials(in: written) != nil else { return nil }
    self.init(written)
  }
}
