public import Configuration
import Diagnostics
import Foundation
public import News

extension SourceList {
  /// Makes the sources that a configuration declares. Nothing is read but OPML files. Lists that are in `known` give their feeds; others
  /// on the web are added to `wanted`.
  public init(_ configuration: Configuration, in folder: SiteFolder, known: [SourceID: RemoteList] = [:]) {
    showsFaces = configuration.showsIcons
    for entry in configuration.sources {
      switch entry.origin {
      case .feed(.web(let address, _)): entries[address.text] = entry.id
      case .feed(.file(let path)): entries[folder.resolve(path).path] = entry.id
      case .list, .markdown, .api: break
      }
    }
    for entry in configuration.sources {
      if let was = entry.was { note(entry.origin.id(at: was), spelled: was.written) }
      switch entry.origin {
      case .feed(.web(let address, let written)), .api(.web(let address, let written)):
        add(entry, id: entry.id, .web(address), name: entry.name, written: written, place: entry.place)
      case .feed(.file(let path)), .api(.file(let path)):
        add(entry, id: entry.id, .file(folder.resolve(path)), name: entry.name, written: path, place: entry.place)
      case .markdown(let path):
        add(
          entry, id: entry.id, .folder(path), name: entry.name, written: path.isEmpty ? "." : path, place: entry.place)
      case .list(let location):
        readLists(entry, at: location, in: folder, known)
      }
    }
    for index in sources.indices {
      if let addition = additions[sources[index].id] { sources[index].add(addition) }
      sources[index].isOpenedToPrivate = !(configuration.allow + sources[index].configured.access.allow).isEmpty
    }
  }

  mutating func add(
    _ entry: ConfiguredSource, id: SourceID, _ origin: SiteSource.Origin, name: String?, written: String, place: Place
  ) {
    members[entry.id, default: []].append(id)
    note(id, spelled: written)
    sources.append(
      SiteSource(
        id: id, origin: origin, name: name, tags: entry.tags, written: written, configured: entry, place: place))
  }

  mutating func note(_ id: SourceID, spelled written: String) {
    let spelled = SourceID(spelled: written)
    if spelled != id { spellings.append((id, spelled)) }
  }
}
