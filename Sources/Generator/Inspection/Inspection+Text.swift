internal import Diagnostics
internal import News

extension Inspection {
  /// For a person: how it came, what it is, an item a line.
  package var text: String {
    var lines = transfer
    if !format.isEmpty {
      lines.append("\(format)\(title.map { ": " + $0 } ?? "")\(home.map { ", " + $0.text } ?? "")")
      lines.append("\(items.count) item\(items.count == 1 ? "" : "s")")
    }
    for entry in items {
      let details = entry.item.details
      let date = details.dates.published ?? details.dates.updated
      let shown = date.map { String($0.description.prefix(16)) } ?? "no date         "
      lines.append("\(shown)  \(entry.identity)  \(details.title)")
    }
    return lines.map { printable($0) + "\n" }.joined()
  }
}
