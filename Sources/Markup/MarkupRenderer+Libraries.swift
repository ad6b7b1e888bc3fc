public import Diagnostics

extension MarkupRenderer {
  /// The linked libraries with their versions; gumbo cannot tell its own.
  public static var libraries: [LinkedLibrary] {
    [LinkedLibrary(name: "cmark-gfm", version: MarkdownLibrary.version)]
  }
}
