import Dialects

extension ForeignText {
  /// Removes and counts kramdown's attributes. A table of contents is asked for in the head instead. Markdown in blocks of HTML is told by
  /// empty lines.
  mutating func takeAttributes(_ counts: inout InstructionCounts) {
    defer { body = KramdownBlocks.text(body) }
    guard body.contains("{:") else { return }
    let read = KramdownBody(body)
    for line in read.changed { counts.add("{: }", in: file, line: bodyLine + line) }
    if read.hasContents, isReadable || !hasHead, self["toc"] == nil { set("toc", to: "true") }
    body = read.text
  }
}
