import Diagnostics
import Feeds
import Fetching
import Glibc

extension DiscoveryProblem {
  /// The failure of a command that cannot do what the user asked for; there is always something to do about it.
  var failure: RunFailure {
    if case .notWritten = self { return RunFailure(.buildFailed, [diagnostic]) }
    return RunFailure(.invalidUsage, [diagnostic])
  }

  var diagnostic: Diagnostic {
    switch self {
    case .offline(let address):
      Diagnostic(
        .error, "discovery.offline", "\(address) cannot be asked with --offline", fixes: ["leave --offline out"])
    case .noAddress(let written):
      Diagnostic(
        .error, "discovery.no-address", "\"\(written.withoutAddressSecrets)\" is not a web address",
        fixes: ["give the address of a site or a feed, such as https://example.org/"])
    case .fileAsAddress(let file, let site):
      Diagnostic(
        .error, "discovery.no-address", "\(file) is a file, not a web address",
        fixes: [DiscoveryProblem.addingFile(file, to: site)])
    case .noSite:
      Diagnostic(
        .error, "discovery.no-site", "there is no site here to add it to", fixes: ["name its folder with --site DIR"])
    case .brokenConfiguration(let file, let site):
      Diagnostic(
        .error, "discovery.not-added", "the configuration has errors, so nothing is added", at: Place(file),
        fixes: ["run \(site.call("check"))"])
    case .unsafeToAdd(let file):
      Diagnostic(
        .error, "discovery.not-added", "it cannot be added safely to the list of sources as that is written",
        at: Place(file), fixes: ["put the lines that are shown into the file"])
    case .noFeedNamed(let found, let file, let host): noFeedNamed(found, file, host)
    case .siteExists(let file, let site):
      exists(
        file,
        fixes: [
          site.map { "to go on with the site that is there: \($0.call("generate"))" } ?? "move it away",
          "name another folder: broadsheet new site DIR",
        ])
    case .importExists(let file):
      exists(
        file, fixes: ["name another folder with --site DIR", "look at what would be written with --dry-run"])
    case .exists(let file): exists(file, fixes: ["edit it, or move it away"])
    case .themeFileExists(let file):
      Diagnostic(.warning, "new.exists", "\(file) is already there and was left as it is")
    case .fileInPlaceOfFolder(let file, let wanted):
      Diagnostic(
        .error, "new.exists",
        "\(file) is a file, but \(wanted) belongs in a folder of that name; nothing was written",
        fixes: ["rename it, or move it away"])
    case .notWritten(let file, let code, let reason):
      Diagnostic(
        .error, "file.not-written", "\(file) cannot be written: \(reason)",
        fixes: [
          [ENOSPC, EDQUOT].contains(code)
            ? "make room, and run it again" : "name a place that can be written to, in a folder that exists"
        ])
    case .unknownThemeFile(let name, let known, let site):
      Diagnostic(
        .error, "theme.unknown-file", "the built-in theme has no file \(name)",
        // Whoever wants the strings of a language does not want those of another.
        fixes: name.hasPrefix("strings/")
          ? [
            "\(site.call("new theme strings/en.yml")) gives texts to translate",
            "\(site.call("new theme")) lists its files",
          ]
          : nearestName(to: name, among: known).map { [site.call("new theme \($0)")] }
            ?? ["\(site.call("new theme")) lists its files"])
    case .noFolderOfTexts(let file):
      Diagnostic(
        .error, "story.no-folder", "the site has no folder of texts", at: Place(file),
        fixes: ["add `- markdown: stories` to sources:"])
    case .unfitTitle(let title):
      Diagnostic(
        .error, "story.title", "no file name can be made of the title \"\(title)\"",
        fixes: ["give a title with letters or digits"])
    case .recipeWithoutAddress:
      Diagnostic(
        .error, "recipe.no-url", "a recipe names the site's address, and there is no `url:`",
        fixes: ["add url: https://…/ to the configuration"])
    case .recipeWithoutMemory:
      Diagnostic(
        .warning, "recipe.no-memory",
        "each run of CI gets a new machine, and the site does not publish its memory: without CI's cache it would begin anew",
        fixes: ["add publishState: true to the configuration"])
    case .recipeWithOwnOutput:
      Diagnostic(
        .warning, "recipe.own-output", "runs in CI write into a folder of their own, whatever --output says",
        fixes: ["leave --output out"])
    }
  }

  /// How to add a feed that is a file, for which there is no command.
  static func addingFile(_ file: String, to site: NamedFolder) -> String {
    "for a single feed: add `- feed: PATH` under sources:, with its path from there; "
      + "\(site.call("inspect \(file.quotedForShell)")) shows how it is read"
  }

  private func exists(_ file: String, fixes: [String]) -> Diagnostic {
    Diagnostic(.error, "new.exists", "\(file) is already there; nothing was written", fixes: fixes)
  }

  private func noFeedNamed(_ found: NoFeed, _ file: String, _ host: String) -> Diagnostic {
    var diagnostic = found.diagnostic(file: file)
    diagnostic.fixes = [
      "look on the page for a link called RSS, Atom, Feed or Subscribe, and give its address",
      "ask the people of \(host) for one",
    ]
    return diagnostic
  }
}
