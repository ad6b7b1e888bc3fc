internal import Configuration
internal import Fetching
internal import News
package import Newsroom

extension SiteSource {
  /// What the newsroom needs to know of the source.
  package var rules: SourceRules {
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

  /// Where it is at home, as far as is known after an answer.
  func site(_ state: FetchState?) -> SourceSite {
    var feeds: [WebAddress] = []
    if case .web(let address) = origin { feeds = [address] + (state.map { [$0.address(for: address)] } ?? []) }
    return SourceSite(feeds: feeds, homes: [home, state?.home].compactMap(\.self), trust: configured.trust)
  }
}
