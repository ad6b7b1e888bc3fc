import Diagnostics
public import Fetching
import Folders
import Foundation
import Mapping
public import News
import ParsedFeeds

/// Reads a JSON API: page by page, then what its items need beyond the list, one request after the other. The mapping knows what to ask and
/// what answers mean; the reader decides when to ask, and what to take if no answer comes.
public struct APIReader: Sendable {
  let source: APISource
  let fetcher: any Fetcher
  let cache: AnswerCache
  let proxies: ProxySettings
  let now: Timestamp
  /// The site's.
  let clock: SiteClock

  public init(
    source: APISource, fetcher: any Fetcher, cache: AnswerCache, proxies: ProxySettings, now: Timestamp,
    clock: SiteClock
  ) {
    self.source = source
    self.fetcher = fetcher
    self.cache = cache
    self.proxies = proxies
    self.now = now
    self.clock = clock
  }
  /// The seconds for which an answer is taken for current if nothing says otherwise.
  static let keptFor: Int64 = 86_400
  /// After so many requests in a row without an answer from the host nothing more is asked: each may take as long as `limits` allows.
  static let mostSilences = 5

  /// An answer, and whether it is the same as last time.
  struct Asked {
    var answer: MappedAnswer
    var isUnchanged = false
    /// Where a new answer was kept, and what was kept there before it.
    var replaced: (name: ContentDigest, former: AnswerCache.Answer?)?
  }

  /// Undoes the keeping of an answer that turned out to be useless.
  func takeBack(_ asked: Asked) {
    if let (name, former) = asked.replaced { cache.restore(former, as: name) }
  }

  enum Failure: Error {
    case told(Diagnostic, status: Int?)
    /// The server wants to be left alone, or is not there: nothing more is asked in this run.
    case ended(Diagnostic)
    /// It was not asked for, but left for the next run.
    case left
  }

  public func read() async -> APIReading {
    let folder = source.answerFolder
    var state = State(
      feed: MappedFeed(source.mapping, maximumItems: source.maximumItems, clock: clock) { written in
        folder?.media(written)
      })
    if let failure = await readList(&state) {
      state.reading.failure = source.access.secrets.cleaned(failure)
      return state.reading
    }
    await readFollowUps(&state)
    var reading = state.reading
    var feed = state.feed.feed()
    reading.diagnostics = reading.diagnostics.map { source.access.secrets.cleaned($0) }
    if let failure = state.feed.otherShape {
      if let first = state.first { takeBack(first) }
      for name in state.others { cache.restore(nil, as: name) }
      reading.failure = source.access.secrets.cleaned(failure)
      return reading
    }
    feed.diagnostics = feed.diagnostics.map { source.access.secrets.cleaned($0) }
    reading.media = folder?.media(of: feed) ?? []
    reading.feed = feed
    if state.feed.isCut { reading.isWhole = false }
    reading.emptyFields = state.feed.emptyFields
    if let problem = state.feed.missingIdentity { reading.diagnostics.append(source.access.secrets.cleaned(problem)) }
    // The same answer means something else if a file has been added, removed or replaced.
    for file in reading.media {
      state.digest.add(file.path)
      state.digest.add(Int(file.bytes))
    }
    // The same answers may be a whole list at one time, and at another the part of one whose next page does not come.
    state.digest.add(reading.isWhole ? 1 : 0)
    reading.digest = state.digest.digest
    if state.hasAskedAll { cache.prune(keeping: state.used, now: now) }
    return reading
  }

  struct State: ~Copyable {
    var feed: MappedFeed
    var reading = APIReading()
    var digest = DigestAccumulator()
    var used: Set<ContentDigest> = []
    /// The first page, and the names under which the others are kept.
    var first: Asked?
    var others: [ContentDigest] = []
    var hasAskedAll = true
    /// The number of requests in a row, up to the last, to which the host gave no answer.
    var silences = 0
    /// Whether nothing more is asked in this run.
    var isOver = false
  }

  /// Reads the list; returns nil if there is one, even if only a part of it came.
  private func readList(_ state: inout State) async -> Diagnostic? {
    var next: MappedLocation? = source.mapping.first(of: source.location)
    var isFirst = true
    var formerIsUnchanged = false
    while let location = next {
      do throws(Failure) {
        // If one page has not changed, the following ones are not likely to have changed either. One that did not come after the page before
        // it had changed is still due.
        let takesKept = formerIsUnchanged && !source.mapping.mayGiveEvents && missed(location) == nil
        let asked = try await ask(location, maximumAge: takesKept ? APIReader.keptFor : nil, &state)
        formerIsUnchanged = asked.isUnchanged
        if isFirst {
          state.first = asked
        } else if let replaced = asked.replaced {
          state.others.append(replaced.name)
        }
        do throws(Diagnostic) { next = try state.feed.take(asked.answer).flatMap(existing) } catch {
          takeBack(asked)
          if isFirst { return error }
          lose(error, &state)
          return nil
        }
        isFirst = false
        if state.feed.isPageCut, let replaced = asked.replaced { cache.noteCut(replaced.name, at: now) }
        // It counts as missed until it comes, even if this run is killed.
        if !asked.isUnchanged, let next { miss(next) }
      } catch {
        switch error {
        case .told(let diagnostic, let status):
          if isFirst { return diagnostic }
          if let status, source.mapping.endsList(status: status) { return nil }
          lose(diagnostic, &state)
        case .ended(let diagnostic):
          if isFirst { return diagnostic }
          state.isOver = true
          lose(diagnostic, &state)
        case .left:
          state.hasAskedAll = false
          state.reading.isWhole = false
        }
        return nil
      }
    }
    return nil
  }

  /// Reports that a page after the first could not be read; the items before it stay, and so do the answers that belong to the others.
  private func lose(_ failure: Diagnostic, _ state: inout State) {
    state.hasAskedAll = false
    state.reading.isWhole = false
    state.reading.diagnostics.append(MappedFeed.lostPage(failure, at: failure.place ?? Place(source.written)))
  }

  /// The location itself; nil for a file that does not exist, with which the pages of a recorded list end.
  func existing(_ location: MappedLocation) -> MappedLocation? {
    guard case .file(let path) = location else { return location }
    return FileManager.default.fileExists(atPath: path) ? location : nil
  }

  /// Gets an answer from the file, from the server, or from an earlier run.
  func ask(
    _ location: MappedLocation, maximumAge: Int64?, version: ContentDigest? = nil, _ state: inout State
  ) async throws(Failure) -> Asked {
    switch location {
    case .file(let path):
      let isList = location == source.location
      let name = isList ? source.written : shownPath(path)
      do {
        let bytes = try LocalFile(path: path, limit: source.access.limits.body, isConfigured: true).bytes
        state.digest.add(ContentDigest(of: bytes))
        state.reading.transfer.append("\(path): \(bytes.count) bytes")
        return Asked(answer: MappedAnswer(bytes, from: location, placeFile: name))
      } catch { throw .told(error.diagnostic(called: name, at: isList ? source.place : nil), status: nil) }
    case .web(let address): return try await ask(address, maximumAge: maximumAge, version: version, &state)
    }
  }

  /// The path of a file beside the list, written as the configuration writes the list's.
  private func shownPath(_ path: String) -> String {
    guard case .file(let list) = source.location, let end = list.lastIndex(of: "/") else { return path }
    let folder = list[...end]
    guard path.hasPrefix(folder) else { return path }
    let written = source.written.lastIndex(of: "/").map { source.written[...$0] } ?? ""
    return String(written) + path.dropFirst(folder.count)
  }
}
