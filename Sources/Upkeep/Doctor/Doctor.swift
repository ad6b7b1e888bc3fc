import Announcing
import Archive
import Configuration
import Diagnostics
import Foundation
import Gathering
public import Generator
import News
import Notices
import Publishing
import Reporting
import Roster

/// Looks at everything that a site needs to go on for years and, if asked to, repairs what can be repaired without losing anything.
public func examine(_ request: GenerationRequest, mends: Bool) async -> DoctorReport {
  var report = DoctorReport(of: NamedFolder(request.site))
  do {
    let folder = try SiteFolder(request.site.folder)
    report = await Examination(request, folder).report
    guard mends, report.problems.contains(where: \.isMendable) else { return report }
    let outcome = try await Mending(request, folder).mend(report.problems)
    report = await Examination(request, folder, after: outcome).report
    report.mended = outcome.done
    report.notices = [outcome.notice].compactMap(\.self)
    report.diagnostics += [outcome.notice?.diagnostic].compactMap(\.self)
    report.diagnostics += outcome.diagnostics.filter { !report.diagnostics.contains($0) }
  } catch { RunFailure(error, of: NamedFolder(request.site)).tell(&report.end, &report.diagnostics) }
  return report
}

/// One look at everything; it changes nothing.
private struct Examination {
  private let request: GenerationRequest
  private let folder: SiteFolder
  private let output: URL
  /// What was found out about the archive by trying to repair it.
  private let beyond: BeyondMending?
  /// Whether it was tried in vain to merge the archive's log.
  private let keepsLog: Bool
  /// How many times in a row each source was asked in vain.
  private var failures: [SourceID: Int] = [:]
  /// Files that are as large as they were left, but have another time.
  private var touched: [String] = []
  private var changed: [String] = []
  private var isSeenInParts = false
  /// The folders that hold files of the site, and those of the output that cannot be written to.
  private var (ownFolders, closedFolders): (Set<String>, [String]) = ([], [])
  private(set) var report: DoctorReport

  init(_ request: GenerationRequest, _ folder: SiteFolder, after mending: Mending.Outcome = Mending.Outcome()) async {
    (self.request, self.folder) = (request, folder)
    (beyond, keepsLog) = (mending.beyond, mending.keepsLog)
    report = DoctorReport(of: NamedFolder(request.site))
    output = folder.output(request.site)
    let site = lookAtConfiguration()
    lookAtRights()
    lookAtMemory()
    await lookAtArchive(of: site)
    lookAtOutput()
    lookAtChanges()
    lookAtDisk()
    report.addLibraries(sqlite: SQLiteArchive.libraryVersion)
    report.addEnvironment(request.site.environment)
    let next = report.diagnostics.allSatisfy { $0.severity < .error } ? await lookAtNextRun() : nil
    lookAtFolders(of: ownFolders.map { $0 + "/" }, .later)
    if !touched.isEmpty {
      // Only what makes these files can tell whether their bytes differ.
      let different = Set(next?.wouldWrite ?? [])
      changed += touched.filter(different.contains)
    }
    if !changed.isEmpty {
      report.add(.changedFiles(output: output.path, paths: changed, isSeenInParts: isSeenInParts))
    }
    if report.end == .done, report.diagnostics.contains(where: { $0.severity == .error }) { report.end = .buildFailed }
    if request.site.isStrict, report.end == .done, report.diagnostics.contains(where: { $0.severity == .warning }) {
      report.end = .buildFailed
    }
  }

  private mutating func lookAtConfiguration() -> ConfiguredSite? {
    do {
      let site = try ConfiguredSite(request.site)
      let lists = site.sources.wanted.count
      report.diagnostics += site.diagnostics.filter { $0.severity > .note }
      report.add(
        "configuration",
        "\(folder.configurationName): \(counted(site.sources.sources.count, "source"))"
          + (lists > 0 ? ", plus those of \(counted(lists, "list")) on the web" : ""))
      return site
    } catch {
      RunFailure(error, of: NamedFolder(request.site)).tell(&report.end, &report.diagnostics)
      report.add("configuration", "\(folder.configurationName) has errors")
      return nil
    }
  }

  private mutating func lookAtRights() {
    for url in [folder.configuration, folder.content] where !FileManager.default.isReadableFile(atPath: url.path) {
      report.add(.notReadable(path: url.path))
    }
    let isClosed = access(folder.lock.path, F_OK) == 0 && access(folder.lock.path, R_OK) != 0
    if isClosed { report.add(.notReadable(path: folder.lock.path)) }
    let files = ArchiveFile(path: folder.archive.path).parts + (isClosed ? [] : [folder.lock.path])
    for path in [folder.memory.path] + files + [output.path]
    where access(path, F_OK) == 0 && access(path, W_OK) != 0 {
      report.add(DoctorProblem(notWritable: path))
      if path == output.path { closedFolders.append(path + "/") }
    }
    for path in MemoryFolder(folder.memory).caches {
      if let problem = DoctorProblem(cache: path) { report.add(problem) }
    }
    for problem in [folder.memory, output].compactMap(DoctorProblem.init(making:)) { report.add(problem) }
    report.diagnostics += [(folder.memory, true), (output, false)].compactMap { url, isMemory in
      PublishingProblem(linkAt: url.path, isMemory: isMemory)?.diagnostic
    }
    let owners = [folder.memory, output].map { $0.path.owner }
    if let memory = owners[0], let output = owners[1], memory != output {
      report.add(.owners(memory: memory, output: output))
    }
    let lock = PublishingLock.isHeld(path: folder.lock.path)
    report.add(
      "runs",
      lock.isHeld
        ? "one is at work\(lock.process.map { " (process \($0))" } ?? ""); what it is changing may look unfinished"
        : lock.problem == nil ? "none is at work" : "none can be")
    if let problem = lock.problem { report.diagnostics.append(problem.diagnostic) }
  }

  private mutating func lookAtMemory() {
    let memory = MemoryFolder(folder.memory)
    if !memory.leftovers.isEmpty, !PublishingLock.isHeld(path: folder.lock.path).isHeld {
      report.add(.leftovers(folder: folder.memory.path, names: memory.leftovers))
    }
    let kept = memory.keptArchives
    if !kept.isEmpty {
      let bytes = kept.reduce(0) { $0 + $1.bytes }
      report.add(.keptArchives(folder: folder.memory.path, names: kept.map(\.name), bytes: bytes))
      report.add(
        "copies",
        kept.prefix(5).map { "\($0.name) \(bytesInWords($0.bytes))" }.joined(separator: ", ")
          + (kept.count > 5 ? ", and \(kept.count - 5) more" : ""))
    }
    if memory.pictures.files > 0 {
      report.add(
        "pictures",
        "\(counted(memory.pictures.files, "file")), \(bytesInWords(memory.pictures.bytes)): a cache, which can be deleted without harm"
      )
    }
  }

  private mutating func lookAtArchive(of site: ConfiguredSite?) async {
    let file = ArchiveFile(path: folder.archive.path)
    let checkup: ArchiveCheckup?
    do { checkup = try file.checkup() } catch ArchiveProblem.damaged(_, let detail) {
      return await tellDamage(of: file, [detail], site)
    } catch { return report.diagnostics += RunFailure(error, of: NamedFolder(request.site)).diagnostics }
    guard let checkup else { return report.add("archive", "none yet, or an empty one") }
    guard checkup.isSound else {
      let strays =
        checkup.strays > 0
        ? ["\(counted(checkup.strays, "row")) \(checkup.strays == 1 ? "lacks its" : "lack their") item or text"] : []
      return await tellDamage(of: file, checkup.findings + strays, site)
    }
    // A first run that found no space leaves one without a table.
    guard !checkup.tables.isEmpty else { return report.add("archive", "none yet, or an empty one") }
    report.add(
      "archive",
      "sound; \(counted(checkup.shown, "item")) shown, \(checkup.hidden) hidden"
        + (checkup.removed > 0
          ? ", \(checkup.removed) removed (only \(checkup.removed == 1 ? "its name is" : "their names are") kept)"
          : ""),
      "\(bytesInWords(checkup.bytes))"
        + (checkup.version < ArchiveFacts.currentVersion
          ? "; version \(checkup.version), which the next run converts to \(ArchiveFacts.currentVersion), keeping a copy"
          : ""),
      "largest: " + checkup.tables.prefix(4).map(\.words).joined(separator: ", "))
    let isAtWork = PublishingLock.isHeld(path: folder.lock.path).isHeld
    if checkup.logBytes > 0, !isAtWork {
      report.add(.logLeft(path: file.path, bytes: checkup.logBytes, isTried: keepsLog))
    }
    if checkup.freeBytes > 1_000_000, checkup.freeBytes * 4 > checkup.bytes {
      report.add(.freeSpace(path: file.path, bytes: checkup.freeBytes, of: checkup.bytes))
    }
    do { try await lookInto(site) } catch ArchiveProblem.damaged(_, let detail) {
      await tellDamage(of: file, [detail], site)
    } catch { report.diagnostics += RunFailure(error, of: NamedFolder(request.site)).diagnostics }
  }

  private mutating func tellDamage(of file: ArchiveFile, _ findings: [String], _ site: ConfiguredSite?) async {
    let remedy: ArchiveRemedy
    if let beyond { remedy = .none(beyond.reasons) } else { remedy = await Generator.remedy(of: file, site, request) }
    report.add(.archiveDamaged(path: file.path, findings: findings, remedy))
  }

  /// What the rows of the archive say about the clock and the sources.
  private mutating func lookInto(_ site: ConfiguredSite?) async throws {
    let archive = try SQLiteArchive(reading: folder.archive.path)
    let former = try await FormerNames(in: archive)
    var names: [SourceID: String] = [:]
    if var site {
      try await site.readKeptLists(now: request.time.now, from: archive)
      let shown = try await SourceNames(of: site, in: archive)
      for source in site.sources.sources { names[source.id] = shown.name(of: source) }
    }
    let states = try await archive.fetchStates()
    let counts = try await archive.itemCounts().sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let last = ([try await Run.lastEnd(in: archive)] + states.values.map(\.lastAsked)).compactMap(\.self).max()
    _ = try await archive.outlines()
    _ = try await archive.readAll()
    try await archive.close()
    let known = names
    func name(_ id: SourceID) -> String { known[id] ?? former.name(of: id) }
    if !counts.isEmpty {
      report.add("items of", counts.prefix(5).map { "\(name($0.key)) \($0.value)" }.joined(separator: ", "))
    }
    failures = states.mapValues(\.failures)
    guard let last else { return }
    report.add("last run", "\(last)")
    if last > request.time.now + 3_600 { report.add(.clock(last: "\(last)", now: "\(request.time.now)")) }
  }

  private mutating func lookAtOutput() {
    do {
      guard let checkup = try Publisher(output: output.path).checkup() else {
        return report.add("output", "none yet")
      }
      switch checkup.state {
      case .unfinished, .damaged: report.add(.manifest(output: output.path, checkup.state))
      case .absent, .complete: break
      }
      (changed, touched, isSeenInParts) = (checkup.changed, checkup.touched, checkup.isSeenInParts)
      ownFolders = checkup.folders
      if !checkup.missing.isEmpty {
        report.add(.missingFiles(output: output.path, paths: checkup.missing, isSeenInParts: isSeenInParts))
      }
      if !checkup.temporary.isEmpty, !PublishingLock.isHeld(path: folder.lock.path).isHeld {
        report.add(.temporaryFiles(output: output.path, paths: checkup.temporary))
      }
      if output.path.isClosedToOthers || output.appending(path: "index.html").path.isClosedToOthers {
        report.add(.closedPages(output: output.path))
      }
      let foreign = checkup.foreign.count
      report.add(
        "output", "\(counted(checkup.files, "file")), \(bytesInWords(Int(checkup.bytes)))",
        touched.isEmpty
          ? nil
          : "\(counted(touched.count, "file")) with another time than the last run gave, as after copying the site",
        foreign > 0 ? "\(counted(foreign, "other file")) that Broadsheet did not write, and leaves alone" : nil)
    } catch { report.diagnostics += RunFailure(error, of: NamedFolder(request.site)).diagnostics }
  }

  private mutating func lookAtChanges() {
    report.diagnostics += [ChangeMemory(folder.memory, of: NamedFolder(request.site)).known.problem].compactMap(\.self)
  }

  private mutating func lookAtDisk() {
    var seen: Set<UInt> = []
    for (what, url) in [("disk", folder.root), ("disk of memory", folder.memory), ("disk of output", output)] {
      guard let space = DiskSpace(path: url.path), seen.insert(space.device).inserted else { continue }
      let archive = (try? FileManager.default.attributesOfItem(atPath: folder.archive.path)[.size] as? Int) ?? 0
      let wanted = 50_000_000 + 2 * archive
      report.add(what, "\(bytesInWords(space.free)) free")
      if space.free < wanted { report.add(.littleSpace(path: url.path, free: space.free, wanted: wanted)) }
      if let files = space.freeFiles, files < 2_000 { report.add(.fewFiles(path: url.path, free: files)) }
    }
  }

  /// What the next run would do; nil if it would fail.
  private mutating func lookAtNextRun() async -> RunReport? {
    var asked = request
    asked.site.isStrict = false
    let next = await check(asked, listsContacts: false)
    let errors = next.diagnostics.filter { $0.severity == .error }
    report.diagnostics += errors
    // A run goes on without a text that it may not read, and says so each time.
    report.diagnostics += next.diagnostics.filter {
      $0.severity == .warning && isClosed($0.place) && !report.diagnostics.contains($0)
    }
    guard errors.isEmpty else {
      report.end = next.end
      return nil
    }
    let (written, removed) = (next.wouldWrite.count, next.wouldRemove.count)
    let changes = [(written, "write"), (removed, "remove")].filter { $0.0 > 0 }.map { "\($1) \(counted($0, "file"))" }
    let prospect =
      if next.hasNothing { "write nothing, because there is no item" } else if changes.isEmpty {
        "change nothing"
      } else { changes.joined(separator: " and ") }
    report.add("next run", "without news, it would \(prospect)")
    lookAtFolders(of: next.wouldWrite + next.wouldRemove, .now)
    lookAtSources(next.sources, isPublished: !next.hasNothing)
    return next
  }

  /// Whether a message is about a file or folder that this user may not read.
  private func isClosed(_ place: Place?) -> Bool {
    guard let file = place?.file, !file.isEmpty else { return false }
    // Messages name files as the working directory or the site sees them.
    let paths = [URL(filePath: file)] + [folder.root, folder.content].map { $0.appending(path: file) }
    return paths.contains { access($0.path, R_OK) != 0 && errno == EACCES }
  }

  /// Finds the folders of the output that a run with these paths would have to change, and cannot; tells the first few of the outermost.
  private mutating func lookAtFolders(of paths: [String], _ need: DoctorProblem.Need) {
    var closed: Set<String> = []
    for path in paths {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if access("\(output.path)/\(folder)", W_OK) == 0 { break }
        // A file in the place of a folder makes way.
        guard errno == ENOENT || errno == ENOTDIR else {
          closed.insert("\(output.path)/\(folder)/")
          break
        }
      }
    }
    let outermost = closed.sorted().reduce(into: [String]()) { found, folder in
      let isInside = (closedFolders + found.suffix(1)).contains { folder.hasPrefix($0) }
      if !isInside { found.append(folder) }
    }
    closedFolders += outermost
    for folder in outermost.prefix(5) { report.add(DoctorProblem(notWritable: String(folder.dropLast()), need)) }
  }

  /// Tells which sources are failing as things stand, and sets the end that a run asking them all would have.
  private mutating func lookAtSources(_ sources: [SourceReport], isPublished: Bool) {
    let failing = sources.filter { $0.gaveNothing || $0.condition?.isTrouble == true }
    guard !failing.isEmpty else { return }
    func count(_ source: SourceReport) -> Int { source.id.flatMap { failures[$0] } ?? 0 }
    let names = failing.enumerated().sorted { (-count($0.element), $0.offset) < (-count($1.element), $1.offset) }
    report.add(
      .failingSources(
        names: names.map { $0.element.words(failures: count($0.element)) },
        gone: failing.count { $0.condition == .gone }, of: sources.count, isPublished: isPublished))
    let failed = failing.count { $0.gaveNothing || $0.condition?.isFailing == true }
    if report.end == .done, request.failOn.isReached(failed: failed, of: sources.count) { report.end = .sourcesFailed }
  }
}

extension SourceReport {
  fileprivate func words(failures: Int) -> String {
    switch condition {
    case .gone: "\(name) (gone for good)"
    case .quarantined: "\(name) (has become another publication)"
    case .incomplete: "\(name) (some of its texts cannot be read)"
    default: failures > 1 ? "\(name) (failed \(failures) times in a row)" : "\(name) (failed)"
    }
  }
}

extension ArchiveCheckup.Table {
  fileprivate var words: String { "\(name) \(bytes.map(bytesInWords) ?? counted(rows, "row"))" }
}
