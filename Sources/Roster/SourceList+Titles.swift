public import Archive
import Configuration
public import Copyediting
public import News
import Newsroom

extension SourceList {
  /// The names with which sources whose items are cleaned may sign their headlines, whether or not those names are public.
  public func titles(in archive: any Archive) async throws -> [SourceID: SourceTitles] {
    let states = try await archive.fetchStates()
    var titles: [SourceID: SourceTitles] = [:]
    for source in sources where source.isCleaned {
      titles[source.id] = source.titles(states[source.id])
    }
    return titles
  }
}

extension SiteSource {
  /// Whether its headlines and texts are cleaned; those of the site's own texts never are.
  public var isCleaned: Bool { configured.rules.isCleaned && !isLocalFolder }

  fileprivate func titles(_ state: FetchState?) -> SourceTitles {
    var homes = [home, state?.home].compactMap(\.self)
    if homes.isEmpty, case .web(let address) = origin { homes = [address] }
    return SourceTitles(names: [name, state?.title].compactMap(\.self), hosts: homes.map(\.host))
  }
}
