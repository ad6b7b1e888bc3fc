import Synchronization
public import Templating

/// The compiled templates of a theme, one for each kind of page.
public final class ThemeTemplates: Sendable {
  private let compiled: Mutex<[PageKind: Template]>
  private let compile: @Sendable (PageKind) -> Template?

  /// - Parameter compile: called for each kind that has no template yet, when its first page is rendered.
  init(_ compiled: [PageKind: Template] = [:], compile: @escaping @Sendable (PageKind) -> Template? = { _ in nil }) {
    self.compiled = Mutex(compiled)
    self.compile = compile
  }

  public subscript(kind: PageKind) -> Template? {
    compiled.withLock { compiled in
      if compiled[kind] == nil { compiled[kind] = compile(kind) }
      return compiled[kind]
    }
  }
}
