package import Diagnostics
package import News
package import Site
package import Templating

/// Templates, assets and strings, checked and ready: the embedded theme with a site's own files in place of its.
package struct Theme: Sendable {
  /// In the order of their paths, the style sheet among them; for the outline, before planning.
  package let assets: [ThemeAsset]
  package let styleSheet: SitePath
  /// The folder of the scripts.
  package let scripts: SitePath
  package let icon: SitePath
  package let icons: [ThemeIcon]
  /// What a telephone puts among its applications: the smallest picture that is large enough.
  package let touchIcon: SitePath?
  /// Of the service worker, after what it has to know of the site; and of the one that takes its place where a site has none any more.
  package let worker: [UInt8]
  package let retiredWorker: [UInt8]
  package let paper: PaperColors?
  package let templates: [PageKind: Template]
  package let strings: Strings
  /// Of all that a page of the kind depends on here: the templates it reaches, the strings, the names of the assets.
  package let digests: [PageKind: ContentDigest]
  /// That pages say some texts in English, for who asks; nil where they say all in their language.
  package let untranslated: Diagnostic?
  /// Of the strings, for what is written without templates.
  package let stringsDigest: ContentDigest
}

extension Theme {
  /// What pages load, for the outline; a site whose pages load no scripts has none.
  package func assets(isInteractive: Bool) -> [Asset] {
    assets.map(\.asset).filter { isInteractive || !$0.path.text.hasPrefix(scripts.text) }
  }

  /// Of all that any page or file of the site takes from the theme.
  package var digest: ContentDigest {
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
    digest.add(ContentDigest(of: worker))
    digest.add(ContentDigest(of: retiredWorker))
    for asset in assets {
      digest.add(asset.asset.path.text)
      digest.add(asset.asset.digest)
    }
    return digest.digest
  }
}
