public import Configuration
public import Diagnostics
import Feeds
import Fetching
public import Folders
import Foundation
import Markup
public import News
import Newsroom
import ParsedFeeds
public import Site

/// The site's own pages, in the folder `pages` of the content folder and in those that the configuration names beside it, and the files
/// that stand beside them. What a source reads is news and not a page.
public struct OwnPages: Sendable {
  public private(set) var pages: [OwnPage] = []
  /// What the site says about itself in `pages/about.md`, which becomes a part of the page about the site; by language. Its title is empty
  /// if its head has none.
  private var about: [Int: OwnPage] = [:]
  /// The line at the foot of each page, by language.
  private var footers: [Int: SafeHTML] = [:]
  /// Files beside the texts.
  public private(set) var media: [FolderFile] = []
  /// The files that each text names, by its path; all relative to the content folder.
  public private(set) var references: [String: [String]] = [:]
  public private(set) var diagnostics: [Diagnostic] = []
  /// Redirects from addresses that pages used to have.
  public private(set) var redirects: [Redirect] = []
  /// Texts that are not a page of the published site now.
  public private(set) var waiting: [Waiting] = []

  public struct Waiting: Sendable, Hashable {
    /// Relative to the content folder.
    public var file: String
    /// What messages call the file.
    public var place: String
    public var title: String
    /// The end of its path.
    public var slug: Slug?
    public var unpublished: Unpublished
    /// The files that it names if no preview shows it, relative to the content folder.
    public var files: [String]
  }

  private static let aboutKey = "about"
  private static let aboutFile = "about.md"
  private static let indexName = "index"
  /// Keys of front matter that items do not have.
  private static let menuKey = "menu"
  private static let formerKeys = ["redirectFrom", "aliases"]

  private let site: SiteFolder
  private let configuration: Configuration
  private let clock: SiteClock
  private let now: Timestamp
  private let previews: Set<UnpublishedReason>
  private let languages: [SiteLanguage]
  /// The folders that sources read.
  private let newsFolders: Set<String>

  public init(
    of configuration: Configuration, in site: SiteFolder, clock: SiteClock, now: Timestamp,
    previews: Set<UnpublishedReason> = []
  ) {
    self.previews = previews
    self.site = site
    self.configuration = configuration
    self.clock = clock
    self.now = now
    languages = configuration.siteLanguages
    newsFolders = Set(
      configuration.sources.compactMap { source in
        if case .markdown(let folder) = source.origin, !folder.isEmpty { folder } else { nil }
      })
    for index in languages.indices {
      guard let line = configuration.speaking(index).footer else { continue }
      footers[index] = html(of: line.markdown, file: configurationFile, line.place, .none)
    }
    readRoot()
    for folder in configuration.pageFolders { read(folder) }
  }

  /// Reads the folder `pages`, whose paths begin at the root of the site.
  private mutating func readRoot() {
    let path = site.content.appending(path: SiteFolder.pagesName)
    guard FileManager.default.fileExists(atPath: path.path) else { return }
    if let link = ForeignLink(path, called: place(SiteFolder.pagesName), within: [site.root, site.content]) {
      diagnostics.append(link.diagnostic)
      return
    }
    let folder = LocalFolder(SiteFolder.pagesName, below: site.content, contentName: site.contentName)
    // Read by its name, even by way of a link within the site; if something else has that name, it is reported.
    let about = FolderFile(
      path: SiteFolder.pagesName + "/" + OwnPages.aboutFile, name: OwnPages.aboutFile, bytes: 0, modified: 0)
    diagnostics += folder.diagnostics.filter { $0.place?.file != place(about.path) }
    // A page that cannot be read would be gone from the site, since nothing remembers it.
    diagnostics += folder.gaps.map(\.asError)
    media = folder.media.filter { !isNews($0) }
    for file in folder.documents where file.name != OwnPages.aboutFile && !isNews(file) {
      if languages.key(ofFile: file.name) == OwnPages.aboutKey, let language = languages.index(ofFile: file.name) {
        if let text = textAboutSite(in: file, of: language) { self.about[language] = text }
      } else {
        add(file)
      }
    }
    guard FileManager.default.fileExists(atPath: path.appending(path: OwnPages.aboutFile).path) else { return }
    if let link = ForeignLink(
      path.appending(path: OwnPages.aboutFile), called: place(about.path), within: [site.root, site.content])
    {
      diagnostics.append(link.diagnostic)
    } else if let text = textAboutSite(in: about, of: 0) {
      if let first = self.about[0] {
        diagnostics.append(PageProblem.secondAbout(text.place, beside: first.place).diagnostic)
      } else {
        self.about[0] = text
      }
    }
  }

  /// Returns nil if there is no such text, or if it is not published now.
  private mutating func textAboutSite(in file: FolderFile, of language: Int) -> OwnPage? {
    guard let item = read(file)?.item, hold(item, file, in: language).isShown else { return nil }
    for former in formerPaths(of: item) {
      addRedirect(from: former, to: FixedPage.about.path, in: language, Place(place(file.path)))
    }
    if let slug = item.slug, slug != OwnPages.aboutKey {
      diagnostics.append(PageProblem.slugOfAbout(slug, file: place(file.path)).diagnostic)
    }
    // Without a title, the page has the one that every site's has, and its text keeps its heading.
    let (title, text, lines) =
      item.title == nil ? ("", item.content ?? ParsedText("", form: .markdown), 0) : titled(item)
    return page(at: FixedPage.about.path, title, text, lines, of: item, file)
  }

  /// Reads a folder of another name, whose pages are at the address of its path.
  private mutating func read(_ path: ConfiguredPath) {
    let folder = LocalFolder(path.written, below: site.content, contentName: site.contentName, namedAt: path.place)
    diagnostics += folder.diagnostics + folder.gaps.map(\.asError)
    media += folder.media
    for var file in folder.documents {
      file.name = path.written + "/" + file.name
      add(file)
    }
  }

  /// Adds a page to a preview that leads to all that the preview shows and the site does not.
  ///
  /// - Parameter say: says in words why a text is not published.
  public mutating func listUnpublished(
    _ texts: [String: UnpublishedText], titled title: String, say: (Unpublished) -> String
  ) {
    let own = waiting.map { ($0.file, UnpublishedText(title: $0.title, $0.unpublished)) }
    let all = texts.merging(own) { $1 }.filter { previews.contains($0.value.unpublished.reason) }
    guard !all.isEmpty else { return }
    let lines = all.sorted { ($0.value.title, $0.key) < ($1.value.title, $1.key) }.map { path, text in
      "- [\(asMarkdown(text.title))](</\(asMarkdown(path))>) \(asMarkdown(say(text.unpublished)))\n"
    }
    let name = "_unpublished"
    var page = OwnPage(
      path: SitePath(name + "/"), title: title, html: html(of: lines.joined(), file: "", Place(name), .none), file: "",
      place: name)
    (page.key, page.menuTitle) = (name, title)
    pages.append(page)
  }

  /// The text escaped, so that Markdown takes it as it is.
  private func asMarkdown(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character.isASCII, character.isPunctuation || character.isSymbol { result.append("\\") }
      result.append(character)
    }
  }

  /// What the site says about itself. Without a text of this language, that of the first is shown under the words of this one.
  public func about(in language: Int) -> OwnPage? {
    if let own = about[language] { return own }
    guard var other = about[0] else { return nil }
    (other.title, other.description) = ("", nil)
    if other.menuTitle != nil { other.menuTitle = "" }
    return other
  }

  /// The text of this language about the site, relative to the content folder; nil if there is none.
  public func aboutFile(in language: Int) -> String? { about[language]?.file }

  public func footer(in language: Int) -> SafeHTML? { footers[language] }

  /// Relative to the content folder.
  private var configurationFile: String { String(site.configurationName.dropFirst(site.contentName.count)) }

  private func place(_ path: String) -> String { site.contentName + path }

  private func isNews(_ file: FolderFile) -> Bool { file.path.outerFolders.contains(where: newsFolders.contains) }

  private mutating func add(_ file: FolderFile) {
    guard let document = read(file) else { return }
    let item = document.item
    let language = languages.index(ofFile: file.name) ?? languages.index(of: languageTag(item.language))
    let (unpublished, isShown) = hold(item, file, in: language)
    guard isShown, let path = path(of: file, slug: item.slug, in: languages[language]) else { return }
    var (title, text, lines) = titled(item)
    if title.isEmpty { title = path == .front ? configuration.speaking(language).title : readable(file.name) }
    var page = page(at: path, title, text, lines, of: item, file)
    page.language = item.language
    page.unpublished = unpublished
    (page.site, page.key) = (language, languages.key(ofFile: file.path))
    page.updated = item.updated.flatMap { $0 <= now ? $0 : nil } ?? item.published
    pages.append(page)
    for former in formerPaths(of: item) {
      addRedirect(from: former, to: page.path, in: language, Place(page.place))
    }
  }

  /// A text's title, empty if it has none; the text below it, and how many lines come before that. A heading at the start of the text is its
  /// title, and does not stand there twice.
  private func titled(_ item: ParsedItem) -> (title: String, text: ParsedText, lines: Int) {
    let title = item.title.map { foldedText($0.text) } ?? ""
    let text = item.content ?? ParsedText("", form: .markdown)
    guard let heading = leadingHeading(text),
      title.isEmpty || heading.title == title || heading.title == leadingHeading(headed(by: title))?.title
    else { return (title, text, 0) }
    return (title.isEmpty ? heading.title : title, heading.rest, heading.lines)
  }

  private mutating func page(
    at path: SitePath, _ title: String, _ text: ParsedText, _ lines: Int, of item: ParsedItem, _ file: FolderFile
  ) -> OwnPage {
    var page = OwnPage(
      path: path, title: title, html: html(of: text, file, outline(of: item), line: (item.place.line ?? 1) + lines),
      file: file.path, place: place(file.path))
    page.description = item.summary.map { foldedText($0.text) }
    if let menu = item.facets[OwnPages.menuKey]?.first, menu != "false" {
      page.menuTitle = menu == "true" ? title : menu
    }
    return page
  }

  /// Notes a text that is not published now. Returns why it is not, and whether this site shows it all the same.
  private mutating func hold(
    _ item: ParsedItem, _ file: FolderFile, in language: Int
  ) -> (unpublished: Unpublished?, isShown: Bool) {
    guard
      let unpublished = Unpublished(
        isDraft: item.isDraft, published: item.published, expires: item.expires, now: now)
    else { return (nil, true) }
    let title = item.title.map { foldedText($0.text) } ?? readable(file.name)
    let isShown = previews.contains(unpublished.reason)
    let files =
      isShown ? [] : rendered(item.content?.text ?? "", file: file.path, Place(place(file.path)), .none).localFiles
    let end = names(of: file).last.flatMap { slug(for: $0, in: languages[language]) }
    waiting.append(
      Waiting(
        file: file.path, place: place(file.path), title: title, slug: item.slug.flatMap { Slug($0) } ?? end,
        unpublished: unpublished, files: files))
    return (unpublished, isShown)
  }

  /// Addresses that the page of a text used to have, as its head writes them.
  private func formerPaths(of item: ParsedItem) -> [String] {
    OwnPages.formerKeys.flatMap { item.facets[$0] ?? [] }
  }

  private func leadingHeading(_ text: ParsedText) -> LeadingHeading? {
    LeadingHeading(text, trust: .local, by: MarkupRenderer())
  }

  /// A text with this heading alone, as people copy it into `title` with the signs of Markdown.
  private func headed(by title: String) -> ParsedText { ParsedText("# " + title, form: .markdown) }

  private mutating func addRedirect(from text: String, to page: SitePath, in language: Int, _ place: Place) {
    guard let path = SitePath(former: text) else {
      diagnostics.append(PageProblem.redirect(from: text, page: place.file).diagnostic)
      return
    }
    let target = page.below(languages[language].folder)
    redirects.append(Redirect(from: path, to: .here(target, rest: ""), place))
  }

  /// Returns nil if it cannot be read, which is reported.
  private mutating func read(_ file: FolderFile) -> MarkdownDocument? {
    let name = place(file.path)
    let location = site.content.appending(path: file.path)
    do throws(FileProblem) {
      let bytes = try LocalFile(path: location.path, limit: configuration.limits.body, isConfigured: true).bytes
      let secondsFromGMT = clock.secondsFromGMT
      let document = MarkdownDocument.parse(
        bytes, path: file.name, folder: SiteFolder.pagesName, placeFile: name, isPage: true,
        secondsFromGMT: secondsFromGMT)
      diagnostics += document.diagnostics
      return document
    } catch {
      diagnostics.append(error.diagnostic(at: Place(name)))
      return nil
    }
  }

  private mutating func html(
    of text: ParsedText, _ file: FolderFile, _ outline: MarkupContext.Outline, line: Int? = nil
  ) -> SafeHTML {
    html(of: text.text, file: file.path, Place(place(file.path), line: line), outline)
  }

  private func outline(of item: ParsedItem) -> MarkupContext.Outline { item.hasContents ? .contents : .headings }

  /// - Parameter file: relative to the content folder, like the files that the text names.
  private mutating func html(of text: String, file: String, _ place: Place, _ outline: MarkupContext.Outline)
    -> SafeHTML
  {
    let rendered = rendered(text, file: file, place, outline)
    // The footers of several languages stand in one file.
    references[file] = Set(rendered.localFiles).union(references[file] ?? []).sorted()
    diagnostics += rendered.diagnostics
    return rendered.html
  }

  private func rendered(_ text: String, file: String, _ place: Place, _ outline: MarkupContext.Outline)
    -> RenderedMarkup
  {
    MarkupRenderer(policy: MarkupPolicy(frameHosts: Set(configuration.frames))).render(
      markdown: text, trust: .local,
      context: MarkupContext(base: .file(file), place: place, outline: outline))
  }

  /// - Parameter files: paths relative to the content folder.
  public mutating func withhold(_ files: Set<String>) { media.removeAll { files.contains($0.path) } }

  /// The folders of a page's file, and its name unless that is `index`.
  private func names(of file: FolderFile) -> [String] {
    let names = languages.key(ofFile: file.name).split(separator: "/").map(String.init)
    return names.last?.lowercased() == OwnPages.indexName ? Array(names.dropLast()) : names
  }

  private func slug(for name: String, in language: SiteLanguage) -> Slug? {
    SiteNames.slug(for: name, style: configuration.slugs, language: language.tag)
      ?? SiteNames.facetSlug(for: name, style: configuration.slugs)
  }

  /// The page's path, with folders and name as addresses spell them; a folder's `index.md` is the folder's page.
  private mutating func path(of file: FolderFile, slug wish: String?, in spoken: SiteLanguage) -> SitePath? {
    let names = names(of: file)
    guard !names.isEmpty else { return .front }
    var slugs = names.map { slug(for: $0, in: spoken) }
    if let wish {
      slugs[slugs.count - 1] = Slug(wish)
      if slugs[slugs.count - 1] == nil {
        diagnostics.append(PageProblem.unusableSlug(wish, file: place(file.path)).diagnostic)
      }
    }
    let parts = slugs.compactMap { $0?.text }
    if parts.count < names.count, wish == nil {
      diagnostics.append(PageProblem.nameless(file: place(file.path)).diagnostic)
    }
    return parts.count == names.count ? SitePath(parts.joined(separator: "/") + "/") : nil
  }

  /// `install-guide.md` without a title is “Install guide”.
  private func readable(_ name: String) -> String {
    let stem = languages.key(ofFile: name).split(separator: "/").last.map(String.init) ?? name
    let words = stem.replacing("-", with: " ").replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension OwnPages {
  /// All texts that pages show, each once.
  public var texts: [SafeHTML] { written.map(\.html) }

  /// The same, each with the file in which it is written, relative to the content folder.
  public var written: [(file: String, html: SafeHTML)] {
    var written: [(file: String, html: SafeHTML)] = []
    for page in pages { written.append((file: page.file, html: page.html)) }
    for (_, text) in about.sorted(by: { $0.key < $1.key }) { written.append((file: text.file, html: text.html)) }
    for (_, line) in footers.sorted(by: { $0.key < $1.key }) { written.append((file: configurationFile, html: line)) }
    return written
  }

  /// Adds all that pages are made from.
  public func add(to digest: inout DigestAccumulator) {
    for index in languages.indices {
      digest.add(about[index] == nil ? 0 : 1)
      about[index]?.add(to: &digest)
      digest.add(footers[index]?.text)
    }
    digest.add(pages.count)
    for page in pages { page.add(to: &digest) }
    for page in waiting {
      digest.add(page.slug?.text)
      page.unpublished.add(to: &digest)
    }
    for redirect in redirects {
      digest.add(redirect.path.text)
      digest.add(redirect.target.written)
    }
    for file in media { digest.add(file.digest) }
  }
}
