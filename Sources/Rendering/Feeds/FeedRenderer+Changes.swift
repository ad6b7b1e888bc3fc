import News
import Pages
import Showing
import Site
import Theming
import Typesetting

extension FeedRenderer {
  /// The changed headlines, one entry for each change; empty if the site's address is not known.
  func changes(_ file: ChangesFile, _ format: FeedFile.Format, _ path: SitePath) -> [UInt8] {
    guard let own = style.addresses.absolute(path),
      let home = edition.map.changes.flatMap({ style.addresses.absolute($0) })
    else { return [] }
    let title = style.feedTitle(of: style.theme.strings[.changes])
    let head = FeedHead(
      title: title, description: style.theme.strings.plain["changesHint"] ?? title, language: style.settings.language,
      home: home, own: own, id: name(of: path), copyright: style.settings.copyright,
      hubs: style.settings.hubs.map(\.text))
    let entries = file.changes.compactMap { change in
      edition.item(change.item).map { entry(of: change, $0) }
    }
    return feed(head, entries, as: format)
  }

  private func entry(of change: ChangesFile.Change, _ shown: ShownItem) -> FeedEntry {
    let details = shown.item.details
    let own = shown.permalink.flatMap { style.addresses.absolute(SitePath($0)) }
    let time = change.edit.time.writable
    let (former, title) = (change.edit.formerTitle ?? "", change.title ?? details.title)
    return FeedEntry(
      id: name(details.id.description, String(change.edit.time.secondsSince1970)),
      title: title, url: own ?? details.link?.text, original: nil, published: time, updated: time, authors: [],
      tags: [], language: ShownLanguage.shown(details.language), summary: nil,
      content: "<p><del>\(former.asHTML)</del></p><p><ins>\(title.asHTML)</ins></p>", image: nil,
      enclosures: [], recording: nil, origin: FeedEntry.Origin(shown))
  }
}
