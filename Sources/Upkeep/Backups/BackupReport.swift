import Configuration
public import Diagnostics
import Generator
import Reporting

/// What was exported or imported.
public struct BackupReport: Sendable {
  public var end = RunEnd.done
  public var diagnostics: [Diagnostic] = []
  let isImport: Bool
  /// Shown or hidden items.
  var items = 0
  /// The bytes of the archive's file.
  var archiveBytes = 0
  var backupBytes = 0
  /// The name of the file; nil for standard output or input.
  let file: String?
  /// Where the archive is kept that made way.
  public var former: String?
  /// Where that one leads if it is a link; the new archive is none.
  var formerTarget: String?
  let site: NamedFolder

  init(of site: NamedFolder, isImport: Bool, file: String?) {
    (self.site, self.isImport, self.file) = (site, isImport, file)
  }

  /// The report for people.
  public var text: String {
    guard end == .done else { return "" }
    let count = counted(items, "item")
    guard isImport else {
      return "exported \(count)\(file.map { " to \($0)" } ?? ""): \(bytesInWords(archiveBytes)), compressed to "
        + "\(bytesInWords(backupBytes))\n"
        + "Keep the backup as private as the site's folder: it may hold secrets, such as addresses of feeds with a key.\n"
    }
    return "imported \(count)\(file.map { " from \($0)" } ?? ""), \(bytesInWords(archiveBytes))\n"
      + (former.map { "The former archive is kept as \($0).\n" } ?? "")
      + (formerTarget.map { "That is a link to \($0). The new archive is no link: it is in .broadsheet itself.\n" }
        ?? "")
      + "The next run goes on from it: \(site.call("generate"))\n"
  }

  /// The report for programs: one JSON object with sorted keys.
  public var json: String {
    reportJSON(
      Shape(
        end: end.rawValue, exitCode: Int(end.exitCode), items: items, archiveBytes: archiveBytes,
        backupBytes: backupBytes, file: file, former: former), diagnostics)
  }

  private struct Shape: Encodable {
    var end: String
    var exitCode, items, archiveBytes, backupBytes: Int
    var file, former: String?
  }

  mutating func end(with error: any Error) {
    let failure = (error as? BackupProblem).map { RunFailure($0.end, [$0.diagnostic]) } ?? RunFailure(error, of: site)
    failure.tell(&end, &diagnostics)
  }
}

extension BackupProblem {
  fileprivate var end: RunEnd {
    switch self {
    case .noArchive, .inTheWay, .isLink, .isFolder, .isPublished, .notRead, .exists, .unreadable: .invalidUsage
    case .notWritten, .isWritten, .unfit, .unsound: .buildFailed
    }
  }
}
