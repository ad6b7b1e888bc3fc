import Folders
public import Gathering
public import News
import OwnContent
import Site

extension LocalContent {
  /// The ends of the paths that texts and pages will have whose date lies ahead, unless another text has such a path by then.
  func comingSlugs(beside pages: OwnPages, in outline: SiteOutline) -> Set<Slug> {
    let texts = unpublished.values.filter { $0.unpublished.reason == .future }
    let slugs = texts.map {
      $0.slug ?? SiteNames.slug(for: $0.title, style: outline.slugStyle, language: outline.language)
    }
    return Set((slugs + pages.waiting.filter { $0.unpublished.reason == .future }.map(\.slug)).compactMap(\.self))
  }

  /// Adds everything on which the pages and messages of a plan depend, apart from items.
  public func add(to digest: inout DigestAccumulator) {
    for file in media { digest.add(file.digest) }
    for (path, text) in unpublished.sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(text.slug?.text)
      digest.add(text.title)
      text.unpublished.add(to: &digest)
    }
  }
}
