import Configuration
public import Fetching
import News

extension SiteSource {
  /// The keys that its address calls by their name, unless `public: true` says that nothing there is one.
  public var keys: [String] {
    guard let look, look.looksSecret, case .web(let address) = origin else { return [] }
    return configured.keys(in: address)
  }

  /// Takes what only its server may know out of what that server answers.
  public var secrets: SecretFilter { SecretFilter(configured.secrets + keys) }
}
