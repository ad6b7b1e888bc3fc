/// Which expectations of a conformance suite a parser of news has to meet.
struct SuiteScope {
  /// Keys, with numbers written as `#`; a key that ends in `*` stands for all keys with that beginning.
  var inScope: [String]
  /// Keys that are of no use here, each with the reason as a user would be told it.
  var outOfScope: [(key: String, reason: String)]
  /// Files about something else, by the beginning of their names.
  var otherFiles: [(file: String, reason: String)] = []
  /// Files with expectations that are in scope but not met, and why.
  var exceptions: [String: String] = [:]

  enum Verdict {
    case inScope
    case outOfScope(reason: String)
    /// The key is in neither list, so the table has to be completed.
    case unknown
  }

  init(
    inScope: String, outOfScope: [(key: String, reason: String)] = [],
    otherFiles: [(file: String, reason: String)] = [],
    exceptions: [String: String] = [:]
  ) {
    self.inScope = inScope.split { $0 == " " || $0 == "\n" }.map(String.init)
    self.outOfScope = outOfScope
    self.otherFiles = otherFiles
    self.exceptions = exceptions
  }

  func verdict(_ file: String, _ key: String) -> Verdict {
    if let other = otherFiles.first(where: { matches(file + " " + key, $0.file) }) {
      return .outOfScope(reason: other.reason)
    }
    if let rule = outOfScope.first(where: { matches(key, $0.key) }) { return .outOfScope(reason: rule.reason) }
    return inScope.contains { matches(key, $0) } ? .inScope : .unknown
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : text == pattern
  }
}

/// The results of a suite, printed as a table.
struct SuiteTally {
  private struct Row {
    var total = 0
    var inScope = 0
    var passed = 0
  }

  private var rows: [String: Row] = [:]
  private(set) var failures: [String] = []
  private(set) var excepted: [String: Int] = [:]
  private(set) var unknown: Set<String> = []

  var total: Int { rows.values.reduce(0) { $0 + $1.total } }
  var inScope: Int { rows.values.reduce(0) { $0 + $1.inScope } }
  var passed: Int { rows.values.reduce(0) { $0 + $1.passed } }

  /// Counts one expectation; `check` returns nil if the view has no such key.
  mutating func count(
    _ scope: SuiteScope, folder: String, file: String, key: String, expected: String, check: () -> (Bool, String)?
  ) {
    rows[folder, default: Row()].total += 1
    switch scope.verdict(file, key) {
    case .outOfScope: return
    case .unknown: unknown.insert(key)
    case .inScope:
      rows[folder, default: Row()].inScope += 1
      guard let (passes, actual) = check() else {
        unknown.insert(key)
        return
      }
      if passes {
        rows[folder, default: Row()].passed += 1
      } else if scope.exceptions[file] != nil {
        excepted[file, default: 0] += 1
      } else {
        failures.append("\(file) \(key): expected \(expected), found \(actual)")
      }
    }
  }

  /// Exceptions that are no longer needed.
  func unneeded(_ scope: SuiteScope, _ folder: String = "") -> [String] {
    scope.exceptions.keys.filter { $0.hasPrefix(folder) && excepted[$0] == nil }.sorted()
  }

  func table(_ name: String) -> String {
    let lines = rows.sorted { $0.key < $1.key }.map {
      "  \($0.key): total \($0.value.total), in scope \($0.value.inScope), passed \($0.value.passed)"
    }
    return (["\(name): total \(total), in scope \(inScope), passed \(passed)"] + lines).joined(separator: "\n")
  }
}
