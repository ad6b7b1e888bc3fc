import Configuration
public import Diagnostics

extension MemoryProblem {
  public var diagnostic: Diagnostic {
    switch self {
    case .published(let output, let name):
      Diagnostic(
        .error, "memory.published",
        "\(output) holds the site “\(name)” as it is published; a preview of unpublished texts must not be written there",
        fixes: [
          "name another folder with --output, or leave it out: the preview is then written to .broadsheet/preview"
        ])
    case .lost(let archive, let output, let state, let site):
      Diagnostic(
        .error, "memory.lost", "\(output) holds a site, and the archive that remembers it is missing or empty",
        at: Place(archive), notes: MemoryProblem.loss,
        fixes: [
          "put back the folder .broadsheet: it belongs to the site, and has to be kept between runs wherever \(output) is kept",
          "put back a backup of the archive: \(site.call("archive import FILE"))",
          state.map { "restore what was published of it: " + site.call("generate --state-from \($0.quotedForShell)") }
            ?? "if the site published its memory: name it with stateFrom:, or once: \(site.call("generate --state-from PLACE"))",
          "to begin anew, with new dates: \(site.call("generate --first-run"))",
        ])
    case .notAsked(let archive, let output, let state, let site):
      Diagnostic(
        .error, "memory.lost", "\(output) holds a site, and the archive that remembers it is missing or empty",
        at: Place(archive), notes: MemoryProblem.loss,
        fixes: [
          "run once without --offline: it is restored from \(state)",
          "put back the folder .broadsheet, or a backup: \(site.call("archive import FILE"))",
          "choose another folder with --output",
        ])
    case .otherSite(let output, let name):
      Diagnostic(
        .error, "output.other-site", "\(output) holds another site: \(name)", at: Place(output),
        notes: ["its pages would go; nothing was written"],
        fixes: [
          "choose another folder with --output",
          "if it is this one under its former address or title: put back the folder .broadsheet",
          "if that site is no longer wanted: empty the folder and run again",
        ])
    case .otherHome(let output, let name, let home):
      Diagnostic(
        .error, "output.other-site", "\(output) holds another site: \(name), whose folder is \(home)",
        at: Place(output),
        notes: ["its memory is there, and would not know what this site writes; nothing was written"],
        fixes: ["choose another folder with --output", "run it from its own folder: --site \(home.quotedForShell)"])
    case .unknownList(let sources, let place):
      Diagnostic(
        .error, "memory.unknown-list",
        "this list of feeds cannot be read, and the memory that came back does not say what it names", at: place,
        notes: ["sources of the last run whose items would leave all lists: \(sources); nothing was written"],
        fixes: [
          "run again with --refresh when it can be read",
          "keep .broadsheet between runs: what lists name is remembered there",
          "if it is meant: run again with --allow-shrink",
        ])
    }
  }

  private static let loss = [
    "without its memory, stories that feeds no longer bring would go, and others would get new dates and perhaps new addresses; nothing was written"
  ]
}
