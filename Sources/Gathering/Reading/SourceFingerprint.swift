import Configuration
import Mapping
import Markup
import News
import Newsroom
import Roster
import Settings
import Site

extension SiteSource {
  /// A digest of all that decides how the source's bytes become items. If it changed, what is known to be unchanged is read again.
  ///
  /// - Parameter facets: The facets of the configuration, which looks through all rules for them.
  func fingerprint(_ configuration: Configuration, facets: Set<String>) -> String {
    var digest = DigestAccumulator()
    digest.add(SiteSource.normaliserVersion)
    digest.add(MarkupPolicy.version)
    digest.add(configured.rules.show.rawValue)
    digest.add(configured.rules.linksToOriginal ? 1 : 0)
    digest.add(configured.rules.maximumItems)
    // Items beyond a limit that the configuration sets are not wanted, and cause no warning.
    if configured.choosesMaxItems { digest.add("maxItems") }
    digest.add(isCleaned ? 1 : 0)
    digest.add(configured.rules.language)
    digest.add(configuration.timeZone)
    digest.add(configured.api?.mapping?.digest.description)
    digest.add(configured.api?.replaysDaily == true ? 1 : 0)
    if let api = configured.api {
      for parameters in [configured.access.headers, api.query] {
        digest.add(parameters.count)
        for parameter in parameters {
          digest.add(parameter.name)
          digest.add(parameter.value.written)
        }
      }
    }
    for name in configured.accept { digest.add(name) }
    switch configured.trust {
    case .none: break
    case .all: digest.add("trust")
    case .sites(let sites): for site in sites { digest.add("trust " + site) }
    }
    for host in configuration.frames { digest.add(host) }
    // If more is kept than before, the source has to bring again what it brought, since a published state does not hold what it hid.
    let keep = if let own = configured.keep { own.seconds } else { configuration.keep }
    if !isLocalFolder, let keep { digest.add("keep \(keep)") }
    if let keepItems = configured.keepItems { digest.add("keepItems \(keepItems)") }
    // A published state holds what rules show, as they show it: the source has to bring again what it says itself.
    if !isLocalFolder { for rule in configured.rules.descriptions { digest.add(rule) } }
    // They are taken out of what is read.
    if !keys.isEmpty { digest.add("keys") }
    if isLocalFolder {
      for name in facets.sorted() { digest.add(name) }
      for language in configuration.languages { digest.add(language.language.tag) }
    }
    return String(digest.digest.description.prefix(16))
  }

  /// To be counted up whenever the same bytes make other items, or say something else of their source.
  private static let normaliserVersion = 30
}
