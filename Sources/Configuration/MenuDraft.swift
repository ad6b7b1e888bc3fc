import News
import Settings
import Site

/// An entry of the navigation as the file gives it.
struct MenuDraft: Sendable {
  var title: String?
  /// The name of a section, a path of the site, or an address elsewhere.
  var to: Placed<String>?
  var items: [Placed<MenuDraft>] = []
}

extension MenuDraft {
  static let schema = SettingsSchema<MenuDraft>(
    "a menu entry", plural: "menu entries", title: "An entry of the menu",
    example: "{title: Our code, to: https://example.org/code/}",
    initial: MenuDraft()
  ) {
    title
    to
    SettingsKey(
      "items", \.items, .list(of: .placed(form(entry))), default: "none",
      "The entries of a group, which has a `title` and no `to`.")
  }

  private static let entry = SettingsSchema<MenuDraft>(
    "a menu entry", plural: "menu entries", title: "An entry of a group",
    example: "{title: Our code, to: https://example.org/code/}",
    initial: MenuDraft()
  ) {
    title
    to
  }

  private static let title = SettingsKey<MenuDraft>(
    "title", \.title, .text, default: "the title of the page",
    "Its title. A file has none: it is called by its address.")
  private static let to = SettingsKey<MenuDraft>(
    "to", \.to, .placed(.way),
    "Where it leads: the name of a section, a path of the site such as `/tags/`, or a web address, which needs a `title`."
  )

  /// Only where it leads, or a table.
  static func form(_ schema: SettingsSchema<MenuDraft>) -> SettingsForm<MenuDraft> {
    let way = SettingsForm<Placed<String>>.placed(.way)
    return .choosing(way.map { MenuDraft(to: $0) }, where: { $0.text != nil }, else: schema.form)
      .named(
        "the name of a section, a path, or a table",
        plural: "names of sections, paths and tables")
  }
}

extension SettingsForm where Value == String {
  fileprivate static var way: SettingsForm {
    .text(
      "the name of a section, a path or a web address", plural: "names of sections, paths and web addresses",
      example: "/tags/")
  }
}

extension SettingsForm where Value == [Redirect] {
  /// Former paths, each with the address to which it leads.
  static var redirects: SettingsForm {
    let pairs = SettingsForm<[NamedValue<SiteLink>]>.mapping(to: .link, example: "{/old/: /new/}")
    return pairs.mapped { pairs, _, decoder in
      pairs.compactMap { pair in
        guard let path = SitePath(former: pair.name) else {
          decoder.reportWrongValue(
            pair.node,
            wanted: "a path of the site: it begins with `/`, is not `/` itself and has no `?`, `#`, `*` or `\\`, "
              + "no `%` except in codes such as `%20`, no empty name, nor a name of more than 255 bytes",
            example: "/old/")
          return nil
        }
        return Redirect(from: path, to: pair.value, pair.node.place)
      }
    }.named("new addresses by path, as `{/old/: /new/}`", plural: "new addresses by path")
  }
}

extension SettingsForm where Value == SiteLink {
  fileprivate static var link: SettingsForm {
    .scalar(
      "a path of the site or a web address", plural: "paths of the site and web addresses", example: "/new/",
      write: \.written, parse: { SiteLink($0) })
  }
}
