import Archive
import News
import Roster

/// Folders of texts that are or were sources.
public struct LocalFolders: Sendable {
  var all: Set<SourceID> = []
  /// Folders that the configuration no longer names.
  var former: Set<SourceID> = []
  /// The items of former folders. They go with their source, unless their files have moved to a folder that is one.
  var formerItems: [SourceID: Set<ItemID>] = [:]

  public init() {}
}

extension LocalFolders {
  init(_ sources: [SiteSource], in archive: any Archive) async throws {
    let current = Set(sources.filter(\.isLocalFolder).map(\.id))
    let known = try await archive.localSources()
    all = current.union(known)
    former = known.subtracting(current)
    for source in former {
      formerItems[source] = Set(try await archive.stamps(of: source).compactMap(\.value.item))
    }
  }
}
