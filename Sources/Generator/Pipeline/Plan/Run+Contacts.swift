import Archive
import Configuration
import Diagnostics
import Gathering
import News
import Parallel
import Rendering
import Site
import Typesetting

extension Run {
  /// Searches all pages, as they would be published, for other hosts that they contact.
  mutating func listContacts(of planned: PlannedSite, on site: ConfiguredSite, from archive: any Archive) async throws {
    var (found, open): ([Contact], [String]) = ([], [])
    let own = site.baseURL?.host
    for language in planned.languages {
      let renderer = language.renderer
      let (pages, part) = (language.plan.pages.filter(\.content.mayContact), 64)
      try await forEachInOrder(of: Array(stride(from: 0, to: pages.count, by: part)), width: request.jobs) { start in
        let pages = pages[start..<min(start + part, pages.count)]
        let bodies = try await archive.bodies(pages.flatMap(renderer.needsBodies))
        return pages.map { page in
          (renderer.path(of: page.path).text, PageContacts(of: page, bytes: renderer.render(page, bodies: bodies)))
        }
      } consume: { _, contacts in
        for (path, contacts) in contacts {
          if !contacts.hasPolicy { open.append(path) }
          for host in contacts.opened where host != own { found.note(host, isAfterClick: false, on: path) }
          for host in contacts.clicked.subtracting(contacts.opened) where host != own {
            found.note(host, isAfterClick: true, on: path)
          }
        }
      }
    }
    report.contacts = found.sorted { ($0.isAfterClick ? 1 : 0, $0.host) < ($1.isAfterClick ? 1 : 0, $1.host) }
    guard site.configuration.privacy == .strict else { return }
    if let first = open.first {
      report.diagnostics.append(GeneratorProblem.noPolicy(pages: open.count, first: first).diagnostic)
    }
    report.diagnostics += report.contacts.filter { !$0.isAfterClick }.map { GeneratorProblem.contact($0).diagnostic }
  }
}

extension [Contact] {
  fileprivate mutating func note(_ host: String, isAfterClick: Bool, on page: String) {
    if let index = firstIndex(where: { $0.host == host && $0.isAfterClick == isAfterClick }) {
      self[index].pages += 1
    } else {
      append(Contact(host: host, isAfterClick: isAfterClick, pages: 1, page: page))
    }
  }
}

extension PageContacts {
  fileprivate init(of page: PlannedPage, bytes: [UInt8]) {
    switch page.content {
    case .asset: self.init(inStyle: bytes)
    default: self.init(in: bytes)
    }
  }
}
