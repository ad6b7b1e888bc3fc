import Dialects
import ImportedSites

extension ForeignText {
  /// Turns those of Hugo's shortcodes that Markdown can express into Markdown. The others stay and are counted.
  ///
  /// - Parameter place: Where a text is that `ref` names, and in which language if it names one.
  mutating func takeShortcodes(
    _ counts: inout InstructionCounts, removed: inout InstructionCounts,
    _ place: (String, _ language: String?) -> String?
  ) {
    let read = ShortcodeBody(body, firstLine: bodyLine, isHTML: file.isHTML, place)
    for (name, line) in read.left { counts.add(name, in: file, line: line) }
    for line in read.remarks { removed.add("{{< comment >}}", in: file, line: line) }
    body = read.text
  }
}
