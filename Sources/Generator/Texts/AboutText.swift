import Configuration
import Diagnostics
import Fetching
import Foundation
import Markup
import News
import Settings

/// What a site says of itself, in `pages/about.md` of the content folder; its front matter, if any, is not read.
struct AboutText: Sendable {
  package var html = SafeHTML.empty
  /// Paths that it names, relative to the content folder.
  var files: [String] = []
  var place: String
  var diagnostics: [Diagnostic] = []

  static let path = "pages/about.md"

  /// nil where there is no such file.
  init?(of configuration: Configuration, in folder: SiteFolder) {
    let file = folder.content.appending(path: AboutText.path)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    place = folder.contentName + AboutText.path
    if let link = ForeignLink(file, called: place, within: [folder.root, folder.content]) {
      diagnostics = [link.diagnostic]
      return
    }
    do {
      let bytes = try LocalFile(path: file.path).bytes
      let matter = FrontMatter(of: bytes)
      let markup = MarkupRenderer(policy: MarkupPolicy(frameHosts: Set(configuration.frames)))
      let rendered = markup.render(
        markdown: Array(bytes[matter.body]), trust: .local,
        context: MarkupContext(base: .file(AboutText.path), place: Place(place, line: matter.bodyLine)))
      html = rendered.html
      files = rendered.localFiles
      diagnostics = rendered.diagnostics
    } catch {
      diagnostics = [error.diagnostic(at: Place(place))]
    }
  }

  /// What it names and the site does not have.
  func deadReferences(_ published: (String) -> Bool) -> [Diagnostic] {
    files.filter { !published($0) }.map { path in
      Diagnostic(
        .warning, "about.dead-reference", "\(place) names \(path), which is no page and no published file",
        at: Place(place), fixes: ["correct the address"])
    }
  }
}
