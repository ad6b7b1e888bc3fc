import Archive
import Configuration
import Diagnostics
import Fetching
import Foundation
import Gathering
import Publishing
import Rendering
public import Reporting
import Roster

/// Reads the sources of a site and writes its pages. Whatever goes wrong is in the report, which also says if the site stands as before.
public func generate(
  _ request: GenerationRequest, progress: @escaping @Sendable (ProgressEvent) -> Void = { _ in }
) async -> RunReport {
  await Run.carryOut(request, progress) { run in try await run.generate() }
}

/// Reads the sources of a site that are due, and remembers what they gave; it plans and writes no page.
public func fetch(
  _ request: GenerationRequest, progress: @escaping @Sendable (ProgressEvent) -> Void = { _ in }
) async -> RunReport {
  await Run.carryOut(request, progress) { run in
    run.report.writesPages = false
    try await run.fetch()
  }
}

/// Tells what a run would do, without network and without writing: it checks the configuration, the theme and the plan, and tells the
/// plan's paths.
///
/// - Parameter listsContacts: Whether to make all pages, and list the other hosts that they contact.
public func check(_ request: GenerationRequest, listsContacts: Bool = true) async -> RunReport {
  var request = request
  request.writing.isDryRun = true
  request.asking.isOffline = true
  request.writing.isCheck = true
  request.writing.listsContacts = listsContacts
  return await generate(request)
}

extension Run {
  /// The stages of a run, in their order: each takes what the one before it has made.
  fileprivate mutating func generate() async throws {
    var (configured, look) = try await stage(.configure) { run in try run.configureWithLook() }
    var locks: [PublishingLock?] = []
    if !request.writing.isDryRun {
      if !request.isPreview { locks.append(try PublishingLock(path: configured.folder.lock.path)) }
      locks.append(try PublishingLock(output: configured.output.path))
    }
    defer { withExtendedLifetime(locks) {} }
    let archive = try await stage(.restore) { run in try await run.openArchive(of: configured) }
    try await keepDamageNotice(in: archive)
    try await compareClocks(with: archive)
    try await keepNames(in: archive)
    try await LatestNews.begin(in: archive)
    try await chooseLook(at: configured, in: archive)
    // The manifest is read while the sources are, which wait for files and servers. The lock of the folder is held, so nobody writes
    // another manifest meanwhile.
    let (publisher, isLocked) = (Publisher(output: configured.output.path), !request.writing.isDryRun)
    async let manifest = isLocked ? publisher.readManifest() : nil
    var (site, local) = try await read(configured, into: archive)
    // A manifest that cannot be read is told of where it is needed.
    formerManifest = try? await manifest
    try await tellFormerSources(site, in: archive)
    noteUnpublished(local, site, &look)
    try await withholdFiles(of: site, &local, &look, in: archive)
    try await stage(.pictures) { run in try await run.makePictures(site, look, local, into: archive) }
    let planned = try await stage(.plan) { run in
      try await run.planUnlessStanding(site, look, local, from: archive)
    }
    lookAtChanges(of: site)
    try await stage(.publish) { run in
      guard let planned else { return try run.beginChanges(of: site) }
      if run.request.writing.isDryRun { run.report.serverRules = planned.languages.first?.renderer.serverRules }
      if run.request.writing.listsContacts { try await run.listContacts(of: planned, on: site, from: archive) }
      let manifest = try await run.publish(planned, local, of: site, from: archive)
      try run.beginChanges(of: site)
      try await run.keepStanding(planned, manifest, site, look, local, in: archive)
    }
    try await keepLook(at: site, in: archive)
    try await keepSlugStyle(of: site, in: archive)
    release((consume planned, formerManifest, formerOutput))
    (formerManifest, formerOutput) = (nil, nil)
    try await keepFormerSources(in: archive)
    try await keepEnd(in: archive)
    try await LatestNews.publish(in: archive)
    try await archive.close()
    end()
  }

  fileprivate mutating func fetch() async throws {
    let configured = try await stage(.configure) { run in try run.configure() }
    let lock = try PublishingLock(path: configured.folder.lock.path)
    defer { withExtendedLifetime(lock) {} }
    let archive = try await stage(.restore) { run in try await run.openArchive(of: configured) }
    try await keepDamageNotice(in: archive)
    try await compareClocks(with: archive)
    try await keepNames(in: archive)
    let (site, _) = try await read(configured, into: archive)
    report.items = try await archive.itemCount()
    report.news = try await NewsReport(taken, of: site, in: archive)
    try await archive.close()
    try refuseWarnings()
    end()
  }

  /// Reads the lists of feeds on the web, then the sources.
  private mutating func read(
    _ configured: ConfiguredSite, into archive: any Archive
  ) async throws -> (ConfiguredSite, LocalContent) {
    let fetcher = CurlFetcher(configured, clock: request.time.clock)
    var site = configured
    report.fetching += try await site.readLists(request.asking, now: request.time.now, with: archive, by: fetcher, pace)
    report.diagnostics += site.diagnostics.dropFirst(configured.diagnostics.count)
    let known = site
    let local = try await stage(.gather) { run in try await run.gather(known, into: archive, by: fetcher) }
    if !request.writing.isDryRun, !request.isPreview, !request.asking.isOffline, request.asking.takesNotices {
      report.notices = try await known.notices(of: report.sources, concerns, now: request.time.now, in: archive)
    }
    return (known, local)
  }
}

/// Releases a large value in the background, beside the rest of the run: a plan of ten thousand pages keeps a core busy for 30 ms, and what
/// is known of the former pages takes some more.
private func release(_ value: consuming some Sendable) {
  Task.detached(priority: .utility) { [value] in withExtendedLifetime(value) {} }
}
