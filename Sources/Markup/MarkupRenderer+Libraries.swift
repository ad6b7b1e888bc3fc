import CCMarkGFM
package import Diagnostics

extension MarkupRenderer {
  /// Gumbo does not say its version.
  package static var libraries: [LinkedLibrary] {
    [LinkedLibrary(name: "cmark-gfm", version: String(cString: cmark_version_string()))]
  }
}
