import Configuration
public import Diagnostics
import Feeds
import Fetching

extension ListProblem {
  public var diagnostic: Diagnostic {
    switch self {
    case .tooDeep(let list, let most, let place):
      Diagnostic(
        .warning, "list.too-many",
        "the list \"\(list)\" is left out: it is more than \(most) lists away from the one that the configuration names",
        at: place, fixes: ["name it in the configuration, too"])
    case .tooMany(let list, let place):
      Diagnostic(
        .warning, "list.too-many", "the list \"\(list)\" is left out: too many lists include one another", at: place)
    case .tooLong(let most, let place):
      Diagnostic(.warning, "list.too-long", "there are more than \(most) feeds; the others are left out", at: place)
    case .entryLeftOut(let fault, let written, let entry, let place):
      Diagnostic(
        .warning, entry == .feed ? "source.no-address" : "list.no-address",
        "\"\(written.withoutAddressSecrets)\" is \(fault.reason); the \(entry.rawValue) is left out", at: place,
        fixes: fault.fixes)
    case .credentialsLeftOut(let address, let entry, let place):
      Diagnostic(
        .warning, "source.credentials",
        "the user name or password in the address of \(address.withoutSecrets) is left out", at: place,
        fixes: [
          "name that \(entry.rawValue) under `sources:` with the keys `user: jane` and `password: ${NAME}`"
            + (entry == .list ? ", and no longer in this list" : "")
        ])
    case .nothingLeft(let list, let count, let place):
      Diagnostic(
        .error, "list.nothing-left",
        count == 1
          ? "the only feed of \(list) cannot be read: it is left out"
          : "none of the \(count) feeds of \(list) can be read: all are left out", at: place)
    case .fileIsNoList(let list, let place):
      Diagnostic(
        .error, "source.not-a-list", "\(list) is not an OPML list of feeds", at: place,
        fixes: [ListProblem.feedOfItsOwn(list)])
    case .fileIsCut(let list, let read, let place):
      Diagnostic(
        .error, "list.damaged",
        "\(list) is cut off, so feeds may be missing",
        at: read.diagnostics.first?.place ?? place,
        notes: read.diagnostics.flatMap { [$0.summary] + $0.notes },
        fixes: ["complete the file, up to its `</opml>`"])
    case .withoutFeeds(let list, let place):
      Diagnostic(
        .note, "list.empty", "\(list) names no feed", at: place,
        fixes: ["name each in an outline of its own: `<outline text=\"Jane\" xmlUrl=\"https://example.org/feed\"/>`"])
    }
  }

  /// Also right for the site's short form `opml`, which has no `feed` beside it.
  public static func feedOfItsOwn(_ list: String) -> String { "name a single feed under `sources`: `- feed: \(list)`" }
}

extension ListEntryFault {
  fileprivate var reason: String {
    switch self {
    case .noAddress: "neither a web address nor a file"
    case .absolutePath:
      "an absolute path, but a list may name files only by their path from its own folder"
    case .otherScheme(let scheme):
      "an address with the scheme `\(scheme):`, but only `https:` and `http:` are asked for"
    case .pathOfWebList: "a path, but a list on the web may not name files of this machine"
    }
  }

  fileprivate var fixes: [String] {
    switch self {
    case .absolutePath:
      ["write the path from there, without a slash at its beginning", "name the file itself under `sources`"]
    case .noAddress, .otherScheme, .pathOfWebList: []
    }
  }
}
