import Archive
import Configuration
import Diagnostics
import News
import Parallel
import Rendering
import Reporting
import Roster
import Site
import Typesetting

extension Run {
  /// Searches all pages, as they would be published, for other hosts that they contact.
  mutating func listContacts(of planned: PlannedSite, on site: ConfiguredSite, from archive: any Archive) async throws {
    var (opened, clicked, open): ([String: Contact], [String: Contact], [String]) = ([:], [:], [])
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
          for host in contacts.opened where host != own {
            opened[host, default: Contact(host: host, isAfterClick: false, pages: 0, page: path)].pages += 1
          }
          for host in contacts.clicked.subtracting(contacts.opened) where host != own {
            clicked[host, default: Contact(host: host, isAfterClick: true, pages: 0, page: path)].pages += 1
          }
        }
      }
    }
    report.contacts = [opened, clicked].flatMap { $0.values.sorted { $0.host < $1.host } }
    guard site.configuration.privacy == .strict else { return }
    if let first = open.first {
      report.diagnostics.append(GeneratorProblem.noPolicy(pages: open.count, first: first).diagnostic)
    }
    report.diagnostics += report.contacts.filter { !$0.isAfterClick }.map { GeneratorProblem.contact($0).diagnostic }
    try refuseWarnings()
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
