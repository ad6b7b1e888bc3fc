import Configuration
import Diagnostics
import Fetching
import ImportedSites

extension DeskProblem {
  /// The failure of a command that cannot do what the user asked for.
  var failure: RunFailure { RunFailure(.invalidUsage, [diagnostic]) }

  var diagnostic: Diagnostic {
    switch self {
    case .nothingToPrune(let archive, let site):
      Diagnostic(
        .error, "prune.no-archive", "there is no archive yet, and nothing to remove", at: Place(archive),
        fixes: ["run \(site.call("generate"))"])
    case .noRoomToCompact(let archive):
      Diagnostic(
        .warning, "prune.no-room", "there is not enough space to rewrite the archive, so its file keeps its size",
        at: Place(archive),
        notes: ["everything that had to go was removed from it; new items will use the free space in it"],
        fixes: ["free as much space as the archive takes, and prune again"])
    case .unknownFeeds(let lists):
      Diagnostic(
        .warning, "prune.unreadable-list",
        "the feeds of \(lists.joined(separator: ", ")) are unknown, so no source counts as gone",
        notes: ["only what `keep` no longer keeps is removed"], fixes: ["make the list readable, and prune again"])
    case .rulesWithoutAddress:
      Diagnostic(
        .error, "hosting.no-url", "the rules name addresses of the site, and there is no `url:`",
        fixes: ["add url: https://…/ to the configuration", "give it as --base-url https://…/"])
    case .unreadableFolder(let folder):
      Diagnostic(
        .warning, "import.unreadable-folder", "the folder cannot be read, and is left out", at: Place(folder),
        fixes: ["allow reading it"])
    case .link(let file):
      Diagnostic(
        .warning, "import.link", "links are not followed, so the target of this one is left out", at: Place(file),
        fixes: ["copy the target by hand"])
    case .tooManyFiles(let most, let folder):
      Diagnostic(
        .error, "import.too-many", "there are more than \(most) files below this folder", at: Place(folder),
        fixes: ["name the folder of the site itself"])
    case .ofPrograms(let programs, let path, let site):
      Diagnostic(
        .error, "import.other-program",
        "it can be read as a configuration or export of " + programs.map(\.title).joined(separator: " or "),
        at: Place(path),
        fixes: programs.map { "run \(site.call("import \($0.rawValue) \(path.quotedForShell)"))" })
    case .singleFeed(let file, let site):
      Diagnostic(
        .error, "import.feed", "this is a feed, which cannot be imported", at: Place(file),
        fixes: [DiscoveryProblem.addingFile(file, to: site)])
    case .entryWithoutAddress(let written, let place):
      Diagnostic(
        .warning, "source.no-address",
        "\"\(written.withoutAddressSecrets)\" is not a web address; the entry is left out", at: place)
    case .includedList(let list, let place):
      Diagnostic(
        .warning, "list.include", "the included list \(list) is not imported", at: place,
        fixes: ["import it too"])
    case .noList(let list, let isFile, let site):
      Diagnostic(
        .error, "list.not-opml", "\(list) is not an OPML list of feeds", at: Place(list),
        fixes: [
          isFile
            ? DiscoveryProblem.addingFile(list, to: site)
            : "for a single feed, or a web page: \(site.call("new source \(list.quotedForShell)"))"
        ])
    case .targetIsNoText(let file):
      Diagnostic(
        .error, "list.unreadable", "\(file) cannot be read as UTF-8 text",
        fixes: ["name another file, which is made if it does not exist"])
    case .targetIsNoList(let file):
      Diagnostic(
        .error, "list.not-opml", "\(file) is not an OPML list with a body",
        fixes: ["name another file, which is made if it does not exist"])
    case .listInUse(let file):
      Diagnostic(
        .error, "list.in-use", "the site is made from \(file), so the file is left as it is",
        fixes: ["name another file"])
    case .noFileOfRules(let file):
      Diagnostic(
        .error, "hosting.other-file", "\(file) holds something other than rules of a server, and is left as it is",
        fixes: ["name another file", "remove it first if nobody needs it"])
    case .unlisted(let name, let reason, let place):
      Diagnostic(
        .warning, "list.left-out", "\(name) is left out: \(reason.words)", at: place, fixes: reason.fixes)
    }
  }
}

extension DeskProblem.Unlisted {
  fileprivate var words: String {
    switch self {
    case .noFeed: "it is an API, which other readers cannot read"
    case .holdsSecret: "its address holds a secret"
    case .restricted: "it needs headers, credentials or a private network"
    case .outside: "its file is not below the folder of the configuration"
    }
  }

  fileprivate var fixes: [String] {
    if case .holdsSecret(let ways) = self { ways } else { [] }
  }
}
