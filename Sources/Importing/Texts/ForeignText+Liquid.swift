import Dialects
import ImportedSites

extension ForeignText {
  /// Turns Jekyll's Liquid for code and for addresses of the site and its texts into Markdown. Other instructions stay and are counted.
  ///
  /// - Parameter links: Where a text or file is now, by the path of its file, or by the name of a post.
  /// - Parameter removed: Counts the remarks, which are left out.
  mutating func takeLiquid(
    _ counts: inout InstructionCounts, removed: inout InstructionCounts, links: [String: String]
  ) {
    let read = LiquidBody(body, firstLine: bodyLine, isHTML: file.isHTML, links: links)
    for (name, line) in read.left { counts.add(name, in: file, line: line) }
    for line in read.remarks { removed.add("{% comment %}", in: file, line: line) }
    body = read.text
  }
}
