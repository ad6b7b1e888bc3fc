import Dialects

extension ForeignText {
  /// Removes and counts kramdown's attributes. A table of contents is asked for in the head instead.
  mutating func takeAttributes(_ counts: inout InstructionCounts) {
    guard body.contains("{:") else { return }
    let read = KramdownBody(body)
    for line in read.changed { counts.add("{: }", in: file, line: bodyLine + line) }
    if read.hasContents, isReadable || !hasHead, self["toc"] == nil { set("toc", to: "true") }
    body = read.text
  }
}
