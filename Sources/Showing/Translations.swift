public import News
public import Site

/// The languages of a site, as the pages of one see them, and which pages say the same in another. Of a site of one language nothing.
public struct Translations: Sendable {
  /// The first first.
  public var languages: [Language]
  /// Which of them the pages are in.
  public var own: Int
  /// Of pages that have translations: where these are, by language, as pages of this one know them.
  public var pages: [SitePath: [Int: SitePath]]

  public struct Language: Sendable {
    public var tag: String
    /// As it calls itself.
    public var name: String
    /// Its front page, as pages of this language know it.
    public var front: SitePath

    public init(tag: String, name: String, front: SitePath) { (self.tag, self.name, self.front) = (tag, name, front) }
  }

  public init(languages: [Language] = [], own: Int = 0, pages: [SitePath: [Int: SitePath]] = [:]) {
    (self.languages, self.own, self.pages) = (languages, own, pages)
  }
}

extension Translations: DigestInput {
  /// But for what each page has of its own.
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
