import Diagnostics
import Fetching
import News

extension NotifyProblem {
  /// A warning: what was to be told is tried again, and the site is published all the same.
  ///
  /// - Parameters:
  ///   - waiting: how many notices the next attempt is to tell.
  ///   - seconds: the shortest time until that attempt.
  func diagnostic(at place: Place, waiting: Int = 0, every seconds: Int64 = 0) -> Diagnostic {
    let (id, summary, more, fixes) = words
    let limit = seconds < Outbox.patience ? "for three days at most" : "for one more attempt"
    let notes =
      more + (waiting > 0 ? ["\(waiting) notice\(waiting == 1 ? " waits" : "s wait") for a later run, \(limit)"] : [])
    // The line may hold a secret, as some addresses are secrets.
    var place = place
    place.text = nil
    return Diagnostic(
      .warning, "notify." + id, printable(summary), at: place, notes: notes.map(printable), fixes: fixes)
  }

  private var words: (id: String, summary: String, notes: [String], fixes: [String]) {
    switch self {
    case .webhook(let failure, let host): NotifyProblem.webhook(failure, host)
    case .mail(let program, let result):
      (
        "mail", "no mail was sent: \(program) \(result.words)", result.said,
        result.end.isMissing
          ? ["install a program that sends mails, such as msmtp-mta or postfix", "name it: `sendmail: /path/of/it`"]
          : ["send one by hand: echo test | \(program) -i ADDRESS"]
      )
    case .command(let program, let result):
      (
        "command", "the command \(program) \(result.words)", result.said,
        result.end.isMissing
          ? ["make it executable, and name it from the folder of the configuration, as `./tell.sh`"] : []
      )
    case .noOutbox(let path, isTelling: true):
      (
        "outbox", "only failing runs are told of, because \(path) cannot be written", [],
        NotifyProblem.waysToAnOutbox
      )
    case .noOutbox(let path, isTelling: false):
      (
        "outbox", "nobody was told: \(path) cannot be written, or another run is telling", [],
        NotifyProblem.waysToAnOutbox
      )
    }
  }

  private static let waysToAnOutbox = [
    "free some space on its disk",
    "give this user the right to write to the folder .broadsheet and all that is in it",
  ]

  private static func webhook(
    _ failure: FetchFailure, _ host: String
  ) -> (id: String, summary: String, notes: [String], fixes: [String]) {
    let reason: (String, [String]) =
      switch failure {
      case .status(let status, _) where failure.redirect != nil:
        ("\(host) redirects (\(status)), but a message is sent to one server only", ["name the final address"])
      case .status(let status, _) where status == 401 || status == 403:
        ("\(host) refuses it (\(status))", ["correct the address, or the secret"])
      case .status(let status, _) where status == 404 || status == 410:
        ("\(host) has nothing at this address (\(status))", ["correct the address"])
      case .status(let status, _): ("\(host) answers \(status)", [])
      case .blocked: ("\(host) refuses it (403)", ["correct the address"])
      case .timedOut, .tooSlow: ("\(host) did not answer within \(Notifier.webhookPatience) seconds", [])
      case .refusedAddress(let found):
        (
          "\(host) is at \(found), which is not a public address",
          ["name it, if that is meant: `\(AddressRange.key(opening: found))`"]
        )
      case .unknownHost: ("the host \(host) is not known", ["correct the address"])
      case .noConnection(_, let reason), .tls(let reason), .proxy(let reason), .connectionLost(let reason),
        .notHTTP(let reason):
        ("no connection to \(host): \(reason)", [])
      case .certificate: ("the certificate of \(host) is not accepted", ["name the certificates to trust as caFile"])
      case .cancelled: ("interrupted", [])
      case .tooLarge, .overCompressed, .tooManyRedirects, .badRedirect, .undecodable, .truncated, .endlessHeaders,
        .invalidRequest:
        ("the answer of \(host) is not understood", ["correct the address"])
      }
    return ("webhook", "the webhook was not told: " + reason.0, [], reason.1)
  }
}

extension ChildProcess.Result {
  fileprivate var words: String {
    switch end {
    case .exited(let code): "ended with exit code \(code)"
    case .signalled(let signal): "was ended by signal \(signal)"
    case .tookTooLong: "took longer than \(Int(Notifier.programPatience)) seconds, and was ended"
    case .notStarted(let reason): "cannot be started: \(reason)"
    }
  }

  /// The last lines of what it said.
  fileprivate var said: [String] {
    output.split(whereSeparator: \.isNewline).suffix(5).map { "it said: \($0)" }
  }
}

extension ChildProcess.End {
  fileprivate var isMissing: Bool { if case .notStarted = self { true } else { self == .exited(127) } }
}
