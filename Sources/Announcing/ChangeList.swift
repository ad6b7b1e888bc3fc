public import News

/// What runs changed of a site's files, the latest run last, for those who carry the files elsewhere and those who tell the world.
public struct ChangeList: Sendable, Hashable {
  public struct Run: Sendable, Hashable {
    /// Grows with each run that changed something.
    public var number: Int
    public var time: Timestamp
    public var written: [String]
    public var removed: [String]
    /// Whether anything else may have changed as well, so that nobody knows more than that.
    public var isEverything: Bool

    public init(
      number: Int = 0, time: Timestamp, written: [String] = [], removed: [String] = [], isEverything: Bool = false
    ) {
      (self.number, self.time, self.isEverything) = (number, time, isEverything)
      (self.written, self.removed) = isEverything ? ([], []) : (written, removed)
    }

    fileprivate var paths: Int { written.count + removed.count }
  }

  public private(set) var runs: [Run]

  /// The most paths of all runs together.
  static let mostPaths = 10_000

  public init(_ runs: [Run] = []) { self.runs = runs }

  /// The number of the last run; 0 if no run changed anything.
  public var latest: Int { runs.last?.number ?? 0 }

  /// Adds a run. What is too much for a list becomes "everything", the oldest runs first: those who are told often still hear of each file.
  public mutating func add(_ run: Run) {
    runs.append(run)
    var paths = runs.reduce(0) { $0 + $1.paths }
    while paths > ChangeList.mostPaths {
      let count = min(2, runs.count)
      paths -= runs[..<count].reduce(0) { $0 + $1.paths }
      let last = runs[count - 1]
      runs.replaceSubrange(..<count, with: [Run(number: last.number, time: last.time, isEverything: true)])
    }
  }

  /// Drops the runs up to `number`: everybody who needs them has taken note of them.
  public mutating func forget(through number: Int) { runs.removeAll { $0.number <= number } }

  /// What the runs after `number` changed, up to `end`, as if they had been one run.
  public func changes(after number: Int, until end: Int? = nil) -> Run {
    let runs = runs.filter { $0.number > number && $0.number <= end ?? .max }
    guard let last = runs.last else { return Run(number: number, time: Timestamp(secondsSince1970: 0)) }
    var stands: [String: Bool] = [:]
    for run in runs {
      for path in run.written { stands[path] = true }
      for path in run.removed { stands[path] = false }
    }
    let paths = stands.keys.sorted()
    return Run(
      number: last.number, time: last.time, written: paths.filter { stands[$0] == true },
      removed: paths.filter { stands[$0] == false }, isEverything: runs.contains(where: \.isEverything))
  }
}

extension ChangeList.Run {
  public var isEmpty: Bool { !isEverything && written.isEmpty && removed.isEmpty }
}
