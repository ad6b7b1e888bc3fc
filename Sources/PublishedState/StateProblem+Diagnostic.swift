public import Diagnostics

extension StateProblem {
  /// - Parameters:
  ///   - file: what the message calls the file: an address without secrets.
  ///   - site: the site that was to begin with it, as commands name it.
  public func diagnostic(of file: String, for site: NamedFolder) -> Diagnostic {
    if case .newer(let version) = self {
      return Diagnostic(
        .error, "state.newer",
        "the published state has version \(version), and this program knows versions up to \(StateText.version)",
        at: Place(file), notes: StateProblem.untouched, fixes: ["install the Broadsheet that wrote it, or a newer one"])
    }
    return Diagnostic(
      .error, "state.damaged", "the published state cannot be read whole: \(reason)", at: Place(file),
      notes: StateProblem.untouched, fixes: StateProblem.waysToAWholeState(for: site))
  }

  public static func waysToAWholeState(for site: NamedFolder) -> [String] {
    [
      "if the site is being published just now: run again when that is done",
      "put back the archive (.broadsheet/archive.sqlite) from a machine that has it, and publish from there",
      "name a whole copy of the state with stateFrom:",
      "without any of these: leave stateFrom out, and begin anew, with new dates: \(site.call("generate --first-run"))",
    ]
  }

  private static let untouched = ["neither the archive nor the site was written"]

  private var reason: String {
    switch self {
    case .notAState: "it is something else"
    case .newer: "it is newer"
    case .broken: "it is cut off or changed"
    case .tooLarge(let limit): "it has more than \(limit >> 20) MB"
    case .overCompressed(let ratio): "it would become more than \(ratio) times larger when decompressed"
    case .tooManyParts(let limit): "it has more than \(limit) parts"
    case .line(let number): "line \(number) is not one that a state can have"
    case .foreignPart: "it is not the part that the index names"
    case .foreignEnd: "its end does not match what comes before"
    case .doubled(let name): "it contains \(name) twice"
    }
  }
}
