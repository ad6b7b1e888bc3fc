import Configuration
public import Diagnostics
import Folders
import Foundation
public import Gathering
import News
public import OwnContent
public import Roster
public import Site
public import Typesetting

/// Links and images of published texts that lead to no file of the site. Pages show such links as plain text, and such images not at all.
public struct DeadReferences: Sendable {
  private let site: ConfiguredSite
  private let local: LocalContent
  public private(set) var diagnostics: [Diagnostic] = []
  /// The names of texts (`true`) and of other files, collected once a link leads to none of them.
  private var names: [Bool: FileNames] = [:]
  private var searches = 0

  /// How many are told one by one at most; each costs a look at its text.
  private static let mostTold = 100
  /// For how many the nearest name is looked for, among all that there are.
  private static let mostSearches = 20

  public init(_ items: [PlannedItems], _ files: LocalFiles, _ local: LocalContent, _ site: ConfiguredSite) {
    self.site = site
    self.local = local
    var missing: [ItemID: [String]] = [:]
    let references = files.references ?? [:]
    for items in items {
      for item in items.indices.lazy.map(items.item) {
        var paths = references.isEmpty ? [] : references[item.id] ?? []
        if let image = item.localImage, !paths.contains(image) { paths.append(image) }
        paths.removeAll { files.paths[$0] != nil }
        if !paths.isEmpty { missing[item.id] = paths }
      }
    }
    guard !missing.isEmpty else { return }
    let texts = local.items.all.filter { missing[$0.item] != nil }.sorted { $0.path < $1.path }
    var count = 0
    for (text, id) in texts {
      let paths = missing[id] ?? []
      count += paths.count
      tell(paths, in: text)
    }
    tellRest(of: count)
  }

  public init(of pages: OwnPages, _ files: LocalFiles, _ local: LocalContent, _ site: ConfiguredSite) {
    self.site = site
    self.local = local
    var count = 0
    for (text, paths) in pages.references.sorted(by: { $0.key < $1.key }) {
      let missing = paths.filter { files.paths[$0] == nil }
      count += missing.count
      tell(missing, in: text)
    }
    tellRest(of: count)
  }

  private mutating func tellRest(of count: Int) {
    guard count > diagnostics.count else { return }
    diagnostics.append(ComposingProblem.moreDeadLinks(count - diagnostics.count).diagnostic)
  }

  /// Tells of the paths that are missing in one text, as many as may still be told.
  private mutating func tell(_ paths: [String], in text: String) {
    let paths = paths.prefix(DeadReferences.mostTold - diagnostics.count)
    guard !paths.isEmpty else { return }
    var found = ReferenceFinder(of: text, in: site.folder)
    let problems = paths.map { path in
      let (place, isFromRoot) = found.reference(to: path)
      let end = isFromRoot ? endOfAddress(path, in: text) : end(of: path, in: text)
      return ComposingProblem.deadLink(site.folder.contentName + path, end, place)
    }
    diagnostics += problems.map(\.diagnostic).sorted {
      ($0.place?.line ?? 0, $0.place?.column ?? 0, $0.summary) < (
        $1.place?.line ?? 0, $1.place?.column ?? 0, $1.summary
      )
    }
  }

  private mutating func end(of path: String, in text: String) -> ComposingProblem.DeadEnd {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: site.folder.content.appending(path: path).path, isDirectory: &isFolder)
    guard exists else { return .noFile(nearest: nearest(to: path, in: text).map { site.folder.contentName + $0 }) }
    if isFolder.boolValue { return .folder }
    if path.hasPrefix(SiteFolder.staticName + "/") {
      return .copied(to: String(path.dropFirst(SiteFolder.staticName.count)))
    }
    if LocalFolder.isText(path) { return .text(of: site.folder.named) }
    guard LocalFolder.mediaEndings.contains(LocalFolder.ending(of: path)) else { return .otherKind }
    return path.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasPrefix("_") }
      ? .hidden : .unpublished(wanted: nil)
  }

  /// The same for a link that begins with a slash, which may lead to a page or to a file of `static`.
  private mutating func endOfAddress(_ path: String, in text: String) -> ComposingProblem.DeadEnd {
    let end = end(of: path, in: text)
    let file = site.folder.contentName + SiteFolder.staticName + "/" + path
    switch end {
    case .noFile where path.hasSuffix("/"): return .noPage("/" + path, file: page(at: path))
    case .noFile(nearest: nil) where !LocalFolder.isText(path) && !path.hasPrefix(SiteFolder.staticName + "/"):
      // Addresses of pages are often written without the slash at their end.
      let mayBePage = path.split(separator: "/").last?.contains(".") != true
      return mayBePage ? .noPage("/" + path, file: page(at: path)) : .noStaticFile(file)
    case .hidden, .unpublished: return .unpublished(wanted: file)
    default: return end
    }
  }

  /// The text whose page would be at an address; nil if none may be there.
  private func page(at path: String) -> String? {
    let (names, configuration) = (path.split(separator: "/").map(String.init), site.configuration)
    guard let first = names.first.flatMap({ Slug($0) }), !SiteNames.isReserved(section: first),
      !configuration.sections.contains(where: { $0.section.slug == first }),
      !configuration.siteLanguages.contains(where: { $0.folder == first }),
      names.allSatisfy({ $0 != "index" && SiteNames.slug(for: $0, style: configuration.slugs)?.text == $0 })
    else { return nil }
    return site.folder.contentName + SiteFolder.pagesName + "/" + names.joined(separator: "/") + ".md"
  }

  /// A file of nearly the same name, in any folder. For a text only other texts are searched, for any other file only other files.
  private mutating func nearest(to path: String, in text: String) -> String? {
    guard searches < DeadReferences.mostSearches else { return nil }
    searches += 1
    let isText = LocalFolder.isText(path)
    let known = names[isText] ?? FileNames(of: isText ? local.items.all.map(\.path) : local.media.map(\.path))
    names[isText] = known
    return known.nearest(to: path, besides: text)
  }
}

/// The names of files, without their folders.
private struct FileNames: Sendable {
  private let paths: [String: String]
  private let names: [String]

  init(of paths: [String]) {
    self.paths = Dictionary(paths.map { (FileNames.name(of: $0), $0) }) { min($0, $1) }
    names = self.paths.keys.sorted()
  }

  /// The path of the file whose name is nearest to that of `path`.
  func nearest(to path: String, besides text: String) -> String? {
    nearestName(to: FileNames.name(of: path), among: names.filter { paths[$0] != text }).flatMap { paths[$0] }
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
