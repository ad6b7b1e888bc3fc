import Configuration
import Folders
public import Gathering
public import News
public import OwnContent
import Roster
public import Site
public import Typesetting

extension LocalFiles {
  /// The files that pictures of items may be.
  ///
  /// - Parameters:
  ///   - references: the files that texts of items name; their heads may name one more.
  ///   - assets: files that texts may name by the path at which they are published, such as those of `static`.
  public init(
    _ local: LocalContent, references: [ItemID: [String]], _ presented: PresentedItems, _ pages: OwnPages,
    assets: [Asset]
  ) {
    var paths: [String: SitePath] = [:]
    paths.reserveCapacity(local.media.count)
    let named = presented.localImages.union(references.values.joined())
    for asset in assets where named.contains(asset.path.text) { paths[asset.path.text] = asset.path }
    for file in local.media + pages.media { paths[file.path] = SitePath(file) }
    self.init(paths: paths, references: references)
  }

  /// Adds what else texts name, at the paths that plans give it.
  ///
  /// - Parameter plans: the plans of all languages, in their order.
  public func completed(by plans: [LanguagePlan], _ local: LocalContent, _ pages: OwnPages) -> LocalFiles {
    var files = self
    for page in pages.pages { files.paths[page.file] = page.path.below(plans[page.site].language.folder) }
    for (index, plan) in plans.enumerated() {
      if let file = pages.aboutFile(in: index) { files.paths[file] = FixedPage.about.path.below(plan.language.folder) }
    }
    let named = Set((references ?? [:]).values.joined()).union(pages.references.values.joined())
    let texts = named.compactMap { path in local.items[path].map { (path: path, id: $0) } }
    let ids = Set(texts.map(\.id))
    var permalinks: [ItemID: SitePath] = [:]
    for plan in plans where !ids.isEmpty {
      for (index, position) in plan.plan.positions.enumerated() where ids.contains(position.id) {
        permalinks[position.id] = plan.plan.items.page(of: index).map { SitePath($0).below(plan.language.folder) }
      }
    }
    for (path, id) in texts {
      if let permalink = permalinks[id] { files.paths[path] = permalink }
    }
    // What is no file may be a page: `/tags/`, or `/app/` if the site has a file `app/index.html`.
    let others = named.filter { files.paths[$0] == nil }
    for plan in plans where !others.isEmpty {
      for page in plan.plan.pages {
        let file = page.path.below(plan.language.folder)
        let path = file.pageOfFolder ?? file
        let names = path.isPage ? [file.text, path.text, String(path.text.dropLast())] : [file.text]
        for name in names where others.contains(name) { files.paths[name] = path }
      }
    }
    return files
  }

  /// Adds the pictures of an album, and leaves out the files that it cannot show.
  ///
  /// - Parameter named: pictures on other sites, by the item whose body shows them.
  public func showing(_ album: PictureAlbum, named: [ItemID: [WebAddress]]) -> LocalFiles {
    var files = self
    (files.pictures, files.named) = (album.pictures, named)
    for path in album.unusable { files.paths[path] = nil }
    return files
  }
}
