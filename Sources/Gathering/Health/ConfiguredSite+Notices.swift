public import Archive
import Configuration
import Diagnostics
import Fetching
public import News
public import Notices
public import Roster

extension ConfiguredSite {
  /// What a person has to be told after the sources had their turn, together with what former runs decided and nobody has been told yet.
  ///
  /// Notices wait in the archive until they are known to have been told (`forgetTold`). If a run dies before that, the next one tells them
  /// again unless they are over.
  public func notices(
    of reports: [SourceReport], _ concerns: [Concern], now: Timestamp, in archive: any Archive
  ) async throws -> [Notice] {
    let waiting = [Notice](due: try await archive.fact([Notice].dueFact))
    var memory = NoticeMemory(try await archive.fact(NoticeMemory.fact))
    let standings = (reports + sources.goodLists).compactMap { SourceStanding($0, of: folder.named) }
    let stillTrue = memory.withdraw(waiting, seeing: standings)
    let found = memory.take(standings, configuration.reminders, concerns: concerns + ownConcerns, now: now)
    let due = found.merged(after: stillTrue)
    if due != waiting { try await archive.setFact([Notice].dueFact, to: due.dueText) }
    try await archive.setFact(NoticeMemory.fact, to: memory.text)
    return due
  }

  /// What is wrong with the configured site without stopping a run.
  private var ownConcerns: [Concern] {
    ignoredConfiguration.map { [Concern(.configuration, $0)] } ?? []
  }
}

extension SourceStanding {
  fileprivate init?(_ report: SourceReport, of site: NamedFolder) {
    guard let id = report.id else { return nil }
    self.init(
      id: id.name, name: WebAddress(report.name)?.withoutSecrets ?? report.name,
      condition: report.isOutOfReach ? nil : report.standing ?? report.condition ?? (report.hasAnswered ? .ok : nil),
      wasAsked: report.wasAsked)
    self.site = site
    lastSuccess = report.lastSuccess
    kept = report.kept
    movedTo = report.movedTo
    newEntry = report.newEntry
    sourceAtTarget = report.sourceAtTarget
    place = report.place
    trouble = report.trouble
    provesNetwork = report.provesNetwork
  }
}

extension SourceReport {
  fileprivate var wasAsked: Bool {
    switch outcome {
    case .fresh, .unchanged, .failed, .blocked, .quarantined: true
    case .notDue, .offline, .gone: false
    }
  }
}
