import News
import Pages
import Showing
import Site
import Theming
import Typesetting

extension SiteFileRenderer {
  /// What an installed site is called, where it begins and what it looks like (W3C Web Application Manifest).
  func webManifest() -> [UInt8] {
    var json = JSONWriter()
    json.begin("{")
    json.member("name", style.settings.title)
    json.member("short_name", style.settings.title)
    if let description = style.settings.description { json.member("description", description) }
    json.member("lang", style.settings.language)
    json.member("dir", style.settings.direction.rawValue)
    for name in ["id", "start_url", "scope"] { json.member(name, style.addresses.root) }
    // Without the browser's own buttons a reader could not go back.
    json.member("display", "minimal-ui")
    if let paper = style.theme.paper {
      json.member("theme_color", paper.light)
      json.member("background_color", paper.light)
    }
    json.list("icons", style.theme.icons) { json, icon in
      json.member("src", style.link(to: icon.path, from: .front))
      json.member("sizes", icon.sizes)
      json.member("type", icon.type)
      if icon.isMaskable { json.member("purpose", "maskable") }
    }
    json.end("}")
    return json.bytes + [0x0A]
  }

  /// The theme's worker, and before it what it has to know of the site: another version drops what the former one kept of all pages' needs.
  func serviceWorker(_ input: WorkerInput) -> [UInt8] {
    var json = JSONWriter()
    json.begin("{")
    json.member("version", input.digest.short)
    json.list("pages", input.pages.map(style.addresses.fromRoot))
    json.list("files", input.files.map(style.addresses.fromRoot))
    json.end("}")
    return Array("const site = ".utf8) + json.bytes + [0x0A] + input.script.bytes
  }

  var workerInput: WorkerInput {
    WorkerInput(
      site: siteDigest, script: style.theme.worker,
      templates: [PageKind.offline, .parts].compactMap { style.theme.digests[$0] }, pages: entrances,
      files: neededFiles)
  }

  /// Pages from which others are found: read from the start, so that they are there without a network.
  private var entrances: [SitePath] {
    let lists = edition.outline.sections.indices.compactMap { edition.map.list(ofSection: $0) }
    let fixed = [FixedPage.search, .favourites, .about].filter(edition.map.fixed.contains).map(\.path)
    return [.front] + lists.prefix(SiteFileRenderer.keptSections) + fixed
  }

  /// A site of a hundred sections would cost its readers a hundred requests.
  private static let keptSections = 12

  private var neededFiles: [SitePath] {
    let assets = style.theme.assets.map(\.asset.path).filter { path in
      path == style.theme.styleSheet || path == style.theme.icon || path.text.hasPrefix(style.theme.scripts.text)
    }
    return assets + [FixedPage.offline, .parts].map(\.path)
  }
}
