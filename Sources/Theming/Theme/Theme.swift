public import Diagnostics
public import News
public import Site
public import Templating

/// Templates, assets and strings, checked and ready: the embedded theme with a site's own files in place of its.
public struct Theme: Sendable {
  /// In the order of their paths, the style sheet among them; for the outline, before planning.
  public let assets: [ThemeAsset]
  public let styleSheet: SitePath
  /// The folder of the scripts.
  public let scripts: SitePath
  public let icon: SitePath
  public let icons: [ThemeIcon]
  /// What a telephone puts among its applications: the smallest picture that is large enough.
  public let touchIcon: SitePath?
  /// Of the service worker, after what it has to know of the site; and of the one that takes its place where a site has none any more.
  public let worker: ThemeContent
  public let retiredWorker: ThemeContent
  public let paper: PaperColors?
  public let templates: [PageKind: Template]
  public let strings: Strings
  /// Of all that a page of the kind depends on here: the templates it reaches, the strings, the names of the assets.
  public let digests: [PageKind: ContentDigest]
  /// That pages say some texts in English, for who asks; nil where they say all in their language.
  public let untranslated: Diagnostic?
  /// Of the strings, for what is written without templates.
  public let stringsDigest: ContentDigest
}

extension Theme {
  /// What pages load, for the outline; a site whose pages load no scripts has none.
  public func assets(isInteractive: Bool) -> [Asset] {
    assets.map(\.asset).filter { isInteractive || !$0.path.text.hasPrefix(scripts.text) }
  }

  /// Of all that any page or file of the site takes from the theme.
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
