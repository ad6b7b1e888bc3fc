import Configuration
import Diagnostics
import Fetching
import Foundation
public import Generator
import News
public import Recipes
import Site

/// Writes the files of a recipe into the site's folder; without a recipe it lists all of them.
///
/// - Parameters:
///   - program: The path of this program on this machine.
///   - machine: The name of this machine.
public func newRecipe(
  _ request: GenerationRequest, _ recipe: Recipe?, program: String, machine: String
) async -> Reply {
  await Reply(of: NamedFolder(request.site)) { reply in
    let named = NamedFolder(request.site)
    guard let recipe else {
      let width = Recipe.allCases.map(\.rawValue.count).max() ?? 0
      reply.text = "Recipes; to begin with one: \(named.call("new recipe NAME"))\n"
      for recipe in Recipe.allCases {
        reply.text += "  " + recipe.rawValue.padding(toLength: width + 2, withPad: " ", startingAt: 0)
        reply.text += recipe.summary + "\n"
      }
      return
    }
    let (folder, configuration) = try SiteFolder.configured(request)
    guard let address = request.site.baseURL ?? configuration.url else {
      throw DiscoveryProblem.recipeWithoutAddress.failure
    }
    var site = RecipeSite(
      title: configuration.title, address: address, folder: path(of: folder.root),
      output: path(of: folder.output(request.site)), program: program, user: owner(of: folder.root),
      version: Broadsheet.version,
      kept: DigestName.all.map { name in
        name.beginning + "[0-9a-f]{\(name.digits)}" + name.ending.replacing(".", with: "[.]")
          + (name.ending.hasSuffix("/") ? ".+" : "")
      })
    site.isAddressGiven = address != configuration.url
    site.minute = RecipeSite.minute(
      of: runSeed(of: address, title: configuration.title, in: folder.root, on: machine))
    site.every = configuration.sources.compactMap(\.intervalOnTheWeb).min() ?? site.every
    site.variables = configuration.namedVariables(in: folder)
    if let server = recipe.server {
      let rules = await hostingRules(request, for: server)
      reply.diagnostics = rules.diagnostics
      reply.end = rules.end
      guard rules.end == .done else { return }
      site.rules = rules.text
    }
    if recipe.runsInCI, !configuration.publishesState {
      reply.diagnostics.append(DiscoveryProblem.recipeWithoutMemory.diagnostic)
    }
    if recipe.runsInCI, request.site.output != nil {
      reply.diagnostics.append(DiscoveryProblem.recipeWithOwnOutput.diagnostic)
    }
    func fits(_ file: RecipeFile) -> Bool {
      let url = folder.root.appending(path: file.path)
      return !isThere(url) || says(url, file)
    }
    // What is there may have been written in another folder or on another machine, and keeps its minute.
    let sites = [site] + RecipeSite.minutes.map(site.made(at:))
    site = sites.first { recipe.files($0).allSatisfy(fits) } ?? site
    let files = recipe.files(site)
    let missing = try files.filter { file in
      let url = folder.root.appending(path: file.path)
      guard isThere(url) else { return true }
      // Two recipes may share a file, and asking twice changes nothing.
      guard says(url, file) else {
        throw DiscoveryProblem.exists(named.path(file.path)).failure
      }
      reply.text += "\(named.path(file.path)) is already there, with the same content"
      if case .script = file.content, !FileManager.default.isExecutableFile(atPath: url.path) {
        reply.text += ", but cannot be run: chmod +x \(named.path(file.path).quotedForShell)"
      }
      reply.text += "\n"
      return false
    }
    for file in missing { try refuseObstacle(of: folder.root.appending(path: file.path), named.path(file.path)) }
    for file in missing {
      try write(file, to: folder.root.appending(path: file.path), shown: named.path(file.path))
      reply.text += "wrote \(named.path(file.path))\n"
    }
    reply.text += recipe.next(site, from: named.path("")) + "\n"
  }
}

extension RecipeSite {
  fileprivate func made(at minute: Int) -> RecipeSite {
    var site = self
    site.minute = minute
    return site
  }
}

extension ConfiguredSource {
  /// The interval that its entry gives; nil if it gives none, and for files, since reading them costs nobody a request. The feeds of a list
  /// are on the web, wherever the list is.
  fileprivate var intervalOnTheWeb: Int64? {
    switch origin {
    case .feed(.web), .list, .api(.web): access.every
    case .feed(.file), .api(.file), .markdown: nil
    }
  }
}

extension Recipe {
  /// The server whose rules the recipe includes.
  fileprivate var server: ServerKind? {
    switch self {
    case .nginx: .nginx
    case .caddy, .container: .caddy
    case .github, .gitlab, .cron, .systemd, .rsync, .rclone: nil
    }
  }
}

/// What the minute of a site's runs is derived from.
func runSeed(of address: WebAddress, title: String, in folder: URL, on machine: String) -> String {
  address.isOfManySites ? RecipeSite.seed(title: title, folder: path(of: folder), machine: machine) : address.text
}

/// The path of a folder without a slash at its end.
private func path(of folder: URL) -> String {
  let path = folder.standardizedFileURL.path
  return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
}

private func owner(of folder: URL) -> String {
  let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
  return attributes?[.ownerAccountName] as? String ?? NSUserName()
}

/// Whether anything is there, even a link that leads nowhere.
private func isThere(_ file: URL) -> Bool {
  (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil
}

private func says(_ url: URL, _ file: RecipeFile) -> Bool {
  switch file.content {
  case .text(let text), .script(let text): (try? Data(contentsOf: url)) == Data(text.utf8)
  case .link(let target): (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) == target
  }
}

private func write(_ file: RecipeFile, to url: URL, shown: String) throws {
  switch file.content {
  case .text(let text): try write([UInt8](text.utf8), to: url, shown: shown)
  case .script(let text):
    try write([UInt8](text.utf8), to: url, shown: shown)
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
  case .link(let target):
    try inFolder(of: url, shown: shown) {
      try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    }
  }
}
