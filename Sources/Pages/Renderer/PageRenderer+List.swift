import Showing
import Site
import Templating

extension PageRenderer {
  func listRecord(_ list: ListPage, _ page: PlannedPage) -> Record {
    let isBelow =
      switch list.subject {
      case .section: list.number != nil
      case .facet: true
      case .taxonomy: false
      }
    return style.listRecord(
      input(of: list, page),
      in: frame(for: page.path, section: list.subject.section, isBelow: isBelow, list: list.subject))
  }

  func termsRecord(_ terms: TermsPage, _ page: PlannedPage) -> Record {
    style.termsRecord(
      input(of: terms, page), in: frame(for: page.path, section: terms.section, isBelow: terms.section != nil))
  }

  /// Present only on the landing page of a section.
  func controls(of list: ListPage) -> Value {
    guard case .section(let index) = list.subject, list.number == nil else { return .absent }
    return controls(ofSection: index, list.landing.facets)
  }

  /// Only the landing page of a section is filled up with events; other pages keep their own items.
  func events(of list: ListPage) -> Value {
    switch list.subject {
    case .section(let index):
      events(ofSection: index, length: list.number == nil ? edition.section(index)?.pageSize : nil)
    case .facet(let index, _, _): events(ofSection: index, length: nil)
    case .taxonomy: .absent
    }
  }
}
