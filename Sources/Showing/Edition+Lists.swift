public import Site
public import Typesetting

extension Edition {
  /// The title of a list where no context explains it.
  public func title(of subject: ListPage.Subject, _ wording: Wording) -> String {
    switch subject {
    case .section(let index): section(index)?.title ?? ""
    case .facet(_, let facet, let value), .taxonomy(let facet, let value): wording.label(of: value, facet)
    }
  }

  /// Returns nil for a list of the whole site.
  public func section(of subject: ListPage.Subject) -> Section? {
    subject.section.flatMap { section($0) }
  }

  /// Numbered pages are sorted by date of publication.
  public func isByUpdate(_ list: ListPage) -> Bool {
    list.number == nil && section(of: list.subject)?.style.sort == .updated
  }
}
