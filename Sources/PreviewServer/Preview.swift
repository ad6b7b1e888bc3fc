import Configuration
public import Diagnostics
import Foundation
import Generator
import Publishing
public import Reporting

/// Generates a site, serves it on the loopback interface, and generates it again whenever something that it is made from changes. Ends when
/// the task is cancelled, or before anything is served if the first run fails.
public func preview(
  _ request: PreviewRequest, progress: @escaping @Sendable (ProgressEvent) -> Void = { _ in },
  tell: @escaping @Sendable (PreviewEvent) -> Void
) async -> RunEnd {
  let server: WebServer
  do { server = try WebServer(port: request.port) } catch {
    tell(.problem(error.diagnostic))
    return .invalidUsage
  }
  var preview = Preview(request: request, server: server, progress: progress, tell: tell)
  return await preview.run()
}

/// A preview under way.
private struct Preview {
  let request: PreviewRequest
  let server: WebServer
  let progress: @Sendable (ProgressEvent) -> Void
  let tell: @Sendable (PreviewEvent) -> Void
  let signal = ChangeSignal()
  /// What the last run was made from.
  var seen: OriginSnapshot?
  /// What open pages are told of the last run, although it was no failure.
  var remarks: [Diagnostic] = []
  var isServing = false
  /// The path under which the site is served.
  var basePath = "/"
  /// Whether the last run could not begin because another one was at work.
  var isBlocked = false
  /// Files that changed since the last run that began.
  var unbuilt: Set<String> = []
  /// The site that the last run left as it was, if it failed.
  var left: PublishedSite?
  var hasToldOfPolling = false

  mutating func run() async -> RunEnd {
    _ = await hasChanged()
    if let end = await build([]) { return end }
    tellOfPolling()
    for await _ in signal.changes {
      let former = seen
      let isRemade = isRemadeElsewhere()
      let isDue = await hasChanged() || isBlocked || isRemade
      tellOfPolling()
      guard isDue else { continue }
      unbuilt.formUnion(former.flatMap { former in seen?.changes(since: former) } ?? [])
      if let end = await build(unbuilt.sorted()) { return end }
      if !isBlocked { unbuilt = [] }
    }
    await stop()
    return .interrupted
  }

  /// Says once that the system does not report changes. It may come to that late, with a folder too many.
  private mutating func tellOfPolling() {
    guard !hasToldOfPolling, let problem = signal.problem else { return }
    hasToldOfPolling = true
    tell(.problem(problem.diagnostic))
  }

  /// Carries out one run; returns the end of the preview if this is it.
  private mutating func build(_ changed: [String]) async -> RunEnd? {
    let generation = isServing ? request.next : request.generation
    server.update { $0.isRebuilding = true }
    var report = await generate(generation, progress: progress)
    var shown = generation.site
    if report.hasSite, report.waiting > 0, request.showsUnpublished {
      let further = request.unpublished(generation)
      let outcome = await generate(further, progress: progress)
      shown = further.site
      report.take(outcome)
    }
    isBlocked = report.end == .locked
    left = nil
    switch report.end {
    case .done, .sourcesFailed:
      let places = try? SitePlaces(shown)
      let basePath = places?.basePath ?? self.basePath
      // What somebody has just saved belongs together with what is wrong with it, even if the rest of the site is well.
      remarks = report.diagnostics.filter { remarks.contains($0) || $0.concerns(changed) }
      let text = remarks.isEmpty ? nil : remarks.text
      let hasMoved = isServing && basePath != self.basePath
      self.basePath = basePath
      server.update {
        if hasMoved { $0.move(to: basePath) }
        ($0.basePath, $0.problem, $0.isFailed, $0.isRebuilding) = (basePath, text, false, false)
        if let places { $0.output = places.output }
      }
      if isServing {
        tell(.rebuilt(report, changed: changed))
        if hasMoved { tell(.moved(address: address)) }
      } else if places != nil {
        server.start(isLive: request.isLive, clock: request.toldTime)
        isServing = true
        tell(.serving(report, address: address))
      }
    case .locked:
      server.update { $0.isRebuilding = false }
      tell(.waiting)
      signal.ring(after: .seconds(1))
    case .interrupted:
      await stop()
      return .interrupted
    case .nothingGiven, .invalidConfiguration, .invalidUsage, .notTold, .buildFailed:
      tell(.failed(report))
      guard isServing else { return report.end }
      let errors = report.diagnostics.filter { $0.severity == .error }
      let text = (errors.isEmpty ? report.diagnostics : errors).text
      if let places = try? SitePlaces(generation.site) {
        signal.watch(places.output)
        left = PublishedSite(output: places.output)
        try? left?.refresh()
      }
      server.update { ($0.problem, $0.isFailed, $0.isRebuilding) = (text, true, false) }
    }
    return nil
  }

  /// Whether somebody else's run has changed the site that a failed run left: it may have succeeded with an option that this one lacked,
  /// such as `--allow-shrink`.
  private mutating func isRemadeElsewhere() -> Bool {
    let version = left?.version
    try? left?.refresh()
    return left?.version != version
  }

  private var address: String { "http://127.0.0.1:\(server.port)\(basePath)" }

  private func stop() async {
    if isServing { await server.stop() }
  }

  /// Whether the site is made from something else than in the last run. Somebody who is saving many files may finish first.
  private mutating func hasChanged() async -> Bool {
    guard request.isLive else { return false }
    guard let places = try? SitePlaces(request.next.site) else {
      // The configuration is gone, which is told once.
      defer { seen = nil }
      return seen != nil
    }
    var snapshot = OriginSnapshot(places, willList: signal.watch)
    guard snapshot != seen else { return false }
    for _ in 0..<Preview.mostLooks {
      try? await Task.sleep(for: .milliseconds(50))
      let next = OriginSnapshot(places, willList: signal.watch)
      if next == snapshot { break }
      snapshot = next
    }
    seen = snapshot
    return true
  }

  private static let mostLooks = 20
}

extension RunReport {
  /// Whether the run left a site to look at.
  fileprivate var hasSite: Bool { end == .done || end == .sourcesFailed }

  /// Takes in what is to be told of a further run, which went on from this one.
  fileprivate mutating func take(_ further: RunReport) {
    guard further.hasSite else {
      self = further
      return
    }
    (output, pages, isPreview) = (further.output, further.pages, true)
    stages += further.stages
    diagnostics += further.diagnostics.filter { !diagnostics.contains($0) }
  }
}

extension [Diagnostic] {
  /// The diagnostics as a person reads them.
  fileprivate var text: String { map(TerminalFormatter(usesColor: false).text).joined(separator: "\n") }
}

extension Diagnostic {
  /// Whether the diagnostic is about one of these files, which are absolute paths; messages name files as the working directory or the site
  /// sees them.
  fileprivate func concerns(_ files: [String]) -> Bool {
    guard severity > .note, let file = place?.file, !file.isEmpty else { return false }
    let path = URL(filePath: file).standardizedFileURL.path
    return files.contains { $0 == path || $0.hasSuffix("/" + file) }
  }
}
