public import Diagnostics
import Fetching
import Patterns
import Settings

extension ConfigurationProblem {
  /// The problem in words.
  public func diagnostic(at place: Place?) -> Diagnostic {
    switch self {
    case .urlWithQuery:
      Diagnostic(
        .error, "configuration.url", "`url` cannot have a `?` or `#`", at: place,
        fixes: ["write only the address of the front page"])
    case .imagesElsewhere(let images):
      Diagnostic(
        .error, "configuration.images-elsewhere",
        "`images: \(images)` lets pages show pictures on other sites, which `privacy: strict` forbids", at: place,
        fixes: ["leave it out: strict pages show pictures that are here", "leave out `privacy: strict`"])
    case .demandsHTTPSWithoutIt(let url):
      Diagnostic(
        .error, "configuration.hsts",
        "`hsts: true` tells browsers to use only HTTPS for the site, but "
          + (url.map { "its `url` is \($0)" } ?? "there is no `url`"), at: place,
        fixes: ["write `url: https://…/`, if the site can be reached there", "leave out `hsts`"])
    case .onlyLanguage(let tag):
      Diagnostic(
        .warning, "configuration.idle", "`languages` has only `\(tag)`, so what it says of that language is not used",
        at: place, fixes: ["write it at the top of the file", "add the site's other language"])
    case .stateWithoutURL:
      Diagnostic(
        .error, "configuration.state-without-url",
        "the state is to come from the site's own address, but there is no `url:`",
        at: place, fixes: ["add url: https://…/ to the configuration", "for a file called url, write ./url"])
    case .noSources:
      Diagnostic(
        .warning, "configuration.no-sources", "no source is configured, so the site will be empty", at: place,
        fixes: ["add, for instance, `opml: planet.opml`"])
    case .sourceKinds(let keys):
      Diagnostic(
        .error, "configuration.source",
        keys.isEmpty ? "this source does not say where it is" : "this source has both \(joined(keys))", at: place,
        fixes: keys.isEmpty
          ? ["add one of `feed`, `opml`, `markdown` and `api`"] : ["make it one source for each of these keys"])
    case .meaninglessKey(let key, let source):
      Diagnostic(
        .error, "configuration.source", "`\(key)` has no meaning for \(source)", at: place, fixes: ["remove the key"])
    case .notAWebAddress(let text):
      Diagnostic(
        .error, "configuration.address", "`\(text.withoutAddressSecrets)` is not a web address that can be fetched",
        at: place,
        notes: ["web addresses begin with `https://` or `http://` and a host"],
        fixes: [wayOutOfScheme(text) ?? "put `./` before it if it is meant as a path"])
    case .notAWebhook(let lacksScheme):
      Diagnostic(
        .error, "configuration.address",
        "`webhook` must be a web address, but this " + (lacksScheme ? "one lacks `https://`" : "is not one"), at: place,
        fixes: [lacksScheme ? "write `https://` before it" : "begin it with `https://` and a host"])
    case .emptyAddress(let text):
      Diagnostic(
        .error, "configuration.address", "`\(text.withoutAddressSecrets)` is empty in this environment", at: place,
        fixes: ["set the variables that it names where Broadsheet runs"])
    case .credentialsInAddress(let isWebhook):
      Diagnostic(
        .error, "configuration.address", "an address cannot hold a user name or password", at: place,
        fixes: isWebhook
          ? [
            "give an address that has its key in its path or query, as `https://chat.example.org/${KEY}`",
            "call a program that knows them, with `command` in place of `webhook`",
          ] : ["give them as keys of the source: `user: jane` and `password: ${NAME}`"])
    case .noMapping:
      Diagnostic(
        .error, "configuration.source", "`mapping` is missing: nothing says how the answers of this API are read",
        at: place, fixes: ["add, for instance, `mapping: mappings/news.yml`"])
    case .folderOutside(let path):
      Diagnostic(
        .error, "configuration.path", "`\(path)` is not below the folder of the configuration", at: place,
        notes: ["texts and the files beside them are published, so they must lie in the site"])
    case .pageFolder(let path):
      Diagnostic(
        .error, "configuration.pages", "`\(path)` cannot be a further folder of pages", at: place,
        notes: [
          "such a folder lies beside `pages` and `static` and in neither, is not a source, and is not inside another such folder"
        ],
        fixes: ["leave it out if it is inside `pages`: texts there are pages in any case"])
    case .nestedFolder(let path, let outer, let other):
      Diagnostic(
        .error, "configuration.nested-folder",
        "`\(path)` is inside \(outer.isEmpty ? "the whole folder" : "`\(outer)`"), whose texts belong to another source",
        at: place, notes: ["the other is at \(other)", "each text in it would be published twice"],
        fixes: [
          "keep one of the two sources, and tell their texts apart by a tag or another field, as in `only: {tag: …}` of a section",
          "move one of the folders out of the other",
        ])
    case .tooFrequent(let seconds):
      Diagnostic(
        .error, "configuration.every", "a feed cannot be asked every \(writtenDuration(seconds))", at: place,
        notes: [
          "\(writtenDuration(SourceDraft.politeInterval)) is the shortest interval, out of respect for other people's servers"
        ],
        fixes: ["write `every: 15m` or more", "add `own: true` if the feed is yours"])
    case .sourceNameLikeTag(let name):
      Diagnostic(
        .error, "configuration.source", "a source cannot be called `\(name)`", at: place,
        notes: ["sections select by tags with `tag:`"])
    case .duplicateSource(let name, let first):
      Diagnostic(
        .error, "configuration.duplicate", "two sources are called `\(name)`", at: place,
        notes: ["the first is at \(first)"], fixes: ["give one of them another name"])
    case .duplicateUnnamedSource(let first):
      Diagnostic(
        .error, "configuration.duplicate", "this source is given twice", at: place,
        notes: ["the first is at \(first)"], fixes: ["remove one of the two"])
    case .header(let name):
      Diagnostic(
        .error, "configuration.header", "`\(name)` is not the name of a header that can be set", at: place,
        notes: [
          "names consist of letters, digits and `-`; the headers that describe the connection are set by Broadsheet"
        ])
    case .headerValue(let name):
      Diagnostic(
        .error, "configuration.header", "the value of `\(name)` holds a line break or another control character",
        at: place, fixes: ["look for one at the end of an environment variable"])
    case .halfCredentials(let missing):
      Diagnostic(
        .error, "configuration.credentials", "basic authentication needs a `\(missing)` too", at: place,
        fixes: ["add `\(missing): ${NAME}`"])
    case .twoAuthentications:
      Diagnostic(
        .error, "configuration.credentials", "a source can have only one kind of authentication, but this one has two",
        at: place,
        fixes: ["keep `user` and `password`, or `bearer`, or the header `Authorization`"])
    case .unknownSource(let name, let known, let isTag):
      Diagnostic(
        .error, "configuration.unknown-source", "no source is called `\(name)`", at: place,
        notes: known.isEmpty
          ? ["no source has a `name`; without a name, a source can be selected by a tag"]
          // There may be thousands.
          : ["sources are called \(known.prefix(20).map { "`\($0)`" }.joined(separator: ", "))"],
        fixes: isTag
          ? ["write `tag:\(name)` if the tag is meant"]
          : nearestName(to: name, among: known).map { ["write `\($0)`"] } ?? [])
    case .emptyTag:
      Diagnostic(.error, "configuration.unknown-source", "a tag is missing after `tag:`", at: place)
    case .noSlug(let section, let hasLetters):
      Diagnostic(
        .error, "configuration.slug", "no address can be made from the name `\(section)`", at: place,
        fixes: ["add, for instance, `slug: world`"]
          + (hasLetters ? ["write `slugs: unicode` at the top to keep letters of any script"] : []))
    case .reservedSlug(let slug):
      Diagnostic(
        .error, "configuration.slug", "a section cannot have the address `/\(slug)/`: the site uses it itself",
        at: place, fixes: ["add a `slug` of another name, for instance `slug: \(slug)-news`"])
    case .deviceSlug(let slug):
      Diagnostic(
        .error, "configuration.slug",
        "a section cannot have the address `/\(slug)/`: on Windows no folder can have this name",
        at: place, fixes: ["add a `slug` of another name, for instance `slug: \(slug)-news`"])
    case .duplicateSection(let slug, let first):
      Diagnostic(
        .error, "configuration.duplicate", "two sections have the address `/\(slug)/`", at: place,
        notes: ["the first is at \(first)"], fixes: ["give one of them another name or `slug`"])
    case .tooManySections(let count, let most):
      Diagnostic(
        .error, "configuration.sections", "a site has at most \(most) sections, but this one has \(count)", at: place,
        notes: ["each page of a list leads to all of them"],
        fixes: ["write `facets: [tag]` in one section, which has a list for each tag, instead of many sections"])
    case .unknownField(let name, let allowed):
      Diagnostic(
        .error, "configuration.rule", "an item has no field `\(name)`", at: place,
        notes: ["fields are \(joined(allowed)), and any facet"],
        fixes: nearestName(to: name, among: allowed).map { ["write `\($0)`"] } ?? [])
    case .unknownKind(let pattern, let allowed):
      Diagnostic(
        .error, "configuration.rule", "no item is of the kind `\(pattern)`", at: place,
        notes: ["kinds are \(joined(allowed))"],
        fixes: nearestName(to: pattern, among: allowed).map { ["write `\($0)`"] } ?? [])
    case .noPatterns(let field):
      Diagnostic(
        .error, "configuration.rule", "`\(field)` has no pattern", at: place,
        fixes: ["write, for instance, `\(field): release|security`", "remove the key"])
    case .pattern(let text, _, let missing?):
      Diagnostic(
        .error, "configuration.pattern", "`\(text)` is not a valid regular expression here: \(missing.words)",
        at: place,
        notes: ["patterns follow the syntax of RE2, which no text can be made to slow down"],
        fixes: missing.alternatives)
    case .pattern(let text, let reason, nil):
      Diagnostic(
        .error, "configuration.pattern", "`\(text)` is not a valid regular expression: \(reason)", at: place,
        notes: ["`. * + ? ( ) [ ] { } | ^ $ \\` have a special meaning in a pattern"],
        fixes: ["put a backslash before a character that stands for itself"])
    case .replacement(let text, let reason):
      Diagnostic(
        .error, "configuration.pattern", "`\(text)` cannot replace what the pattern finds: \(reason)",
        at: place,
        notes: [
          "`\\0` stands for the whole match, `\\1` for its first group, `\\\\` for a backslash"
        ])
    case .minimumWithoutStories:
      Diagnostic(
        .warning, "configuration.stories", "`minimumSources` needs `stories`: this section lists nothing", at: place,
        fixes: ["leave out `stories: false`", "leave out `minimumSources`"])
    case .needsScripts(let key):
      Diagnostic(
        .warning, "configuration.idle", "`\(key): true` does nothing beside `interactive: false`", at: place,
        fixes: ["leave out one of the two"])
    case .indexNowWithoutURL:
      Diagnostic(
        .warning, "configuration.idle", "`indexNow: true` does nothing without `url`, from which its key is derived",
        at: place, fixes: ["add `url: https://…/`"])
    case .burstWithoutList:
      Diagnostic(
        .error, "configuration.burst", "`burst` needs lists of sources: items beyond it would be in no list", at: place,
        fixes: ["add `source` to `taxonomies`"])
    case .menuGroup(let lacksTitle, let hasWay):
      Diagnostic(
        .error, "configuration.menu", "a group of the menu needs a `title` and has no `to` of its own", at: place,
        fixes: (lacksTitle ? ["add `title`, the name of the group"] : [])
          + (hasWay ? ["make the address the first of its `items`"] : []))
    case .menuWithoutWay:
      Diagnostic(
        .error, "configuration.menu", "this entry of the menu does not say where it leads", at: place,
        fixes: ["add `to`, with the name of a section, a path or an address"])
    case .menuWithoutTitle:
      Diagnostic(
        .error, "configuration.menu", "an entry of the menu that leads elsewhere needs a title", at: place,
        fixes: ["write `{title: …, to: …}`"])
    case .socialWithoutAddress:
      Diagnostic(
        .error, "configuration.social", "this entry of `social` has no address", at: place, fixes: ["add `to`"])
    case .unknownWay(let text, let sections, let isInLanguage, let isNews):
      Diagnostic(
        .error, "configuration.menu", "no section is called `\(text)`, and it is neither a path nor a web address",
        at: place,
        notes: ["sections are called \(sections.map { "`\($0)`" }.joined(separator: ", "))", "paths begin with `/`"],
        fixes: nearestName(to: text, among: sections).map { ["write `\($0)`"] }
          ?? (isInLanguage ? sections.first.map { ["name it in this language: `sections: {\($0): \(text)}`"] } : nil)
          ?? (isNews ? nil : path(ofPageCalled: text)).map { ["write `\($0)` for a page of that name"] } ?? [])
    case .languageNotAmong(let tag, let tags):
      Diagnostic(
        .error, "configuration.languages", "the language of the site, `\(tag)`, is not among its `languages`",
        at: place,
        notes: ["these are \(tags.map { "`\($0)`" }.joined(separator: ", "))"],
        fixes: ["add it there", "leave `language` out: then the first of them is the site's"])
    case .noLanguage(let tag):
      Diagnostic(
        .error, "configuration.languages",
        "pages in `\(tag)` would be at /\(tag.lowercased())/, which the site keeps for itself",
        at: place, fixes: ["write a language tag, such as `en`"])
    case .languageTwice(let tag):
      Diagnostic(.error, "configuration.languages", "`languages` has `\(tag)` twice", at: place)
    case .languageIsSection(let tag, let section):
      Diagnostic(
        .error, "configuration.languages",
        "pages in `\(tag)` and the section `\(section)` would both be at /\(tag.lowercased())/", at: place,
        fixes: ["give the section another `slug`"])
    case .unknownSection(let name, let sections):
      Diagnostic(
        .error, "configuration.languages", "no section is called `\(name)`", at: place,
        notes: ["sections are called \(sections.map { "`\($0)`" }.joined(separator: ", "))"],
        fixes: nearestName(to: name, among: sections).map { ["write `\($0)`"] } ?? [])
    case .unknownFeed(let name):
      Diagnostic(
        .error, "configuration.feeds",
        "`\(name)` is not one of the lists that can have feeds of their own: `section`, `source`, `tag`, `author`",
        at: place,
        notes: ["`feeds` lists the feeds that the site offers; those that it reads are listed in `sources`"],
        fixes: name.contains { $0 == "." || $0 == "/" } ? ["write `sources`"] : [])
    case .notifyKinds(let keys):
      Diagnostic(
        .error, "configuration.notify",
        keys.isEmpty
          ? "this entry of `notify` does not say how somebody is told"
          : "this entry of `notify` has both \(joined(keys))",
        at: place,
        fixes: keys.isEmpty
          ? ["add one of `webhook`, `mail` and `command`"] : ["make it one entry for each of these keys"])
    case .notifyNobody(let key):
      Diagnostic(
        .error, "configuration.notify", "`\(key)` is empty, so nobody would be told", at: place,
        fixes: [key == "mail" ? "write `mail: editor@example.org`" : "write `command: [./tell.sh]`"])
    case .feedWithoutList(let name):
      Diagnostic(
        .error, "configuration.feeds", "`\(name)` has no lists that feeds could follow", at: place,
        fixes: ["add `\(name)` to `taxonomies`"])
    }
  }
}

extension PatternProblem.Missing {
  fileprivate var words: String {
    switch self {
    case .look(let sign):
      "the pattern language has no \(sign.hasPrefix("(?<") ? "lookbehind" : "lookahead"), `\(sign)…)`"
    case .backreference: "the pattern language has no references back to groups"
    case .possessive: "the pattern language has no possessive or atomic parts"
    }
  }

  fileprivate var alternatives: [String] {
    switch self {
    case .look("(?!"), .look("(?<!"):
      ["leave it out here, and write what is not wanted as a pattern under `except`"]
    case .look:
      [
        "make what precedes or follows a part of the pattern itself",
        "write `one.*other|other.*one` if a text must contain both, in any order",
      ]
    case .backreference: ["write out what is repeated, or one pattern for each case"]
    case .possessive: ["leave out the last sign of the part: patterns never backtrack here"]
    }
  }
}

/// The path of a page with this name, or of this file; nil if the text looks like something else, such as a host, a file or a mail address.
private func path(ofPageCalled text: String) -> String? {
  guard !text.contains(where: { " :?#\\@".contains($0) }) else { return nil }
  var name = text[...]
  if name.hasPrefix("\(SiteFolder.pagesName)/") { name = name.dropFirst(SiteFolder.pagesName.count + 1) }
  if name.hasSuffix(".md") { name = name.dropLast(3) }
  while name.hasSuffix("/") { name = name.dropLast() }
  if name == "index" { return "/" }
  if name.hasSuffix("/index") { name = name.dropLast("/index".count) }
  return name.isEmpty || name.contains(".") ? nil : "/\(name)/"
}

private func joined(_ keys: [String]) -> String {
  keys.dropLast().map { "`\($0)`" }.joined(separator: ", ") + " and `\(keys.last ?? "")`"
}

/// The fix for an address that begins with `file:` or `feed:`; nil for any other. `feed:` is put before a whole address (`feed:https://`)
/// or before a host (`feed://`).
private func wayOutOfScheme(_ address: String) -> String? {
  let address = address.lowercased()
  if address.hasPrefix("file:") { return "write only the path, without `file://`" }
  guard address.hasPrefix("feed:") else { return nil }
  let isWhole = address.hasPrefix("feed:http:") || address.hasPrefix("feed:https:")
  return isWhole ? "remove `feed:` at its beginning" : "write `https:` in place of `feed:`"
}
