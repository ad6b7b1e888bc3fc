import Diagnostics
import Dialects
import ImportedSites

/// The files that Jekyll copies as they are, which are all that are not texts of its own.
struct JekyllStatics {
  /// The files by their paths on the former site.
  private(set) var files: [(path: String, file: ForeignFile, content: ImportedFile.Content)] = []
  /// What is beside the texts of a section, by paths on the new site.
  private(set) var beside: [(path: String, content: ImportedFile.Content)] = []

  /// - Parameter feeds: The paths of the site's own feeds.
  init(
    _ all: [ForeignFile], _ configuration: JekyllConfiguration, _ sections: [ImportedSection], _ feeds: Set<String>,
    _ site: inout ImportedSite
  ) {
    let collections = configuration.collections
    for file in all where !file.isMarkdown && !collections.hasPost(file) {
      if feeds.contains(file.path) {
        site.leaveOut(file.path, .outputs, at: Place(file.name))
        continue
      }
      let collection = collections.output(of: file)
      guard collection != nil || configuration.entries.shows(file.path),
        let content = JekyllStatics.content(of: file, &site)
      else { continue }
      let names = collections.names(of: file)
      if let section = sections.first(where: { "_" + ($0.folder ?? "") == collection }) {
        beside.append((([section.folder ?? ""] + names.dropFirst()).joined(separator: "/"), content))
      } else {
        files.append((collection == nil ? file.path : String(names.joined(separator: "/").dropFirst()), file, content))
      }
    }
  }

  /// The content of a file. If it is not one of the site's files, that is reported, and nil is returned.
  private static func content(of file: ForeignFile, _ site: inout ImportedSite) -> ImportedFile.Content? {
    func leaveOut(_ reason: NoCounterpart.Reason) -> ImportedFile.Content? {
      site.leaveOut(file.path, reason, at: Place(file.name))
      return nil
    }
    let hasHead = file.bytes?.starts(with: Array("---".utf8)) == true
    switch file.ending {
    case _ where file.isOtherText: return leaveOut(.otherText)
    case "scss", "sass", "less", "coffee": return leaveOut(.theme)
    case "gemspec", "lock", "sh": return leaveOut(.alwaysSo)
    case "html" where hasHead, "htm" where hasHead:
      guard file.folders.isEmpty else { return leaveOut(.htmlPage) }
      return leaveOut(file.stem == "index" ? .frontPage : file.stem == "404" ? .reserved : .htmlPage)
    case "xml" where hasHead && file.folders.isEmpty, "json" where hasHead && file.folders.isEmpty:
      return leaveOut(.outputs)
    case "yml", "yaml", "toml": if file.folders.isEmpty { return leaveOut(.alwaysSo) }
    default: break
    }
    guard hasHead, let bytes = file.bytes else { return .copy(of: file.path) }
    // Jekyll processes a file that has a head. Without instructions in it, the result is the rest of the file.
    guard let text = ForeignText(file, &site) else { return nil }
    guard text.hasHead else { return .bytes(bytes) }
    guard !text.isUnpublished else { return leaveOut(.unpublished) }
    return text.body.contains("{{") || text.body.contains("{%") ? leaveOut(.theme) : .bytes(Array(text.body.utf8))
  }
}
