internal import Mapping
internal import Markup
internal import News
internal import Settings

extension SiteSource {
  /// Of all that decides how the source's bytes become items: where it changed, what is known to be unchanged is read again.
  func fingerprint(_ configuration: Configuration) -> String {
    var digest = DigestAccumulator()
    digest.add(SiteSource.normaliserVersion)
    digest.add(MarkupPolicy.version)
    digest.add(configured.show.rawValue)
    digest.add(configured.linksToOriginal ? 1 : 0)
    digest.add(configured.maxItems)
    digest.add(configured.language)
    digest.add(configuration.timeZone)
    digest.add(configured.api?.mapping?.digest.description)
    digest.add(configured.api?.replaysDaily == true ? 1 : 0)
    if let api = configured.api {
      for parameters in [configured.headers, api.query] {
        digest.add(parameters.count)
        for parameter in parameters {
          digest.add(parameter.name)
          digest.add(parameter.value.written)
        }
      }
    }
    for name in configured.accept { digest.add(name) }
    for host in configuration.frames { digest.add(host) }
    if isLocalFolder { for name in configuration.facetNames.sorted() { digest.add(name) } }
    return String(digest.digest.description.prefix(16))
  }

  /// Changes whenever the same bytes make other items.
  private static let normaliserVersion = 1
}
