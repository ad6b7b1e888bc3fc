import Settings

extension ConfigurationCheck {
  /// The folders of own pages beside `pages`. A text belongs to only one of them, or is news.
  mutating func pageFolders(of draft: SiteDraft, sources: [ConfiguredSource]) -> [ConfiguredPath] {
    var folders: [ConfiguredPath] = []
    let texts = sources.compactMap { source in
      // A source of the whole content folder leaves such folders out.
      if case .markdown(let path) = source.origin, !path.isEmpty { path } else { nil }
    }
    for path in draft.pages {
      guard let folder = folder(path) else { continue }
      let taken = [SiteFolder.pagesName, SiteFolder.staticName] + folders.map(\.written)
      let isFree = !taken.contains { isPart(folder, of: $0) || isPart($0, of: folder) }
      if folder.isEmpty || !isFree || texts.contains(where: { isPart(folder, of: $0) }) {
        report(.pageFolder(path.value), at: path.node)
      } else {
        folders.append(ConfiguredPath(written: folder, place: path.place))
      }
    }
    return folders
  }

  private func isPart(_ folder: String, of other: String) -> Bool {
    (folder + "/").hasPrefix(other + "/")
  }
}
