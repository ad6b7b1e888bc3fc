public import Diagnostics
import News

extension SiteProblem {
  /// The problem in words; commands are written as they have to be for this site.
  public func diagnostic(of site: NamedFolder) -> Diagnostic {
    switch self {
    case .unpublished(let counts): unpublished(counts, site)
    case .reservedSection(let title, let slug):
      Diagnostic(
        .error, "site.reserved-section",
        "the section “\(title)” cannot be at /\(slug)/: the site itself needs that address",
        fixes: ["give the section another name"])
    case .sectionsCollide(let slug, let first, let second):
      Diagnostic(
        .error, "site.section-collision", "the sections “\(first)” and “\(second)” would both be at /\(slug)/",
        notes: ["“\(second)” is not written"], fixes: ["give one of them another name"])
    case .pathTaken(let file, let path, let owner):
      Diagnostic(
        .error, "site.path-taken", "this cannot be at /\(path.text): \(owner.claim)",
        at: Place(file), fixes: ["rename it, or its folder"])
    case .leadsNowhere(let link, let place):
      Diagnostic(
        .warning, "site.leads-nowhere", "the site has no page or file \(link.written)", at: place,
        fixes: ["correct the address"])
    case .sectionGone(let path, let isLanguage, let isOfSeveral, let place):
      Diagnostic(
        .warning, "site.section-gone",
        "there is no \(isLanguage ? "language" : "section") at /\(path.text) any more, so its lists and feeds go",
        at: place, notes: ["stories that are published already keep their addresses"],
        fixes: isLanguage
          ? ["redirect the address: `redirects: {/\(path.text): /}`"] : path.waysOfSection(ofSeveral: isOfSeveral))
    case .slugsChanged(let former, let count, let path, let place):
      Diagnostic(
        .warning, "site.slugs-changed",
        "`slugs` is no longer `\(former.rawValue)`, so \(count == 1 ? "a list leaves its address" : "\(count) lists leave their addresses"), such as /\(path.text)",
        at: place, notes: ["their feeds go with them; stories and sources keep their addresses"],
        fixes: [
          "set `slugs: \(former.rawValue)` again", "or redirect the addresses: `redirects: {/\(path.text): /…/}`",
        ])
    case .redirectTaken(let path, let place):
      Diagnostic(
        .warning, "site.redirect-taken", "/\(path.text) cannot redirect: something is there already", at: place,
        fixes: ["remove the line"])
    case .surplusRedirects(let count, let most):
      Diagnostic(
        .warning, "site.surplus-redirects",
        "the site has \(count) redirects, but Cloudflare reads only \(most)",
        notes: [
          "`_redirects` has the first \(most), sorted by path; the others are pages that redirect, as without `hosting`"
        ],
        fixes: ["add the others to Bulk Redirects at Cloudflare"])
    case .pagesCollide(let first, let second, let path):
      Diagnostic(
        .error, "site.page-collision", "this would be at /\(path.text), where \(first) is", at: Place(second),
        fixes: ["rename one of them", "give one of them another `slug`"])
    case .pathsCollide(let first, let second):
      Diagnostic(
        .error, "site.path-collision",
        "\(first.prose) and \(second.prose) cannot both be written",
        notes: ["their addresses are /\(first.path.text) and /\(second.path.text)", "\(second.prose) is not written"],
        fixes: ["rename one of them"])
    case .moreCollisions(let count):
      Diagnostic(
        .error, "site.path-collision", "\(count) more pages cannot be written, since their addresses are taken")
    case .slugTaken(let wish, let title, let path):
      Diagnostic(
        .warning, "site.slug-taken",
        "“\(title)” asks for the slug “\(wish)”, which is taken; its page is at /\(path.text)",
        notes: [
          "an address is never given away twice, even when its first owner is gone",
          "the address that a run gives stays, whatever the slug becomes; \(site.call("check")) tells of this before a run",
        ], fixes: ["if no run has published it yet, choose another slug"])
    case .unportableFile(let name, let place):
      Diagnostic(
        .warning, "site.unportable-name", "on Windows no file or folder can be called \"\(name)\"", at: place,
        notes: ["it is published under this name, and missing where the site is unpacked or kept on such a system"],
        fixes: ["rename it, and change what names it"])
    }
  }

  private func unpublished(_ counts: [String: Int], _ site: NamedFolder) -> Diagnostic {
    let total = counts.values.reduce(0, +)
    let largest = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    var notes = largest.prefix(5).map {
      "\($0.key.isEmpty ? "of sources that the configuration no longer has" : $0.key): \($0.value)"
    }
    if largest.count > 5 { notes.append("and \(largest.count - 5) more sources") }
    return Diagnostic(
      .warning, "site.unpublished",
      total == 1
        ? "one item is in no section and is not published" : "\(total) items are in no section and are not published",
      notes: notes,
      fixes: ["name their sources, or a tag of theirs, in a section"]
        + (counts[""] == nil
          ? [] : ["remove the items of sources that are no longer configured: \(site.call("prune"))"]))
  }
}

extension PathOwner {
  fileprivate var claim: String {
    switch self {
    case .site: "the site itself needs that address"
    case .section(let title): "the section “\(title)” needs that address"
    case .language(let folder): "the language `\(folder)` needs that address"
    case .windows: "on Windows no folder can have this name"
    }
  }
}

extension PageName {
  /// The page as a noun phrase, such as "the section “World”".
  public var prose: String {
    switch subject {
    case .front: "the front page"
    case .fixed(.notFound): "the page for addresses that do not exist"
    case .fixed(let page): "the page /\(page.rawValue)"
    case .own(let title): "the page “\(title)”"
    case .redirect: "the redirect from /\(path.text)"
    case .robots: "robots.txt"
    case .health: "the report on the sources"
    case .sitemap: "the sitemap"
    case .section(let title): "the section “\(title)”"
    case .facet(let facet, let label): "the list of \(facet.name) “\(label)”"
    case .terms(let facet): "the index of values of `\(facet.name)`"
    case .item(let title): "the page of “\(title)”"
    case .history(let title): "the history of “\(title)”"
    case .changes: "the list of changed headlines"
    case .story(let title): "the page of the story “\(title)”"
    case .stories: "the list of stories"
    case .feed(let format): "the \(format) feed"
    case .asset(let name): "the file \(name)"
    }
  }
}

extension SitePath {
  /// What to do about a section that has moved or gone.
  fileprivate func waysOfSection(ofSeveral: Bool) -> [String] {
    let former = String(text.dropLast())
    // The section belongs to a language other than the first, and a `slug` would apply to all languages.
    guard !former.contains("/") else { return ["redirect the address: `redirects: {/\(text): /…/}`"] }
    return [
      "if it was only renamed, give it its former address: `slug: \(former)`"
        + (ofSeveral ? "; this slug then holds for all languages" : ""),
      "or redirect the address: `redirects: {/\(text): /…/}`",
      "and redirect each of its feeds that somebody may follow: `/\(text)feed.atom: /…/feed.atom`",
    ]
  }
}
