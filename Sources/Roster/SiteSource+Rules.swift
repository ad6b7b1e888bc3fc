import Configuration
import Fetching
public import News
public import Newsroom

extension SiteSource {
  /// What the newsroom needs to know of the source.
  public var rules: SourceRules {
    var rules = configured.rules
    rules.id = id
    if case .folder(let path) = origin { rules.folder = path }
    return rules
  }

  /// The addresses at which the source is at home, as far as they are known after an answer.
  public func site(_ state: FetchState?) -> SourceSite {
    var feeds: [WebAddress] = []
    if case .web(let address) = origin { feeds = [address] + (state.map { [$0.address(for: address)] } ?? []) }
    return SourceSite(feeds: feeds, homes: [home, state?.home].compactMap(\.self), trust: configured.trust)
  }
}
