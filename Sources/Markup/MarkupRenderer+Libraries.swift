public import Diagnostics

extension MarkupRenderer {
  /// Gumbo does not say its version.
  public static var libraries: [LinkedLibrary] {
    [LinkedLibrary(name: "cmark-gfm", version: MarkdownLibrary.version)]
  }
}
