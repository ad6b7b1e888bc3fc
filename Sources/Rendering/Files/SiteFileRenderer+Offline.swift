import News
import Pages
import Showing
import Site
import Theming
import Typesetting

extension SiteFileRenderer {
  /// The manifest of an installable site: its name, where it begins and what it looks like (W3C Web Application Manifest).
  func webManifest() -> [UInt8] {
    var json = JSONWriter()
    json.begin("{")
    json.member("name", style.settings.title)
    json.member("short_name", style.settings.title)
    if let description = style.settings.description { json.member("description", description) }
    json.member("lang", style.settings.language)
    json.member("dir", style.settings.direction.rawValue)
    for name in ["id", "start_url", "scope"] { json.member(name, style.addresses.root) }
    // Without the browser's own buttons, readers could not go back.
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

  /// The worker of the theme, preceded by what it must know of the site: a new version drops what the former one kept for all pages.
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

  /// The pages from which others are found. They are fetched from the start, so that they are there without a network.
  private var entrances: [SitePath] {
    let lists = edition.outline.sections.indices.compactMap { edition.map.landings[.section($0)] }
    let fixed = [FixedPage.search, .favourites, .about].filter(edition.map.fixed.contains).map(\.path)
    return [.front] + lists.prefix(SiteFileRenderer.keptSections) + fixed
  }

  /// How many sections the worker keeps: a site of a hundred would cost each reader a hundred requests.
  private static let keptSections = 12

  private var neededFiles: [SitePath] {
    let assets = style.theme.assets.map(\.asset.path).filter { path in
      path == style.theme.styleSheet || path == style.theme.icon || path.text.hasPrefix(style.theme.scripts.text)
    }
    return assets + [FixedPage.offline, .parts].map(\.path)
  }
}
