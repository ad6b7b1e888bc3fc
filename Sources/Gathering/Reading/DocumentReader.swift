import Configuration
import Diagnostics
import Feeds
import Fetching
public import Folders
public import Foundation
import Markup
public import News
public import Newsroom
import ParsedFeeds
public import Roster
import Site

/// Turns texts of a folder into candidates, both for a run and for whoever wants to see what a run would make of them.
public struct DocumentReader: Sendable {
  let content: URL
  /// What messages put before a path below the content folder.
  public var contentName = ""
  var limits = FetchLimits()
  let normaliser: Normaliser
  /// Keys of front matter that sections filter by.
  var facetNames: Set<String> = []
  var secondsFromGMT: @Sendable (Timestamp) -> Int = { _ in 0 }
  let now: Timestamp
  var folders = LocalFolders()
  /// The site's languages; the name of a text's file may say which of them it is in.
  var languages: [SiteLanguage] = []

  /// Reads some files of a folder of texts. A file that cannot be read is reported, and keeps its item.
  public func read(_ files: [FolderFile], by sourceRules: SourceRules) -> SourceReading {
    var documents: [MarkdownDocument] = []
    documents.reserveCapacity(files.count)
    var unreadable: [String: [Diagnostic]] = [:]
    var heldBack: Set<String> = []
    let folder = content.path + "/"
    var rules = sourceRules
    rules.otherFolders = folders.all.subtracting([rules.id])
    rules.formerFolders = folders.former
    for file in files {
      do throws(FileProblem) {
        let bytes = try LocalFile(path: folder + file.path, limit: limits.body, isConfigured: true).bytes
        var document = MarkdownDocument.parse(
          bytes, path: file.name, folder: rules.folder ?? "", placeFile: contentName + file.path,
          facetNames: facetNames,
          secondsFromGMT: secondsFromGMT)
        if document.item.language == nil, let language = languages.index(ofFile: file.name) {
          document.item.language = languages[language].tag
        }
        // An error in a published text takes nothing away: what was read before stays until the error is mended.
        if document.diagnostics.contains(where: { $0.severity == .error }) {
          unreadable[file.name] = document.diagnostics.map { TextProblem.heldBack($0).diagnostic }
          heldBack.formUnion(localFiles(namedBy: document.item, at: file.path))
        } else {
          documents.append(document)
        }
      } catch {
        unreadable[file.name] = [TextProblem.heldBack(error.diagnostic(called: contentName + file.path)).diagnostic]
      }
    }
    var result = SourceReading(.fresh, normaliser.candidates(from: documents, rules: rules))
    result.unreadable = Set(unreadable.keys)
    result.filesHeldBack = heldBack
    // Findings about a text are repeated until it is mended, and `--strict` refuses it until then.
    result.unstable = result.candidates.faulty
    result.diagnostics = unreadable.sorted { $0.key < $1.key }.flatMap(\.value)
    for document in documents {
      guard let file = document.item.file, let expires = document.item.expires, expires > now else { continue }
      result.unstable.insert(file)
    }
    var wishes: [String: Slug] = [:]
    for document in documents {
      guard let file = document.item.file, let wish = document.item.slug else { continue }
      wishes[file] = Slug(wish)
      if wishes[file] == nil {
        result.unstable.insert(file)
        result.diagnostics.append(
          TextProblem.unusableSlug(wish, file: document.item.place.file).diagnostic)
      }
    }
    for candidate in result.candidates.candidates {
      guard let file = candidate.file else { continue }
      if let unpublished = candidate.unpublished {
        result.unstable.insert(file)
        var files = candidate.body.localFiles
        if let image = candidate.item.localImage { files.append(image) }
        result.unpublished[file] = UnpublishedText(
          title: candidate.item.title, unpublished, slug: wishes[file], files: files)
      }
      if let key = candidate.keys.first, let slug = wishes[file] { result.wishes[key] = slug }
    }
    return result
  }

  /// The paths of files that a text names, relative to the content folder like the path of the text.
  private func localFiles(namedBy item: ParsedItem, at path: String) -> [String] {
    let body = MarkupRenderer().render(
      markdown: item.content?.text ?? "", trust: .local,
      context: MarkupContext(base: .file(path), outline: .none))
    let images: [String] = item.images.compactMap { if case .local(let file) = $0.location { file } else { nil } }
    return body.localFiles + images
  }

  public init(content: URL, _ normaliser: Normaliser, now: Timestamp) {
    self.content = content
    self.normaliser = normaliser
    self.now = now
  }

  public init(_ site: ConfiguredSite, now: Timestamp, folders: LocalFolders = LocalFolders()) {
    self.init(content: site.folder.content, Normaliser(site, now: now), now: now)
    contentName = site.folder.contentName
    limits = FetchLimits(site.configuration)
    facetNames = site.configuration.facetNames
    secondsFromGMT = site.clock.secondsFromGMT
    languages = site.configuration.siteLanguages
    self.folders = folders
  }

}

extension Normaliser {
  /// Makes a normaliser from the site's configuration.
  public init(_ site: ConfiguredSite, now: Timestamp) {
    self.init(
      markup: MarkupRenderer(policy: MarkupPolicy(frameHosts: Set(site.configuration.frames))), now: now,
      previews: site.previews)
  }
}
