import Configuration
import Diagnostics
import Foundation
import Gathering
import Theming

extension Run {
  /// Reads configuration and lists of feeds.
  mutating func configure() throws -> ConfiguredSite {
    let site = try ConfiguredSite(request.site)
    took(site)
    return site
  }

  /// The same, with the theme and the site's own texts; every mistake in them is told at once.
  mutating func configureWithLook() throws -> (ConfiguredSite, SiteLook) {
    var theme: Theme?
    let site = try ConfiguredSite(request.site) { configuration, folder in
      let findings: [Diagnostic]
      (theme, findings) = Theme.load(configuration, folder)
      return findings
    }
    guard let theme else { throw RunFailure(.invalidConfiguration, site.diagnostics) }
    let pages = OwnPages(of: site.configuration, in: site.folder, clock: site.clock, now: request.time.now)
    let look = SiteLook(theme: theme, pages: pages, files: StaticFiles(in: site.folder))
    took(site)
    report.diagnostics += pages.diagnostics + look.files.diagnostics
    // A page that cannot be read would be gone, which nothing remembers.
    if report.diagnostics.contains(where: { $0.severity == .error }) { throw RunFailure(.invalidConfiguration, []) }
    report.diagnostics += UnusedTexts(of: site).diagnostics
    return (site, look)
  }

  private mutating func took(_ site: ConfiguredSite) {
    report.diagnostics += site.diagnostics
    let isHere = request.site.folder == "."
    report.output = request.site.output ?? (isHere ? site.output.lastPathComponent : site.output.path)
  }
}
