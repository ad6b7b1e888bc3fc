import News
public import Showing
import Site
import Theming

extension SitemapEntry: DigestInput {
  func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(lastModified)
  }
}

/// Everything that the service worker is made from; its digest is the version by which the worker knows what it has kept.
struct WorkerInput: DigestInput {
  /// The digest of what every page depends on.
  var site: ContentDigest
  /// The script of the theme.
  var script: ThemeContent
  /// The digests of the templates of pages that the worker keeps from the start for its own use.
  var templates: [ContentDigest]
  var pages: [SitePath]
  var files: [SitePath]

  func add(to digest: inout DigestAccumulator) {
    digest.add(site)
    digest.add(script.digest)
    for templates in templates { digest.add(templates) }
    for page in pages { digest.add(page.text) }
    for file in files { digest.add(file.text) }
  }

  var digest: ContentDigest {
    var digest = DigestAccumulator()
    digest.add(self)
    return digest.digest
  }
}
