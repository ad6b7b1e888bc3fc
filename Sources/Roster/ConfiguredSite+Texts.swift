import Configuration
public import Diagnostics
public import Folders

extension ConfiguredSite {
  /// Finds what is in a folder of texts, leaving out folders inside it that have another use.
  public func folder(ofTexts path: String) -> LocalFolder {
    LocalFolder(path, below: folder.content, contentName: folder.contentName, without: foldersOfOtherUse)
  }

  /// Does the same for a folder that may hold very many files.
  ///
  /// - Parameter place: The place where the configuration names the folder.
  public func walk(ofTexts path: String, namedAt place: Place?, jobs: Int) async throws -> LocalFolder {
    try await LocalFolder.walk(
      path, below: folder.content, contentName: folder.contentName, namedAt: place, without: foldersOfOtherUse,
      jobs: jobs)
  }

  /// Folders that have another use than to hold texts, even inside a folder of texts; paths below the content folder.
  public var foldersOfOtherUse: Set<String> {
    folder.foldersOfOtherUse(output: output, theme: configuration.theme.map { folder.resolve($0) })
      .union(configuration.pageFolders.map(\.written))
  }
}
