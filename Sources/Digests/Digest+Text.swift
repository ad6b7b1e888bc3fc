import Diagnostics
import News

extension Digest {
  /// One line for each item, with its parts between tabs: date, title, source, address.
  var text: String {
    items.map { item in
      [day(item), item.title, item.source, item.url ?? ""].map { printable($0.replacing("\t", with: " ")) }
        .joined(separator: "\t") + "\n"
    }.joined()
  }

  /// `2026-11-21 13:04`, by the clock of the site: when the item was published, or else when it came.
  func day(_ item: Item) -> String {
    let time = item.published ?? item.seen
    let offset = clock.secondsFromGMT(time)
    let local = (time + Int64(offset)).description
    return "\(local.prefix(10)) \(local.dropFirst(11).prefix(5))"
  }

  /// A list with links.
  var markdown: String {
    let formatter = MarkdownFormatter()
    return items.map { item in
      let title = formatter.escaped(item.title)
      let link = item.url.map { "[\(title)](<\($0)>)" } ?? title
      return "- \(link), \(formatter.escaped(item.source)), \(day(item).prefix(10))\n"
    }.joined()
  }
}
