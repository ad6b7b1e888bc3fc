import Archive
import Composing
import Configuration
import Diagnostics
import Fetching
import Folders
import Foundation
import Gathering
import Generator
import News
import Newsroom
import OwnContent
import Roster
import Site

/// Explains from the archive and the plan where an item comes from and where it stands. Nothing is fetched, and nothing is written.
public func explain(_ request: ExplanationRequest) async -> Explanation {
  var explanation = Explanation()
  do { try await explanation.explain(request) } catch {
    RunFailure(error, of: NamedFolder(request.run.site)).tell(&explanation.end, &explanation.diagnostics)
  }
  return explanation
}

extension Explanation {
  fileprivate mutating func explain(_ request: ExplanationRequest) async throws {
    let view = try await SiteView(request.run) {
      ExplanationProblem.noArchive($0, of: NamedFolder(request.run.site)).diagnostic
    }
    let (site, archive, presented, plans) = (view.site, view.archive, view.presented, view.plans)
    diagnostics += view.diagnostics
    let search = ItemSearch(
      site: site, now: request.run.time.now, archive: archive,
      records: presented.records + presented.hidden.map(\.record) + presented.absent, plans: plans,
      waiting: view.pages.waiting)
    switch try await search.find(request.item) {
    case .item(let known):
      if let plan = plans.plan(showing: known.id) {
        let writer = ExplanationWriter(
          archive: archive, presented: presented, of: plan, try await FormerNames(in: archive), asked: request.item,
          heldBack: try await search.heldBackText(of: known))
        try await writer.write(known, to: &self)
      }
    case .file(let source, let file): tell(file, of: source, site, request)
    case .several(let records, let texts): throw search.several(request.item, records, texts).failure
    case .waiting(let page): throw ExplanationProblem.waiting(page).failure
    case .page(let path): throw search.noItem(at: path).failure
    case nil: throw search.notFound(request.item).failure
    }
    try await archive.close()
  }

  /// Explains a text that exists but is no item. It is read once more to say why.
  private mutating func tell(
    _ file: FolderFile, of source: SiteSource, _ site: ConfiguredSite, _ request: ExplanationRequest
  ) {
    let reading = DocumentReader(site, now: request.run.time.now).read([file], by: source.rules)
    diagnostics += reading.diagnostics
    self.file = site.folder.contentName + file.path
    sources = [Explanation.Source(source)]
    let candidate = reading.candidates.candidates.first
    title = candidate?.item.title ?? file.name
    kind = candidate?.item.kind
    original = candidate?.item.details.link
    let unread = candidate == nil ? "it cannot be read" : "no run has read it yet, or another file has its id"
    state = .hidden(why: candidate?.unpublished?.why ?? unread)
  }
}

extension Unpublished {
  var why: String {
    switch reason {
    case .draft: "its front matter says `draft: true`"
    case .future: "its date has not come\(date.map { ": \($0)" } ?? "")"
    case .expired: "it ended\(date.map { " at \($0)" } ?? "") (`expires`)"
    }
  }
}

extension Explanation.Source {
  init(_ source: SiteSource, name: String? = nil) {
    self.init(
      name: name ?? source.name ?? source.writtenName, location: source.shown, place: source.place,
      waysToPublish: source.waysToPublish ?? [])
  }
}
