public import News
public import Site

/// The languages of a site as the pages of one language see them, and which pages are translations of each other. Empty for a site with
/// one language.
public struct Translations: Sendable {
  /// The site's first language comes first.
  public var languages: [Language]
  /// Index of the language in which the pages are written.
  public var own: Int
  /// For each page with translations, the paths of these by language, as pages of this language know them.
  public var pages: [SitePath: [Int: SitePath]]

  public struct Language: Sendable {
    public var tag: String
    /// The language's name in the language itself.
    public var name: String
    /// The language's front page, as pages of this language know it.
    public var front: SitePath

    public init(tag: String, name: String, front: SitePath) { (self.tag, self.name, self.front) = (tag, name, front) }
  }

  public init(languages: [Language] = [], own: Int = 0, pages: [SitePath: [Int: SitePath]] = [:]) {
    (self.languages, self.own, self.pages) = (languages, own, pages)
  }
}

extension Translations: DigestInput {
  /// Adds everything but what is specific to a page.
  public func add(to digest: inout DigestAccumulator) {
    guard !languages.isEmpty else { return }
    digest.add(own)
    digest.add(languages.count)
    for language in languages {
      digest.add(language.tag)
      digest.add(language.name)
      digest.add(language.front.text)
    }
  }

  public func add(of page: SitePath, to digest: inout DigestAccumulator) {
    guard let others = pages[page] else { return }
    digest.add(others.count)
    for (language, path) in others.sorted(by: { $0.key < $1.key }) {
      digest.add(language)
      digest.add(path.text)
    }
  }
}
