import Configuration
public import Diagnostics
public import Folders

extension ConfiguredSite {
  /// What is in a folder of texts, which may hold folders that are none.
  ///
  /// - Parameter place: where the configuration names the folder.
  public func folder(ofTexts path: String, namedAt place: Place? = nil) -> LocalFolder {
    LocalFolder(
      path, below: folder.content, contentName: folder.contentName, namedAt: place,
      without: foldersOfOtherUse)
  }

  /// As above, for a folder that may hold very many.
  func walk(ofTexts path: String, namedAt place: Place?, jobs: Int) async throws -> LocalFolder {
    try await LocalFolder.walk(
      path, below: folder.content, contentName: folder.contentName, namedAt: place, without: foldersOfOtherUse,
      jobs: jobs)
  }

  /// Folders that are no folders of texts, also inside of one; paths below the content folder.
  public var foldersOfOtherUse: Set<String> {
    folder.foldersOfOtherUse(output: output, theme: configuration.theme.map { folder.resolve($0) })
      .union(configuration.pageFolders.map(\.written))
  }
}
