public import Diagnostics
public import News
public import Site

/// Checked templates, assets and strings: the embedded theme, in which a site's own files replace the default ones.
public struct Theme: Sendable {
  /// Sorted by path and including the style sheet; the outline needs them before planning.
  public let assets: [ThemeAsset]
  public let styleSheet: SitePath
  /// The folder that contains the scripts.
  public let scripts: SitePath
  public let icon: SitePath
  public let icons: [ThemeIcon]
  /// The picture that a phone shows among its apps: the smallest that is large enough.
  public let touchIcon: SitePath?
  /// The code of the service worker, which follows what it must know about the site; and of the worker that replaces it when a site no
  /// longer has one.
  public let worker: ThemeContent
  public let retiredWorker: ThemeContent
  public let paper: PaperColors?
  public let templates: ThemeTemplates
  public let strings: Strings
  /// Digests of everything that a kind of page depends on here: the templates it uses, the strings, the names of the assets.
  public let digests: [PageKind: ContentDigest]
  /// Reports that some texts of pages are English, for those who ask; nil if all are in the site's language.
  public let untranslated: Diagnostic?
  /// Digest of the strings, for files that are written without templates.
  public let stringsDigest: ContentDigest
}

extension Theme {
  /// The files that pages load, for the outline; without scripts if pages load none.
  public func assets(isInteractive: Bool) -> [Asset] {
    assets.map(\.asset).filter { isInteractive || !$0.path.text.hasPrefix(scripts.text) }
  }

  /// Digest of everything that any page or file of the site takes from the theme.
  public var digest: ContentDigest {
    var digest = DigestAccumulator()
    digest.add(stringsDigest)
    digest.add(styleSheet.text)
    digest.add(icon.text)
    digest.add(paper?.light)
    digest.add(paper?.dark)
    for kind in PageKind.allCases {
      digest.add(kind.rawValue)
      if let template = digests[kind] { digest.add(template) }
    }
    digest.add(worker.digest)
    digest.add(retiredWorker.digest)
    for asset in assets {
      digest.add(asset.asset.path.text)
      digest.add(asset.asset.digest)
    }
    return digest.digest
  }
}
