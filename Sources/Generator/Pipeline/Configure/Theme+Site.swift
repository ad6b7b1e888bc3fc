import Configuration
import Diagnostics
import Fetching
import Folders
import Foundation
import News
import OwnContent
import Roster
import Theming

extension Theme {
  /// The site's own theme, or else the embedded one. A link in place of the theme's folder is followed; links within it that lead to
  /// folders, nowhere or out of the site are not, and are told.
  ///
  /// - Parameter isPortable: whether the site is written for no address at all.
  static func load(
    _ configuration: Configuration?, _ folder: SiteFolder, _ brand: Brand, at url: WebAddress?, isPortable: Bool
  ) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    let asked = configuration?.theme
    let location = asked.map { folder.resolve($0) } ?? folder.theme
    let name = asked?.written ?? "Templates"
    if let problem = problem(withTheme: location, called: name, asked: asked) { return (nil, [problem]) }
    var overrides: [String: [UInt8]] = [:]
    var links: [Diagnostic] = []
    // A part of a theme must not be taken for the whole.
    let isThere = FileManager.default.fileExists(atPath: location.path)
    let walk = isThere ? LocalFolder("", below: location, contentName: name + "/", holds: .files) : nil
    var diagnostics = walk?.unreadFolders.map(\.asError) ?? []
    // A link itself has no listing.
    let target = location.resolvingSymlinksInPath().path
    for path in FileManager.default.enumerator(atPath: target)?.compactMap({ $0 as? String }) ?? [] {
      let file = location.appending(path: path)
      if let link = ForeignLink(inTheme: file, called: name + "/" + path, within: [location, folder.root]) {
        links.append(link.diagnostic)
        continue
      }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      do { overrides[path] = try LocalFile(path: file.path).bytes } catch {
        diagnostics.append(error.diagnostic(at: Place(name + "/" + path)))
      }
    }
    let (theme, findings) = Theme.load(
      overrides: overrides.merging(brand.themeFiles) { $1 }, folder: name, of: folder.named,
      language: configuration?.language ?? "en",
      languagePlace: configuration?.languagePlace, url: url, isPortable: isPortable)
    return (diagnostics.isEmpty ? theme : nil, links.sorted { $0.summary < $1.summary } + diagnostics + findings)
  }

  /// A site need not have a theme, but what has its name or was asked for must be one.
  private static func problem(
    withTheme location: URL, called name: String, asked: ConfiguredPath?
  ) -> Diagnostic? {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: location.path, isDirectory: &isFolder)
    let destination = try? files.destinationOfSymbolicLink(atPath: location.path)
    guard !isFolder.boolValue, asked != nil || exists || destination != nil else { return nil }
    let fault: GeneratorProblem.ThemeFault =
      exists ? .noFolder : destination.map { .deadLink(to: $0) } ?? .missing
    return GeneratorProblem.noTheme(name, fault, at: location.path, asked: asked?.place).diagnostic
  }
}
