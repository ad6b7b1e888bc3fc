import Composing
import Configuration
import Diagnostics
import Foundation
import Gathering
import OwnContent
import Reporting
import Roster
import Theming

extension Run {
  /// Reads the configuration and the lists of feeds.
  mutating func configure() throws -> ConfiguredSite {
    let site = try ConfiguredSite(request.site)
    took(site)
    return site
  }

  /// Reads the theme and the site's own texts, too; every mistake in any of them is told at once.
  mutating func configureWithLook() throws -> (ConfiguredSite, SiteLook) {
    var (themes, brand): ([Theme], _) = ([], Brand())
    let (ownAddress, isPortable) = (request.site.baseURL, request.writing.isPortable)
    let site = try ConfiguredSite(request.site) { configuration, folder in
      if let configuration { brand = Brand(of: configuration, in: folder) }
      var findings = brand.diagnostics
      for index in configuration?.siteLanguages.indices ?? 0..<1 {
        let (theme, others) = Theme.load(
          configuration?.speaking(index), folder, brand, at: ownAddress ?? configuration?.url, isPortable: isPortable)
        if let theme { themes.append(theme) }
        // A mistake in a template is found again in each language.
        findings += others.filter { !findings.contains($0) }
      }
      return findings
    }
    guard themes.count == site.configuration.siteLanguages.count else {
      throw RunFailure(.invalidConfiguration, site.diagnostics)
    }
    let pages = OwnPages(
      of: site.configuration, in: site.folder, clock: site.clock, now: request.time.now,
      previews: site.previews)
    let look = SiteLook(themes: themes, pages: pages, files: StaticFiles(in: site.folder), brand: brand)
    took(site)
    report.diagnostics += pages.diagnostics + look.files.diagnostics
    if request.writing.isCheck { report.diagnostics += themes.compactMap(\.untranslated) }
    // A page that cannot be read would be removed, and nothing would remember it.
    if report.diagnostics.contains(where: { $0.severity == .error }) { throw RunFailure(.invalidConfiguration, []) }
    report.diagnostics += UnusedTexts(of: site).diagnostics
    return (site, look)
  }

  private mutating func took(_ site: ConfiguredSite) {
    report.diagnostics += site.diagnostics
    (report.output, report.hasAddress) = (site.folder.outputName(request.site), site.baseURL != nil)
  }
}
