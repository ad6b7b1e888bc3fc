internal import Diagnostics
internal import Feeds
internal import Fetching
internal import Foundation
internal import News
internal import Newsroom

extension SourceReader {
  /// Some files of a folder of texts. One that cannot be read is told, and keeps its item.
  func documents(_ files: [FolderFile], of source: SiteSource) -> SourceReading {
    var documents: [MarkdownDocument] = []
    documents.reserveCapacity(files.count)
    var unreadable: [String: [Diagnostic]] = [:]
    let folder = content.path + "/"
    var rules = source.rules
    rules.otherFolders = folders.all.subtracting([source.id])
    rules.formerFolders = folders.former
    for file in files {
      do throws(FileProblem) {
        let bytes = try LocalFile(path: folder + file.path, limit: limits.body).bytes
        let document = MarkdownDocument.parse(
          bytes, path: file.name, folder: rules.folder ?? "", placeFile: contentName + file.path,
          facetNames: facetNames,
          secondsFromGMT: secondsFromGMT)
        // A slip in a text that is published takes nothing away: what was read before stands until it is mended.
        if document.diagnostics.contains(where: { $0.severity == .error }) {
          unreadable[file.name] = document.diagnostics.map(heldBack)
        } else {
          documents.append(document)
        }
      } catch {
        unreadable[file.name] = [heldBack(error.diagnostic(at: Place(contentName + file.path)))]
      }
    }
    var result = SourceReading(.fresh, normaliser.candidates(from: documents, rules: rules))
    result.unreadable = Set(unreadable.keys)
    result.diagnostics = unreadable.sorted { $0.key < $1.key }.flatMap(\.value)
    for document in documents {
      guard let file = document.item.file, let expires = document.item.expires, expires > request.now else { continue }
      result.unstable.insert(file)
    }
    var wishes: [String: Slug] = [:]
    for document in documents {
      guard let file = document.item.file, let wish = document.item.slug else { continue }
      wishes[file] = Slug(wish)
      if wishes[file] == nil { result.diagnostics.append(unusableSlug(wish, file: document.item.place.file)) }
    }
    for candidate in result.candidates.candidates {
      guard let file = candidate.file else { continue }
      if candidate.hidden != nil { result.unstable.insert(file) }
      if let key = candidate.keys.first, let slug = wishes[file] { result.wishes[key] = slug }
    }
    return result
  }

  /// The run goes on without the text, as it does without a feed that fails.
  private func heldBack(_ problem: Diagnostic) -> Diagnostic {
    var problem = problem
    guard problem.severity == .error else { return problem }
    problem.severity = .warning
    problem.notes.append("a page that the text has stays as it was; a new text gets none until this is mended")
    return problem
  }

  private func unusableSlug(_ slug: String, file: String) -> Diagnostic {
    Diagnostic(
      .warning, "item.unusable-slug", "`slug: \(slug)` cannot be part of an address; the title is used instead",
      at: Place(file), fixes: ["write it in lower-case letters, digits and hyphens"])
  }
}
