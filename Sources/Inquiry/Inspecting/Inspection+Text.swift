import Diagnostics
import News
import Newsroom

extension Inspection {
  /// The report for people: how the answer came, what it is, and what a reader would see of each item.
  public var text: String {
    var lines = transfer
    if !format.isEmpty {
      lines.append("\(format)\(title.map { ": " + $0 } ?? "")\(home.map { ", " + $0.text } ?? "")")
      lines.append(counted(items.count, "item"))
    }
    for entry in items {
      let details = entry.item.details
      let date = entry.item.start ?? details.dates.given
      let shown = date.map { String($0.description.prefix(16)) } ?? "no date         "
      lines.append("\(shown)  \(entry.identity)  \(details.title)\(entry.hidden?.remark ?? "")")
      if !entry.beginning.isEmpty { lines.append("    text   \(entry.beginning)") }
      if let image = details.image { lines.append("    image  \(image.location.text)") }
      if !details.tags.isEmpty { lines.append("    tags   \(details.tags.joined(separator: ", "))") }
      for (name, values) in details.facets.sorted(by: { $0.key < $1.key }) {
        let gap = String(repeating: " ", count: max(2, 7 - name.count))
        lines.append("    \(name)\(gap)\(values.joined(separator: ", "))")
      }
    }
    return lines.map { printable($0) + "\n" }.joined()
  }
}

extension UnpublishedReason {
  fileprivate var remark: String {
    switch self {
    case .draft: "  (a draft: not published)"
    case .future: "  (its day has not come: not published yet)"
    case .expired: "  (expired: not published)"
    }
  }
}
