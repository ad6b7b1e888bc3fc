import Configuration
import Diagnostics
import Feeds
import Fetching
import Foundation
import News
import Newsroom
import ParsedFeeds

extension SourceList {
  /// How many lists one entry may lead to by includes, and how many steps away.
  private static let mostLists = 50
  private static let mostDepth = 3
  /// How many feeds one entry may have, since each costs a request.
  private static let mostFeeds = 10_000
  /// How many tags a feed may gather from the groups and lists that it is in.
  private static let mostTags = 200

  /// The feeds met while the lists of one entry are read.
  private struct Met {
    /// Where each source stands among all so far.
    var places: [SourceID: Int]
    /// The members of the entry.
    var members: Set<SourceID> = []
  }

  /// Reads a list and the lists that it includes, each once.
  mutating func readLists(
    _ entry: ConfiguredSource, at location: SourceLocation, in folder: SiteFolder, _ known: [SourceID: RemoteList]
  ) {
    members[entry.id] = []
    var met: Set<ListDocument.Origin> = []
    var feeds = Met(
      places: Dictionary(zip(sources.map(\.id), sources.indices), uniquingKeysWith: { first, _ in first }))
    var waiting = [ListDocument(location, in: folder, place: entry.place)]
    let (secrets, former) = (SecretFilter(entry.secrets), diagnostics.count)
    while let document = waiting.popLast() {
      guard met.insert(document.origin).inserted, let list = read(document, of: entry, in: folder, known)
      else { continue }
      add(list.entries, of: entry, from: document, without: secrets, &feeds)
      if list.muted != OPMLList.Muted() {
        mutedNames.formUnion(list.muted.names.map(\.inLowerCase))
        for feed in list.muted.feeds.sorted() {
          guard let (_, location, written) = try? document.source(at: feed) else { continue }
          let id = SourceID(at: location)
          mutedFeeds[id] = id
          note(id, spelled: written)
        }
        mutedTags.formUnion((entry.tags + document.tags + list.muted.tags).map(\.inLowerCase))
      }
      for include in list.includes.reversed() {
        guard document.depth < SourceList.mostDepth else {
          let problem = ListProblem.tooDeep(list: include.list, most: SourceList.mostDepth, include.place)
          diagnostics.append(problem.diagnostic)
          continue
        }
        guard met.count + waiting.count < SourceList.mostLists else {
          diagnostics.append(ListProblem.tooMany(list: include.list, include.place).diagnostic)
          continue
        }
        do {
          var next = try document.including(include)
          if let bare = WebAddress(withoutCredentialsIn: include.list) {
            diagnostics.append(ListProblem.credentialsLeftOut(bare, .list, include.place).diagnostic)
          }
          next.veiled = secrets.cleaned(next.written)
          waiting.append(next)
        } catch {
          diagnostics.append(
            ListProblem.entryLeftOut(error, written: include.list, .list, include.place).diagnostic)
        }
      }
    }
    // Diagnostics quote the address of whatever is left out.
    for index in diagnostics.indices.dropFirst(former) { diagnostics[index] = secrets.cleaned(diagnostics[index]) }
  }

  private mutating func read(
    _ document: ListDocument, of entry: ConfiguredSource, in folder: SiteFolder, _ known: [SourceID: RemoteList]
  ) -> OPMLList? {
    switch document.origin {
    case .file(let file):
      listFiles.insert(file)
      let id = SourceID(at: .file(folder.pathInContent(of: file)))
      guard let kept = known[id] else { return readFile(file, document, id) }
      diagnostics += kept.diagnostics
      failedLists.append(SourceReport(ofList: document, trouble: kept.diagnostics.first))
      return kept.list
    case .web(let address):
      let id = SourceID(at: .web(address, written: document.written))
      guard let list = known[id] else {
        want(RemoteListRequest(id: id, address: address, document: document, entry: entry))
        return nil
      }
      diagnostics += list.diagnostics
      if list.reachesOutside == true { hasReachedList = true }
      var report = SourceReport(id, name: document.shown, at: document.place, outcome: list.outcome)
      report.isWebList = true
      (report.condition, report.standing, report.lastSuccess) = (list.condition, list.condition, list.lastSuccess)
      if report.gaveNothing {
        report.trouble = list.diagnostics.first?.asWarning
        failedLists.append(report)
        // A list of this network answers or not, regardless of whether there is another network.
        if list.reachesOutside != nil { formerListStates[id] = list.former }
      } else if report.hasAnswered {
        goodLists.append(report)
      } else {
        if list.list == nil { unreadLists.append(document.place) }
        if list.condition != nil { troubledLists.append(report) }
      }
      return list.list
    }
  }

  /// Adds a list to those to be asked for. One that others include, too, is asked for once, as an entry of its own says.
  private mutating func want(_ request: RemoteListRequest) {
    guard let index = wanted.firstIndex(where: { $0.id == request.id }) else { return wanted.append(request) }
    if request.document.depth < wanted[index].document.depth { wanted[index] = request }
  }

  private mutating func readFile(_ file: URL, _ document: ListDocument, _ id: SourceID) -> OPMLList? {
    let bytes: [UInt8]
    do { bytes = try LocalFile(path: file.path).bytes } catch {
      failedLists.append(SourceReport(ofList: document))
      diagnostics.append(error.diagnostic(called: document.shown, at: document.place))
      return nil
    }
    guard let list = OPMLList.parse(bytes, FeedContext(placeFile: document.shown)) else {
      failedLists.append(SourceReport(ofList: document))
      diagnostics.append(ListProblem.fileIsNoList(document.shown, document.place).diagnostic)
      return nil
    }
    guard !list.isCut else {
      failedLists.append(SourceReport(ofList: document))
      diagnostics.append(ListProblem.fileIsCut(document.shown, list, document.place).diagnostic)
      return nil
    }
    localLists.append(LocalList(id: id, document: document, list: list))
    diagnostics += list.diagnostics
    if list.isEmpty, list.muted.feeds.isEmpty {
      diagnostics.append(ListProblem.withoutFeeds(document.shown, document.place).diagnostic)
    }
    return list
  }

  private mutating func add(
    _ feeds: [OPMLList.Entry], of entry: ConfiguredSource, from document: ListDocument, without secrets: SecretFilter,
    _ known: inout Met
  ) {
    var rules = entry.withoutSecrets
    // Ranges are opened for a list on the web itself, not for what it names.
    if document.openedHostOfEntries != nil { rules.access.allow = [] }
    let former = diagnostics.count
    // What looks like a key in an address is hidden there anyway.
    let sent = SecretFilter(entry.access.secrets)
    // An address or name that was cleaned of a secret is dropped: half an address leads nowhere, and half a name says nothing.
    func keyless(_ text: String?) -> String? { text.flatMap { secrets.cleaned($0) == $0 ? $0 : nil } }
    var leftOut = 0
    for feed in feeds {
      guard members[entry.id, default: []].count < SourceList.mostFeeds else {
        diagnostics.append(ListProblem.tooLong(most: SourceList.mostFeeds, feed.place).diagnostic)
        return
      }
      let (origin, location, written): (SiteSource.Origin, SourceLocation, String)
      do { (origin, location, written) = try document.source(at: feed.feed) } catch {
        leftOut += 1
        diagnostics.append(ListProblem.entryLeftOut(error, written: feed.feed, .feed, feed.place).diagnostic)
        continue
      }
      var tags = entry.tags
      tags.addMissing(document.tags + feed.tags)
      var rules = rules
      if rules.rules.language == nil { rules.rules.language = languageTag(feed.language) }
      let (name, home) = (keyless(feed.title), keyless(feed.home?.text) == nil ? nil : feed.home)
      // A feed may be in several groups and lists. The first one gives it its name, home and options; all give it their tags.
      if let id = SiteSource.position(of: origin).flatMap({ entries[$0] }) {
        if known.members.insert(id).inserted { members[entry.id, default: []].append(id) }
        if additions[id] == nil {
          additions[id] = ListAddition(name: name, tags: tags, home: home, list: rules)
        } else {
          additions[id]?.tags.addMissing(tags, most: SourceList.mostTags)
        }
        continue
      }
      let id = SourceID(at: location)
      let isNew = known.members.insert(id).inserted
      if let index = known.places[id] {
        if isNew { members[entry.id, default: []].append(id) }
        sources[index].tags.addMissing(tags, most: SourceList.mostTags)
        continue
      }
      known.places[id] = sources.count
      add(rules, id: id, origin, name: name, written: written, place: feed.place)
      // Whoever gave a feed an entry of its own has said there how it is asked.
      if let bare = WebAddress(withoutCredentialsIn: feed.feed) {
        diagnostics.append(ListProblem.credentialsLeftOut(bare, .feed, feed.place).diagnostic)
      }
      // An address that somebody wrote with a password is not published without it, either.
      let veiled = sent.cleaned(written)
      if veiled != feed.feed { sources[sources.count - 1].veiled = veiled }
      sources[sources.count - 1].home = home
      sources[sources.count - 1].openedHost = document.openedHostOfEntries
      sources[sources.count - 1].tags = tags
    }
    guard leftOut > 0, leftOut == feeds.count else { return }
    let problem = ListProblem.nothingLeft(list: document.shown, count: feeds.count, document.place).diagnostic
    failedLists.append(SourceReport(ofList: document, trouble: problem))
    diagnostics.insert(problem, at: former)
  }
}

extension SiteFolder {
  /// The path of a file below the content folder, so that it means the same wherever the site lies; else its whole path.
  fileprivate func pathInContent(of file: URL) -> String {
    let (path, content) = (file.standardizedFileURL.path, content.standardizedFileURL.path + "/")
    return path.hasPrefix(content) ? String(path.dropFirst(content.count)) : path
  }
}
