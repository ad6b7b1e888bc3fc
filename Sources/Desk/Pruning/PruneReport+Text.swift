import Configuration
import Diagnostics
import Generator
import Reporting

extension PruneReport {
  /// The report for people: what is removed, how much space that frees, and what to do next.
  public var text: String {
    guard end == .done else { return "" }
    let prefix = isDone ? "removed " : ""
    var lines: [String] = []
    if expired > 0 { lines.append("\(prefix)\(counted(expired, "item")) past `keep`, `keepItems` or `expires`") }
    if withdrawn > 0 {
      let its = withdrawn == 1 ? "its" : "their"
      lines.append("\(prefix)\(counted(withdrawn, "item")) that \(its) source withdrew, or whose file is gone")
    }
    if !formerSources.isEmpty {
      let count = formerSources.count
      lines.append(
        "\(prefix)\(count == 1 ? "a source" : "\(count) sources") that the configuration no longer names, with "
          + counted(formerSources.reduce(0) { $0 + $1.items }, "item"))
      lines += formerSources.map { "  \($0.name): \(counted($0.items, "item"))" }
    }
    if let bytesAfter {
      let freed = bytesBefore - bytesAfter
      lines.append(
        "archive: \(bytesInWords(bytesBefore)) before, \(bytesInWords(bytesAfter)) now"
          + (freed > 0 ? ", \(bytesInWords(freed)) freed" : ", nothing freed"))
      if pages > 0 {
        lines.append(
          "\(pages == 1 ? "one page goes" : "\(pages) pages go") with the next run: "
            + site.call("generate" + (needsAllowShrink ? " --allow-shrink" : "")))
      }
    } else {
      if lines.isEmpty { lines.append("nothing to remove") }
      lines.append("archive: \(bytesInWords(bytesBefore))")
      if items > 0 || !formerSources.isEmpty {
        if items > 0 {
          lines.append(
            "An item that is removed comes back only when a source that the configuration names brings it again, at its address."
          )
        }
        lines.append("Nothing was removed yet. To do it: " + site.call("prune --yes"))
      } else {
        lines.append("To give free space in it back to the disk: " + site.call("prune --yes"))
      }
    }
    return lines.map { printable($0) + "\n" }.joined()
  }
}
