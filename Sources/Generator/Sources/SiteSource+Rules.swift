internal import Newsroom

extension SiteSource {
  /// What the newsroom needs to know of the source.
  var rules: SourceRules {
    var folder: String?
    if case .folder(let path) = origin { folder = path }
    var rules = SourceRules(
      id: id, show: configured.show, linksToOriginal: configured.linksToOriginal, maximumItems: configured.maxItems,
      language: configured.language, folder: folder)
    rules.filters = configured.filters
    rules.tagMap = configured.tagMap
    rules.rewrites = configured.rewrites
    rules.burst = configured.burst
    return rules
  }
}
