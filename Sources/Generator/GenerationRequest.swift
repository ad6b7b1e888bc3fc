package import News

/// What a run is asked to do. Time, environment and folders come in here; nothing further inside looks for them.
package struct GenerationRequest: Sendable {
  /// The site folder, holding `Content/site.yml` or `site.yml`.
  package var site: String
  /// nil: `Output` in the site folder.
  package var output: String?
  /// In place of the configuration's `url`.
  package var baseURL: WebAddress?
  package var now: Timestamp
  /// Answers count as given at `now`, however long they take, so that the same input gives the same bytes.
  package var isTimeGiven = false
  /// Measures the pauses between requests to a server, and sleeps through them.
  package var clock: any Clock<Duration> = ContinuousClock()
  package var environment: [String: String]
  /// Tasks that parse, render and write at a time.
  package var jobs: Int
  /// Network off; files are read as always.
  package var isOffline = false
  /// Warnings are errors.
  package var isStrict = false
  /// Relative links that end in `index.html`.
  package var isPortable = false
  /// Writes a service worker and what belongs to it, where the configuration does not say otherwise.
  package var worksOffline = true
  /// Accepts a run that removes many pages.
  package var allowsShrink = false
  package var failOn = FailureThreshold.all
  /// Ignores what is known to be unchanged.
  package var isFull = false
  /// In place of the configuration's `stateFrom`.
  package var stateFrom: String?
  /// Begins a new memory where none is found at `stateFrom`.
  package var isFirstRun = false
  /// Asks every source now, due or not, still conditionally.
  package var refreshesAll = false
  /// No network, no write: tells the paths it would write and remove.
  package var isDryRun = false

  package init(site: String, now: Timestamp, environment: [String: String] = [:], jobs: Int = 2) {
    self.site = site
    self.now = now
    self.environment = environment
    self.jobs = jobs
  }
}

/// How many failed sources make a run fail.
package enum FailureThreshold: Sendable, Hashable {
  case never
  case any
  case all
  /// 1 to 100.
  case percent(Int)

  package init?(_ text: String) {
    switch text {
    case "never": self = .never
    case "any": self = .any
    case "all": self = .all
    default:
      let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
      guard let percent = Int(digits), 1...100 ~= percent else { return nil }
      self = .percent(percent)
    }
  }

  func isReached(failed: Int, of total: Int) -> Bool {
    guard failed > 0 else { return false }
    return switch self {
    case .never: false
    case .any: true
    case .all: failed == total
    case .percent(let percent): failed * 100 >= percent * total
    }
  }
}
