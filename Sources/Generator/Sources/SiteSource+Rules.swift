internal import Newsroom

extension SiteSource {
  /// What the newsroom needs to know of the source.
  var rules: SourceRules {
    var folder: String?
    if case .folder(let path) = origin { folder = path }
    return SourceRules(
      id: id, show: configured.show, linksToOriginal: configured.linksToOriginal, maximumItems: configured.maxItems,
      language: configured.language, folder: folder)
  }
}
