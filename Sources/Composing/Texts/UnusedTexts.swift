import Configuration
public import Diagnostics
import Foundation
public import Roster
import Settings

/// Warns of texts in the site folder that no source reads: whoever wrote them is waiting for their page.
public struct UnusedTexts: Sendable {
  public private(set) var diagnostics: [Diagnostic] = []

  /// How many are told one by one, and how many entries of folders are looked at.
  private static let mostTold = 20
  private static let mostEntries = 20_000

  public init(of site: ConfiguredSite) {
    let folder = site.folder
    let read = Set(
      site.sources.sources.compactMap { source in
        if case .folder(let path) = source.origin { path } else { nil }
      })
    guard !read.contains("") else { return }
    // A source may name a folder by a link to it.
    let targets = Set(read.map { folder.content.appending(path: $0).resolvingSymlinksInPath().path })
    let others = site.foldersOfOtherUse
    var (entries, texts, waiting) = (0, [String](), [""])
    while let below = waiting.popLast(), entries < UnusedTexts.mostEntries {
      let place = below.isEmpty ? folder.content : folder.content.appending(path: below)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      for name in names.sorted().prefix(UnusedTexts.mostEntries - entries) {
        entries += 1
        guard !name.hasPrefix("."), !name.hasPrefix("_"), name != "node_modules" else { continue }
        let path = below.isEmpty ? name : below + "/" + name
        if others.contains(path) { continue }
        let file = folder.content.appending(path: path)
        let kind = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
        if kind == .typeDirectory {
          let isRead = targets.contains(file.resolvingSymlinksInPath().path)
          if !isRead, SiteFolder(at: file.path) == nil { waiting.append(path) }
        } else if kind == .typeRegular, UnusedTexts.isText(file, in: folder) {
          texts.append(path)
        }
      }
    }
    texts.sort()
    diagnostics = texts.prefix(UnusedTexts.mostTold).map { UnusedTexts.problem(of: $0, folder).diagnostic }
    let rest = texts.count - diagnostics.count
    if rest > 0 {
      let name = folder.contentName.isEmpty ? "." : folder.contentName
      diagnostics.append(ComposingProblem.moreUnusedTexts(rest, folder: name).diagnostic)
    }
  }

  /// Whether a file is a text that was meant to be published. A configuration that is not in a folder of its own may have any file beside
  /// it: there, only a file with a head is a text. Files about the folder itself never are.
  private static func isText(_ file: URL, in folder: SiteFolder) -> Bool {
    let name = file.lastPathComponent.lowercased()
    guard name.hasSuffix(".md") || name.hasSuffix(".markdown") else { return false }
    guard !["readme", "changelog", "license", "contributing"].contains(name.prefix { $0 != "." }) else { return false }
    guard folder.content == folder.root else { return true }
    guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
    defer { try? handle.close() }
    return FrontMatter.begins(Array((try? handle.read(upToCount: 256)) ?? Data()))
  }

  private static func problem(of path: String, _ folder: SiteFolder) -> ComposingProblem {
    .unusedText(
      folder.contentName + path, folder: path.split(separator: "/").dropLast().joined(separator: "/"))
  }
}
