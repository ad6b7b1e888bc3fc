import Configuration
import Diagnostics
import Fetching

extension RosterProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .otherConfiguration(let other, let name):
      Diagnostic(
        .warning, "site.two-configurations", "this configuration is ignored: \(name) is read", at: Place(other),
        fixes: ["move what you still need into \(name), and remove \(other)"])
    case .misplacedTheme(let found, let wanted):
      Diagnostic(
        .warning, "theme.other-folder",
        "the templates in this folder are not read: the site's templates belong in \(wanted)",
        at: Place(found),
        fixes: [
          "rename it: mv \(found.quotedForShell) \(wanted.quotedForShell)", "name it in the configuration, as `theme`",
        ])
    case .noAddress(let configuration, let idle):
      Diagnostic(
        idle.isEmpty ? .note : .warning, "site.no-url",
        "without url: the site has no feeds, no sitemap and no canonical links", at: Place(configuration),
        notes: idle.map(\.words), fixes: ["add url: https://…/ to it"])
    case .unusedTag(let tag, let known, let place):
      Diagnostic(
        .warning, "section.unused-tag", "no source has the tag `\(tag)`", at: place,
        notes: known.isEmpty ? [] : ["tags: " + known.prefix(20).joined(separator: ", ")],
        fixes: nearestName(to: tag, among: known).map { ["write `tag:\($0)`"] } ?? [
          "give a source this tag: `tags: [\(tag)]`"
        ])
    case .unknownSource(let name, let known, let place):
      ConfigurationProblem.unknownSource(name, known: known, isTag: false).diagnostic(at: place).asWarning
    case .leftOutByList(let name, let isTag, let place):
      Diagnostic(
        .note, "section.left-out",
        isTag
          ? "lists leave out what has the tag `\(name)` (`isComment`)" : "its list leaves out `\(name)` (`isComment`)",
        at: place)
    case .withheldAddress(let name, let source):
      // The place is given without the text of its line, which holds the address.
      Diagnostic(
        .note, "source.withheld-address",
        "\"\(name)\": its address looks as if it held a key, and is shown on no page and in no list",
        at: Place(source.place.file, line: source.place.line, column: source.place.column),
        notes: source.keys.isEmpty ? [] : ["the same key is taken out of all that the source says"],
        fixes: source.waysToPublish ?? [])
    case .strict:
      Diagnostic(
        .error, "run.strict", "there are warnings, and --strict treats them as errors",
        fixes: ["correct what they are about; without --quiet they are printed"])
    }
  }
}

extension RosterProblem.IdleKey {
  fileprivate var words: String {
    switch self {
    case .newsSitemap: "`newsSitemap` writes nothing"
    case .hub: "`hub` appears in no feed, and no hub is told of changes"
    case .indexNow: "`indexNow` tells nobody"
    }
  }
}

extension SiteSource {
  /// How to say whether everybody may know the address; nil if its look decides nothing.
  public var waysToPublish: [String]? {
    guard isWithheldForItsLook else { return nil }
    let entry = isOfList ? "the \(listInWords)" : "the source"
    return ["give \(entry) `public: true` if everybody may know it, `public: false` if nobody may"]
  }

  /// The list's entry in words. The site's short form `opml` has no keys of its own; to say more of its lists, each needs an entry.
  public var listInWords: String {
    let list = "list at \(configured.place)"
    guard configured.given.isEmpty else { return list }
    return list + " (as `- {opml: \(configured.origin.written.withoutAddressSecrets)}` under `sources`)"
  }
}
