public import News
import Showing
import Site
public import Theming

extension PageRenderer {
  /// Digest of what every page depends on: frames, settings, sections.
  public var siteDigest: ContentDigest {
    var digest = DigestAccumulator()
    digest.add(RenderingVersion.current)
    digest.add(style)
    for frame in frames { digest.add(frame) }
    for index in edition.outline.sections.indices {
      if let section = edition.shownSection(index) { digest.add(section) }
    }
    for (facet, path, _) in edition.map.indexes {
      digest.add(facet.name)
      digest.add(path.text)
    }
    return digest.digest
  }
}

extension DigestAccumulator {
  /// Adds a kind of page and the digest of its templates.
  public mutating func add(_ kind: PageKind, of theme: Theme) {
    add(kind.rawValue)
    if let templates = theme.digests[kind] { add(templates) }
  }
}
